import type { RequestContext } from '../domain/request-context.ts';

/** One deadline per page, above all calls and retries (house plan, section 8). */
export const PAGE_DEADLINE_MS = 10_000;

type Facts = Pick<RequestContext, 'requestId' | 'now' | 'cacheable' | 'environment'>;

export function pageContext(facts: Facts): RequestContext {
  return { ...facts, deadline: AbortSignal.timeout(PAGE_DEADLINE_MS) };
}

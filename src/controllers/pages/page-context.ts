import type { RequestContext } from '../../domain/shell/request-context.ts';

/** One deadline per page, above all calls and retries (house plan, section 8). */
export const PAGE_DEADLINE_MS = 10_000;
/** Whoever gets an error page has waited already. */
export const ERROR_DEADLINE_MS = 2_000;

type Facts = Pick<RequestContext, 'requestId' | 'now' | 'cacheable' | 'environment'> &
  Partial<Pick<RequestContext, 'report'>>;

/** Without `report` nobody hears of content problems but the log. */
export function pageContext({ report = () => {}, ...facts }: Facts, deadlineMs = PAGE_DEADLINE_MS): RequestContext {
  return { ...facts, report, deadline: AbortSignal.timeout(deadlineMs) };
}

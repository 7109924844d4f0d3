import type { RequestContext } from '../../domain/shell/request-context.ts';

/** One deadline per page, above all calls and retries (docs/spec/platform.md). */
export const PAGE_DEADLINE_MS = 10_000;
/** Short, since the visitor has already waited for the failed page. */
export const ERROR_DEADLINE_MS = 2_000;

type Facts = Pick<RequestContext, 'requestId' | 'now' | 'cacheable' | 'environment'> &
  Partial<Pick<RequestContext, 'report'>>;

/** Without `report`, content problems only reach the log. */
export function pageContext({ report = () => {}, ...facts }: Facts, deadlineMs = PAGE_DEADLINE_MS): RequestContext {
  return { ...facts, report, deadline: AbortSignal.timeout(deadlineMs) };
}

import type { RequestContext } from '../../domain/shell/request-context.ts';

/** What is not in production shows only to whoever holds the preview token. */
export function previewAccess(
  { environment }: Pick<RequestContext, 'environment'>,
  { previewToken }: { previewToken?: string },
): Record<string, string> {
  return environment !== 'production' && previewToken ? { access_token: previewToken } : {};
}

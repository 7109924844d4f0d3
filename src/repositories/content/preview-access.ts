import type { RequestContext } from '../../domain/shell/request-context.ts';

/** Unpublished content is served only to holders of the preview token. */
export function previewAccess(
  { environment }: Pick<RequestContext, 'environment'>,
  { previewToken }: { previewToken?: string },
): Record<string, string> {
  return environment !== 'production' && previewToken ? { access_token: previewToken } : {};
}

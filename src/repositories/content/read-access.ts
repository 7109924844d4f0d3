import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/**
 * Guards every read of personalized data (docs/spec/content.md CONTENT-29). Throws PersonalizedResourceAccessError while a
 * shared page is loaded.
 */
export function assertPersonal(ctx: Pick<RequestContext, 'cacheable'>, resource: string): void {
  if (ctx.cacheable) throw errors.personalizedResourceAccess({ resource });
}

/** Unpublished content is served only to holders of the preview token. */
export function previewAccess(
  { environment }: Pick<RequestContext, 'environment'>,
  { previewToken }: { previewToken?: string },
): Record<string, string> {
  return environment !== 'production' && previewToken ? { access_token: previewToken } : {};
}

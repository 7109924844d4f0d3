import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/**
 * Guards every read of personalized data (docs/spec/content.md CONTENT-29). Throws PersonalizedResourceAccessError while a
 * shared page is loaded.
 */
export function assertPersonal(ctx: Pick<RequestContext, 'cacheable'>, resource: string): void {
  if (ctx.cacheable) throw errors.personalizedResourceAccess({ resource });
}

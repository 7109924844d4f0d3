import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/**
 * Before any read of what differs between visitors (browsing spec, section 5). Throws PersonalizedResourceAccessError
 * while a page is rendered that all visitors share.
 */
export function assertPersonal(ctx: Pick<RequestContext, 'cacheable'>, resource: string): void {
  if (ctx.cacheable) throw errors.personalizedResourceAccess({ resource });
}

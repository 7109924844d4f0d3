import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { storeDirectoryBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { storeDirectoryTitle, storeLetterLabel } from '../../domain/stores/store-letters.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import type { RouteMatch, TypedPageResult } from '../page-route.ts';

/** See docs/spec/stores.md STORES-7: stores directory TTL, in seconds. */
export const DIRECTORY_TTL = 86_400;

/** One page of the stores by name: of one letter, or all. */
export async function storeDirectoryResult(
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
  letter?: string,
): Promise<TypedPageResult<'StoreDirectoryPage'>> {
  const parts = new PageParts(ctx, services);
  const page = pageNumber(match.query.get('page'));
  const directory = parts.take(await services.storeDirectory.page(ctx, page, letter));
  const breadcrumbs = storeDirectoryBreadcrumbs(letter && storeLetterLabel(letter));
  const title = storeDirectoryTitle(letter);
  return {
    kind: 'page',
    page: 'StoreDirectoryPage',
    props: { directory },
    meta: services.meta.build({
      title,
      path: match.path,
      page,
      description: `${title}: every one with its coupons, sales and deals, checked by hand.`,
      noIndex: directory.totalCount === 0,
      breadcrumbs,
    }),
    breadcrumbs,
    tags: parts.tags,
  };
}

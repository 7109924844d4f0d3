import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { storeDirectoryBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { storeDirectoryTitle, storeLetterLabel, storeLetters } from '../../domain/stores/store-directory.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { PageParts } from '../page-parts.ts';
import { pageParameter, pageRoute, type RouteMatch, type TypedPageResult } from '../page-route.ts';

/** See docs/spec/stores.md STORES-7: stores directory TTL, in seconds. */
const DIRECTORY_TTL = 86_400;

export const storesAll = pageRoute({
  name: 'stores-all',
  path: '/stores/all',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  cacheTtl: DIRECTORY_TTL,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  load: (ctx, match, services) => storeDirectoryResult(ctx, match, services),
});

export const storesAllDirectoryId = pageRoute({
  name: 'stores-all-directory_id',
  path: '/stores/all/:directory_id',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  cacheTtl: DIRECTORY_TTL,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  accepts: ({ params }) => storeLetters.includes(letterOf(params.directory_id)),
  load: async (ctx, match, services) => {
    const letter = letterOf(match.params.directory_id);
    // Redirect uppercase letters: each letter has one address.
    if (letter !== match.params.directory_id)
      return { kind: 'redirect', to: `/stores/all/${letter}`, status: 301, keepQuery: true };
    return storeDirectoryResult(ctx, match, services, letter);
  },
});

const letterOf = (id = ''): string => id.toLowerCase();

/** One page of the store directory: all stores, or those of one letter. */
async function storeDirectoryResult(
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
  letter?: string,
): Promise<TypedPageResult<'StoreDirectoryPage'>> {
  const parts = new PageParts(ctx, services);
  const page = pageNumber(match.query.get('page'));
  const directory = parts.add(await services.storeDirectory.page(ctx, page, letter));
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
      description: `${title}: coupons, sales and deals, checked by hand.`,
      noIndex: directory.totalCount === 0,
      breadcrumbs,
    }),
    breadcrumbs,
    tags: parts.tags,
  };
}

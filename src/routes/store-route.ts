import { isSlug } from '../domain/is-slug.ts';
import type { PageRoute } from './page-route.ts';
import { pageParameter } from './query-parameters.ts';

/** What the pages of one store have in common. */
export const storeRoute = {
  contentType: 'store',
  location: 'store',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: { page: pageParameter },
  accepts: ({ params }) => isSlug(params.store_slug),
} satisfies Omit<PageRoute, 'name' | 'path' | 'load'>;

import { isSlug } from '../../domain/text/is-slug.ts';
import { listingRoute } from '../feeds/listing-route.ts';
import type { PageRoute } from '../page-route.ts';

/** Shared by the pages of one store. */
export const storeRoute = {
  contentType: 'store',
  location: 'store',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard', 'in_content'],
  ...listingRoute,
  accepts: ({ params }) => isSlug(params.store_slug),
} satisfies Omit<PageRoute, 'name' | 'path' | 'load'>;

import { feedPageResult } from '../feeds/feed-page-result.ts';
import { listingRoute } from '../feeds/listing-route.ts';
import { pageRoute } from '../page-route.ts';

const path = '/shop/feeds/pds-oneoff';

/** A personalized feed, linked from emails; visitors log in first (docs/spec/my-deals.md MY-DEALS-9). */
export const shopFeedsPdsOneoff = pageRoute({
  name: 'shop-feeds-pds-oneoff',
  path,
  contentType: 'feed_page',
  location: 'feed',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  ...listingRoute,
  load: (ctx, match, services) => feedPageResult(ctx, match, services, { url: path, slug: 'pds-oneoff' }),
});

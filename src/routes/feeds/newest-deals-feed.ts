import { pageRoute } from '../page-route.ts';
import { feedPageResult } from './feed-page-result.ts';
import { listingRoute } from './listing-route.ts';

const address = { url: '/newest-deals', slug: 'newest-deals' };

export const newestDealsFeed = pageRoute({
  name: 'newest-deals-feed',
  path: '/newest-deals',
  aliases: ['/shop/feeds/newest-deals'],
  contentType: 'feed_page',
  location: 'feed',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['in_content'],
  ...listingRoute,
  channel: (ctx, _match, services) => services.syndication.feed(ctx, address),
  load: (ctx, match, services) => feedPageResult(ctx, match, services, address),
});

import { pageRoute } from '../page-route.ts';
import { feedPageResult } from './feed-page-result.ts';
import { listingRoute } from './listing-route.ts';

const address = { url: '/deals', slug: 'popular_deals' };

export const popularDealsFeed = pageRoute({
  name: 'popular-deals-feed',
  path: '/deals',
  aliases: ['/shop/feeds/popular_deals'],
  contentType: 'feed_page',
  location: 'feed',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['in_content'],
  ...listingRoute,
  channel: (ctx, _match, services) => services.syndication.feed(ctx, address),
  load: (ctx, match, services) => feedPageResult(ctx, match, services, address),
});

import { isSlug } from '../../domain/text/is-slug.ts';
import { pageRoute, type RouteMatch } from '../page-route.ts';
import { feedPageResult } from './feed-page-result.ts';
import { listingRoute } from './listing-route.ts';

const addressOf = ({ params: { feed_name = '' } }: RouteMatch) => ({
  url: `/shop/feeds/${feed_name}`,
  slug: feed_name,
});

export const shopFeedsFeedName = pageRoute({
  name: 'shop-feeds-feed_name',
  path: '/shop/feeds/:feed_name',
  contentType: 'feed_page',
  location: 'feed',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['in_content'],
  ...listingRoute,
  accepts: ({ params }) => isSlug(params.feed_name),
  channel: (ctx, match, services) => services.syndication.feed(ctx, addressOf(match)),
  load: (ctx, match, services) => feedPageResult(ctx, match, services, addressOf(match)),
});

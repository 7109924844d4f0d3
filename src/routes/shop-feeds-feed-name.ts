import { isSlug } from '../domain/is-slug.ts';
import { feedPageResult } from './feed-page-result.ts';
import { pageRoute } from './page-route.ts';
import { pageParameter } from './query-parameters.ts';

export const shopFeedsFeedName = pageRoute({
  name: 'shop-feeds-feed_name',
  path: '/shop/feeds/:feed_name',
  contentType: 'feed_page',
  location: 'feed',
  isCacheable: true,
  hasBreadcrumbs: false,
  errorHandling: 'hard',
  query: { page: pageParameter },
  accepts: ({ params }) => isSlug(params.feed_name),
  load: (ctx, match, services) =>
    feedPageResult(ctx, match, services, {
      url: `/shop/feeds/${match.params.feed_name}`,
      slug: match.params.feed_name ?? '',
    }),
});

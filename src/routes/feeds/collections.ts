import { collectionPath } from '../../domain/feeds/collection.ts';
import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { pageRoute } from '../page-route.ts';
import { loadedFeedPageResult } from './feed-page-result.ts';
import { listingRoute } from './listing-route.ts';

/** A collection's 'View All' page. `ref` names the linking page for analytics and does not affect the content. */
export const collections = pageRoute({
  name: 'collections',
  path: '/collections/:slug',
  contentType: 'feed_page',
  location: 'collection',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard', 'in_content'],
  ...listingRoute,
  accepts: ({ params }) => isSlug(params.slug),
  channel: (ctx, { params }, services) => services.syndication.feed(ctx, { url: collectionPath(params.slug ?? '') }),
  async load(ctx, match, services) {
    const found = await services.feeds.page(ctx, { url: collectionPath(match.params.slug ?? '') });
    return loadedFeedPageResult(ctx, match, services, found, { breadcrumbs: pageBreadcrumbs(found.value.title) });
  },
});

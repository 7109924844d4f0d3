import { nearbyCategories } from '../../domain/categories/departments.ts';
import { categoryBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { defer } from '../../domain/shell/defer.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { loadedFeedPageResult } from '../feeds/feed-page-result.ts';
import { listingRoute } from '../feeds/listing-route.ts';
import { pageRoute } from '../page-route.ts';

/** A category's feed; a slug that names a branch otherwise than its page does leads to that page. */
export const categoryPages = pageRoute({
  name: 'category-pages',
  path: '/categories/:categorySlug/deals',
  contentType: 'feed_page',
  location: 'category',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard', 'in_content'],
  ...listingRoute,
  accepts: ({ params }) => isSlug(params.categorySlug),
  channel: (ctx, { params }, services) =>
    services.syndication.feed(ctx, { url: `/categories/${params.categorySlug}/deals` }),
  async load(ctx, match, services) {
    const { categorySlug = '' } = match.params;
    const surroundings = defer(services.categories.departments(ctx), (error) =>
      services.deferred.report(ctx, 'categories', error),
    );
    const found = await services.categories.dealsPage(ctx, categorySlug);
    const { uid, url } = found.value;
    if (url !== match.path && url.startsWith('/categories/')) {
      return { kind: 'redirect', to: url, status: 301, keepQuery: true, tags: [...found.tags] };
    }
    const around = await surroundings;
    const result = await loadedFeedPageResult(ctx, match, services, found, {
      breadcrumbs: categoryBreadcrumbs(categorySlug),
      categories: nearbyCategories(around?.value ?? [], uid),
    });
    result.tags?.push(...(around?.tags ?? []));
    return around === undefined ? { ...result, isPartial: true } : result;
  },
});

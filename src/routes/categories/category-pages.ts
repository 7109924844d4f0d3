import { categoryPath, nearbyCategories } from '../../domain/categories/category.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { categoryBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { feedDescription } from '../../domain/shell/page-meta.ts';
import { defer } from '../../domain/shell/page-result.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { itemList } from '../../domain/syndication/json-ld/item-list.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { loadedFeedPageResult } from '../feeds/feed-page-result.ts';
import { listingRoute } from '../feeds/listing-route.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

export const categoryLandingPages = pageRoute({
  name: 'category-landing-pages',
  path: '/categories/:categorySlug',
  contentType: 'marketing_page',
  location: 'category',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: {},
  accepts: ({ params }) => isSlug(params.categorySlug),
  async load(ctx, match, services) {
    const { categorySlug = '' } = match.params;
    const parts = new PageParts(ctx, services);
    const [found, all] = await Promise.all([
      services.categoryLandings.landing(ctx, categorySlug),
      services.categories.departments(ctx),
    ]);
    const landing = parts.add(found);
    parts.deferAll(services.feeds.rows(ctx, blockFeeds(landing.blocks)));
    const { title, url, lead, image, seo } = landing;
    const breadcrumbs = categoryBreadcrumbs(categorySlug, categoryPath(parts.add(all), categorySlug));
    return {
      kind: 'page',
      page: 'CategoryPage',
      props: { now: ctx.now.toISOString(), landing },
      meta: services.meta.build({
        title,
        path: url,
        description: lead ?? feedDescription(title),
        image,
        seo,
        breadcrumbs,
        jsonLd: (origin) => [...itemList(title, landing.categories, origin), ...faqPage(landing.blocks)],
      }),
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});

/** A category's feed; redirects other slugs of the same branch to its page. */
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
      breadcrumbs: categoryBreadcrumbs(categorySlug, categoryPath(around?.value ?? [], categorySlug)),
      categories: nearbyCategories(around?.value ?? [], uid),
    });
    result.tags?.push(...(around?.tags ?? []));
    return around === undefined ? { ...result, isPartial: true } : result;
  },
});

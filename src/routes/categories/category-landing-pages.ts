import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { categoryBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { feedDescription } from '../../domain/shell/page-description.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { itemList } from '../../domain/syndication/json-ld/item-list.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
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
    const landing = parts.take(await services.categoryLandings.landing(ctx, categorySlug));
    parts.allLater(services.feeds.rows(ctx, blockFeeds(landing.blocks)));
    const { title, url, lead, image, seo } = landing;
    const breadcrumbs = categoryBreadcrumbs(categorySlug);
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

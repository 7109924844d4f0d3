import { categoryBreadcrumbs } from '../domain/breadcrumbs.ts';
import { isSlug } from '../domain/is-slug.ts';
import { feedPageResult } from './feed-page-result.ts';
import { pageRoute } from './page-route.ts';
import { pageParameter } from './query-parameters.ts';

export const categoryPages = pageRoute({
  name: 'category-pages',
  path: '/categories/:categorySlug/deals',
  contentType: 'feed_page',
  location: 'category',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: { page: pageParameter },
  accepts: ({ params }) => isSlug(params.categorySlug),
  channel: (ctx, { params }, services) =>
    services.syndication.feed(ctx, { url: `/categories/${params.categorySlug}/deals` }),
  load: (ctx, match, services) => {
    const { categorySlug = '' } = match.params;
    const url = `/categories/${categorySlug}/deals`;
    return feedPageResult(ctx, match, services, { url, breadcrumbs: categoryBreadcrumbs(categorySlug) });
  },
});

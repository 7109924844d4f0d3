import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { isSlug } from '../domain/is-slug.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const mMarketingUrl = pageRoute({
  name: 'm-marketing_url',
  path: '/m/:marketing_url',
  contentType: 'marketing_page',
  location: 'marketing',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => isSlug(params.marketing_url),
  load: async (ctx, match, services) =>
    blockPageResult(
      ctx,
      services,
      await services.pages.page(ctx, 'marketing_page', `/m/${match.params.marketing_url}`),
      pageBreadcrumbs,
    ),
});

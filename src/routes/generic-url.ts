import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { isSlug } from '../domain/is-slug.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const genericUrl = pageRoute({
  name: 'generic_url',
  path: '/:generic_url',
  contentType: 'generic_page',
  location: 'generic',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => isSlug(params.generic_url),
  load: async (ctx, match, services) =>
    blockPageResult(
      ctx,
      services,
      await services.pages.page(ctx, 'generic_page', `/${match.params.generic_url}`),
      pageBreadcrumbs,
    ),
});

import { aboutUsBreadcrumbs } from '../domain/breadcrumbs.ts';
import { isSlug } from '../domain/is-slug.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const aboutUsSlug = pageRoute({
  name: 'about-us-slug',
  path: '/about-us/:slug',
  contentType: 'generic_page',
  location: 'generic',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => isSlug(params.slug),
  load: async (ctx, match, services) =>
    blockPageResult(
      ctx,
      services,
      await services.pages.page(ctx, 'generic_page', `/about-us/${match.params.slug}`),
      aboutUsBreadcrumbs,
    ),
});

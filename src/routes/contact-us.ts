import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const contactUs = pageRoute({
  name: 'contact-us',
  path: '/contact-us',
  contentType: 'generic_page',
  location: 'generic',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(ctx, services, await services.pages.page(ctx, 'generic_page', '/contact-us'), pageBreadcrumbs),
});

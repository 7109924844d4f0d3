import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const faq = pageRoute({
  name: 'faq',
  path: '/faq',
  contentType: 'marketing_page',
  location: 'marketing',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(ctx, services, await services.pages.page(ctx, 'marketing_page', '/faq'), pageBreadcrumbs),
});

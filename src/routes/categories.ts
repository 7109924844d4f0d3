import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const categories = pageRoute({
  name: 'categories',
  path: '/categories',
  contentType: 'feed_page',
  location: 'categories',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(ctx, services, await services.feeds.categories(ctx), pageBreadcrumbs),
});

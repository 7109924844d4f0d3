import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const stores = pageRoute({
  name: 'stores',
  path: '/stores',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(ctx, services, await services.stores.cover(ctx), pageBreadcrumbs),
});

import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const doNotSell = pageRoute({
  name: 'do-not-sell-my-personal-information',
  path: '/do-not-sell-my-personal-information',
  contentType: 'generic_page',
  location: 'generic',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(
      ctx,
      services,
      await services.pages.page(ctx, 'generic_page', '/do-not-sell-my-personal-information'),
      pageBreadcrumbs,
    ),
});

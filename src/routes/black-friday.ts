import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const blackFriday = pageRoute({
  name: 'black-friday',
  path: '/black-friday',
  contentType: 'black_friday_landing_page',
  location: 'black-friday',
  isCacheable: true,
  hasBreadcrumbs: true,
  errorHandling: 'hard',
  query: {},
  load: async (ctx, _match, services) =>
    blockPageResult(
      ctx,
      services,
      await services.pages.page(ctx, 'black_friday_landing_page', '/black-friday'),
      pageBreadcrumbs,
    ),
});

import { pageBreadcrumbs } from '../domain/breadcrumbs.ts';
import { blockPageResult } from './block-page-result.ts';
import { pageRoute } from './page-route.ts';

export const cyberMonday = pageRoute({
  name: 'cyber-monday',
  path: '/cyber-monday',
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
      await services.pages.page(ctx, 'black_friday_landing_page', '/cyber-monday'),
      pageBreadcrumbs,
    ),
});

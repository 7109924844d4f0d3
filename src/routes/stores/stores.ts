import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

export const stores = pageRoute({
  name: 'stores',
  path: '/stores',
  contentType: 'store',
  location: 'stores',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: {},
  async load(ctx, _match, services) {
    const parts = new PageParts(ctx, services);
    const cover = parts.add(await services.storeDirectory.cover(ctx));
    const breadcrumbs = pageBreadcrumbs('Stores');
    return {
      kind: 'page',
      page: 'StoresPage',
      props: cover,
      meta: services.meta.build({
        title: 'Stores',
        path: '/stores',
        description: 'Coupons, sales and the best deals, store by store.',
        breadcrumbs,
      }),
      breadcrumbs,
      tags: parts.tags,
    };
  },
});

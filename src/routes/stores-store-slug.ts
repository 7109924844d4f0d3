import { storeBreadcrumbs } from '../domain/breadcrumbs.ts';
import { storeDescription } from '../domain/page-description.ts';
import { pageNumber } from '../domain/page-number.ts';
import { storeFeedTitle, storePageTitle } from '../domain/page-title.ts';
import { PageParts } from './page-parts.ts';
import { pageRoute } from './page-route.ts';
import { storeRoute } from './store-route.ts';

export const storesStoreSlug = pageRoute({
  name: 'stores-store_slug',
  path: '/stores/:store_slug',
  ...storeRoute,
  channel: (ctx, { params }, services) => services.syndication.store(ctx, params.store_slug ?? ''),
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const page = pageNumber(match.query.get('page'));
    const data = await services.stores.page(ctx, match.params.store_slug ?? '', page);
    const store = parts.take(data.store);
    const feed = parts.later('feed', data.feed);
    const coupons = parts.later('coupons', data.coupons, (running) =>
      running.flatMap(({ expiresAt }) => expiresAt ?? []),
    );
    const breadcrumbs = storeBreadcrumbs(store);
    return {
      kind: 'page',
      page: 'StorePage',
      props: { now: ctx.now.toISOString(), store, feedTitle: storeFeedTitle(store.title), feed, coupons },
      meta: services.meta.build({
        title: storePageTitle(store.title, ctx.now),
        isWholeTitle: true,
        path: `/stores/${store.slug}`,
        page,
        description: store.metaDescription ?? storeDescription(store.title),
        image: store.logo,
        noIndex: store.noIndex,
        breadcrumbs,
        feeds: [{ title: storeFeedTitle(store.title), path: `/stores/${store.slug}` }],
      }),
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
      ends: parts.ends,
    };
  },
});

import { readListingRequest } from '../../domain/feeds/listing-request.ts';
import { storeProductsBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { storeProductsPageTitle, storeProductsTitle } from '../../domain/shell/page-title.ts';
import { existingFilters } from '../feeds/listing-route.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';
import { storeRoute } from './store-route.ts';

export const storesStoreSlugProducts = pageRoute({
  name: 'stores-store_slug-products',
  path: '/stores/:store_slug/products',
  ...storeRoute,
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const request = readListingRequest(match.query, ctx.now);
    const data = await services.stores.products(ctx, match.params.store_slug ?? '', request);
    const store = parts.take(data.store);
    const feed = parts.later('feed', data.feed);
    const breadcrumbs = storeProductsBreadcrumbs(store);
    return {
      kind: 'page',
      page: 'StoreProductsPage',
      props: { now: ctx.now.toISOString(), store, feed },
      meta: services.meta.build({
        title: storeProductsPageTitle(store.title, ctx.now),
        isWholeTitle: true,
        path: `/stores/${store.slug}/products`,
        list: { ...request, filters: await existingFilters(data.feed, request) },
        description: `${storeProductsTitle(store.title)}: prices, savings and what is in stock, checked by hand.`,
        image: store.logo,
        noIndex: store.noIndex,
        breadcrumbs,
      }),
      about: { kind: 'Store', uid: store.uid, title: store.title },
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});

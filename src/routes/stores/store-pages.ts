import { readListingRequest } from '../../domain/feeds/listing-request.ts';
import { storeBreadcrumbs, storeProductsBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { storeDescription } from '../../domain/shell/page-meta.ts';
import {
  storeFeedTitle,
  storePageTitle,
  storeProductsPageTitle,
  storeProductsTitle,
} from '../../domain/shell/page-title.ts';
import { isStoreSlug } from '../../domain/text/is-slug.ts';
import { existingFilters, listingRoute } from '../feeds/listing-route.ts';
import { PageParts } from '../page-parts.ts';
import { type PageRoute, pageRoute } from '../page-route.ts';

/** Shared by the pages of one store. */
const storeRoute = {
  contentType: 'store',
  location: 'store',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['in_content'],
  ...listingRoute,
  accepts: ({ params }) => isStoreSlug(params.store_slug),
} satisfies Omit<PageRoute, 'name' | 'path' | 'load'>;

export const storesStoreSlug = pageRoute({
  name: 'stores-store_slug',
  path: '/stores/:store_slug',
  ...storeRoute,
  channel: (ctx, { params }, services) => services.syndication.store(ctx, params.store_slug ?? ''),
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const request = readListingRequest(match.query, ctx.now);
    const data = await services.stores.page(ctx, match.params.store_slug ?? '', request);
    const store = parts.add(data.store);
    const feed = parts.defer('feed', data.feed);
    const coupons = parts.defer('coupons', data.coupons);
    // Wait for the coupons: they render above the list, and would shift it if they came later.
    await parts.deferred.coupons;
    const breadcrumbs = storeBreadcrumbs(store);
    return {
      kind: 'page',
      page: 'StorePage',
      props: { now: ctx.now.toISOString(), store, feedTitle: storeFeedTitle(store.title), feed, coupons },
      meta: services.meta.build({
        title: storePageTitle(store.title, ctx.now),
        isWholeTitle: true,
        path: `/stores/${store.slug}`,
        list: { ...request, filters: await existingFilters(data.feed, request) },
        description: store.metaDescription ?? storeDescription(store.title),
        image: store.logo,
        noIndex: store.noIndex,
        breadcrumbs,
        feeds: [{ title: storeFeedTitle(store.title), path: `/stores/${store.slug}` }],
      }),
      about: { kind: 'Store', uid: store.uid, title: store.title },
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});

export const storesStoreSlugProducts = pageRoute({
  name: 'stores-store_slug-products',
  path: '/stores/:store_slug/products',
  ...storeRoute,
  adPlacements: ['leaderboard', 'in_content'],
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const request = readListingRequest(match.query, ctx.now);
    const data = await services.stores.products(ctx, match.params.store_slug ?? '', request);
    const store = parts.add(data.store);
    const feed = parts.defer('feed', data.feed);
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
        description: `${storeProductsTitle(store.title)}: prices, savings and availability, checked by hand.`,
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

import type { EntryOf } from '../../contracts/content/fields.ts';
import type { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import type { FeedPageLink } from '../../domain/feeds/feed-references.ts';
import { present } from '../content/mapping.ts';

type FeedQueryField = EntryOf<typeof feedPage>['bd_queries'];

/** Maps a feed's query. `merchants` is the older name of stores. */
export function toFeedQuery(field: FeedQueryField): FeedQuery {
  const query = field ?? {};
  const stores = [...new Set([...(query.stores ?? []), ...(query.merchants ?? [])])];
  return present({
    brands: query.brands,
    categories: query.categories,
    flags: query.flags,
    genders: query.genders,
    merchandiseTypes: query.merchandise_types,
    merchandiseBranches: query.merchandise_branches,
    shipping: query.shipping,
    discounts: query.discounts,
    coupons: query.coupons,
    stock: query.stock,
    shippingCost: query.shipping_cost,
    stores: stores.length > 0 ? stores : undefined,
    primaryCategories: query.primary_categories,
    themes: query.themes,
    primaryStores: query.primary_stores,
    minPrice: query.min_price,
    maxPrice: query.max_price,
    exclusive: query.exclusive,
    maxLivePosts: query.max_live_posts,
    sort: query.sort,
    query: query.query,
  });
}

export const toFeedPageLink = ({ uid, title, url }: EntryOf<typeof feedPage>): FeedPageLink => ({ uid, title, url });

import type { Router } from 'express';
import type { z } from 'zod';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { placementCalls } from '../../contracts/feeds/collection.ts';
import type { feedPage, feedQuery } from '../../contracts/feeds/feed-page.ts';
import type { SearchParams } from '../../contracts/search/search.ts';
import type { PinnedDeal } from '../../domain/feeds/feed.ts';
import { currentPins } from '../../domain/feeds/pinned-deals.ts';
import { feedPagesAt } from '../content/published/feed-pages.ts';
import { toDeal } from '../deals/to-deal.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';

interface PlacementsDependencies {
  db: Db;
  engine: Pick<SearchEngine, 'answer'>;
  authorize: Authorize;
  now: () => Date;
}

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** The placements service: collections, which editors set up as feed pages of that address. */
export function createPlacementsRouter({ db, engine, authorize, now }: PlacementsDependencies): Router {
  return bindCalls(
    placementCalls,
    {
      async readCollection({ params: { collectionId: slug }, query: { environment, limit } }) {
        const [page] = SLUG.test(slug) ? await feedPagesAt(db, environment, [`/collections/${slug}`]) : [];
        if (page === undefined) throw new Refusal(404, 'There is no such collection.');
        const time = now().getTime();
        const pins = pinsOf(page);
        const picked = joined(currentPins(pins, time));
        const query = { ...feedQueryParams(page.bd_queries ?? {}), picked, environment, limit };
        // Throws Refusal 400 for a query that no search accepts, such as 100 brands.
        const { count, records } = await engine.answer(readSearchRequest(query));
        const ends = pins.flatMap(({ until }) => (until && Date.parse(until) > time ? until : [])).toSorted();
        const feed = (records?.post ?? []).map(toDeal);
        const collection = { slug, title: page.title, item_count: count, feed, changes_at: ends[0] ?? null };
        return { data: { collection } };
      },
    },
    authorize,
  );
}

export const pinsOf = ({ pinned_deals: pins }: Pick<EntryOf<typeof feedPage>, 'pinned_deals'>): PinnedDeal[] =>
  (pins ?? []).flatMap(({ post: [post], until }) => (post ? { uid: post.uid, ...(until && { until }) } : []));

const joined = (values: readonly string[] | null | undefined) => (values?.length ? values.join(',') : undefined);

/** A feed's query as parameters of the search service. `merchants` is the older name of stores. */
export function feedQueryParams(query: z.infer<typeof feedQuery>): SearchParams {
  return {
    sort: query.sort ?? 'popularity',
    query: query.query ?? undefined,
    brands: joined(query.brands),
    categories: joined(query.categories),
    flags: joined(query.flags),
    genders: joined(query.genders),
    merchandise_types: joined(query.merchandise_types),
    merchandise_branches: joined(query.merchandise_branches),
    stores: joined([...new Set([...(query.stores ?? []), ...(query.merchants ?? [])])]),
    shipping: joined(query.shipping),
    discounts: joined(query.discounts),
    coupons: joined(query.coupons),
    stock: joined(query.stock),
    shipping_cost: query.shipping_cost ?? undefined,
    primary_categories: joined(query.primary_categories),
    themes: joined(query.themes),
    primary_stores: joined(query.primary_stores),
    min_price: query.min_price ?? undefined,
    max_price: query.max_price ?? undefined,
    exclusive: query.exclusive == null ? undefined : query.exclusive ? 'true' : 'false',
  };
}

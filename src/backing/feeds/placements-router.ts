import type { Router } from 'express';
import { placementCalls } from '../../contracts/feeds/collection.ts';
import { feedPagesAt } from '../content/published/feed-pages.ts';
import { toDeal } from '../deals/to-deal.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { feedQueryParams } from './feed-query-params.ts';

interface PlacementsDependencies {
  db: Db;
  engine: Pick<SearchEngine, 'answer'>;
  authorize: Authorize;
}

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** The placements service: collections, whose contents editors set up as feeds of that address. */
export function createPlacementsRouter({ db, engine, authorize }: PlacementsDependencies): Router {
  return bindCalls(
    placementCalls,
    {
      async readCollection({ params: { collectionId: slug }, query: { environment, limit } }) {
        const [page] = SLUG.test(slug) ? await feedPagesAt(db, environment, [`/collections/${slug}`]) : [];
        if (page === undefined) throw new Refusal(404, 'There is no such collection.');
        const query = { ...feedQueryParams(page.bd_queries ?? {}), environment, limit };
        // Refused with 400 when an editor sets up what no search answers, such as 100 brands.
        const { count, records } = await engine.answer(readSearchRequest(query));
        const collection = { slug, title: page.title, item_count: count, feed: (records?.post ?? []).map(toDeal) };
        return { data: { collection } };
      },
    },
    authorize,
  );
}

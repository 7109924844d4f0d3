import { Router } from 'express';
import { collectionParams, collectionResponse } from '../../contracts/feeds/collection.ts';
import { feedPagesAt } from '../content/published/feed-pages.ts';
import { toDeal } from '../deals/to-deal.ts';
import { assertEnvironment } from '../platform/assert-environment.ts';
import { readParams } from '../platform/read-params.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { feedQueryParams } from './feed-query-params.ts';

interface PlacementsDependencies {
  db: Db;
  previewToken: string;
  engine: Pick<SearchEngine, 'answer'>;
}

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** The placements service (browsing spec, section 7): collections, whose contents editors set up as feeds of that address. */
export function createPlacementsRouter({ db, previewToken, engine }: PlacementsDependencies): Router {
  const router = Router();

  router.get('/api/v3/collections/:collectionId', async (request, response) => {
    const { environment, limit } = readParams(collectionParams, request.query);
    assertEnvironment(request, environment, previewToken);
    const { collectionId: slug } = request.params;
    const [page] = SLUG.test(slug) ? await feedPagesAt(db, environment, [`/collections/${slug}`]) : [];
    if (page === undefined) throw new Refusal(404, 'There is no such collection.');
    const query = { ...feedQueryParams(page.bd_queries ?? {}), environment, limit };
    const { count, records } = await engine.answer(readSearchRequest(query));
    const collection = { slug, title: page.title, item_count: count, feed: (records?.post ?? []).map(toDeal) };
    response.json(collectionResponse.parse({ data: { collection } }));
  });
  return router;
}

import { Router } from 'express';
import { z } from 'zod';
import { categoriesResponse } from '../../contracts/categories/categories.ts';
import { dealResponse, dealsParams, dealsResponse } from '../../contracts/deals/deals.ts';
import { relatedQueriesParams, relatedQueriesResponse } from '../../contracts/search/related-queries.ts';
import { findDealUids } from '../content/published/find-deal-uids.ts';
import type { AssetAddress } from '../images/to-asset-field.ts';
import { assertEnvironment } from '../platform/assert-environment.ts';
import { readParams } from '../platform/read-params.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { loadRecords } from '../search/load-records.ts';
import { relatedQueries } from '../search/queries/related-queries.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { listCategories } from './list-categories.ts';
import { toDeal } from './to-deal.ts';

interface ContentHubDependencies {
  db: Db;
  now: () => Date;
  previewToken: string;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
  engine: Pick<SearchEngine, 'answer' | 'listing'>;
  /** The search service's own handlers. */
  search: Router;
}

/** Deals that one answer names at most. */
const MOST_IDS = 100;
const where = dealsParams.pick({ environment: true });

/** The content hub (browsing spec, section 7): what older parts of the site ask for deals, searches and categories. */
export function createContentHubRouter(dependencies: ContentHubDependencies): Router {
  const { db, now, previewToken, assetAddress, engine, search } = dependencies;
  const deals = async (environment: string, uids: readonly string[]) => {
    const results = uids.map((uid) => ({ content_type: 'post', uid }));
    const { post } = await loadRecords(db, environment, results, assetAddress());
    return post.map(toDeal);
  };
  const router = Router();

  // `/api/v4/search` is the search service under another address: one engine, one answer.
  router.use('/api/v4', search);

  router.get('/api/v1/deals', async (request, response) => {
    const { environment, ids } = readParams(dealsParams, request.query);
    assertEnvironment(request, environment, previewToken);
    if (ids === undefined) {
      const { content_types: _ofAnyKind, ...params } = request.query;
      const { count, records } = await engine.answer(readSearchRequest(params));
      return void response.json(dealsResponse.parse({ count, deals: (records?.post ?? []).map(toDeal) }));
    }
    const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean);
    if (wanted.length > MOST_IDS) {
      throw new Refusal(400, 'The parameters are not valid.', { fields: { ids: [`must name at most ${MOST_IDS}.`] } });
    }
    const found = await deals(environment, await findDealUids(db, environment, wanted, now()));
    response.json(dealsResponse.parse({ count: found.length, deals: found }));
  });

  router.get('/api/v1/deals/:dealId', async (request, response) => {
    const { environment } = readParams(where, request.query);
    assertEnvironment(request, environment, previewToken);
    const [deal] = await deals(environment, await findDealUids(db, environment, [dealId(request.params)], now()));
    if (!deal) throw new Refusal(404, 'There is no such deal.');
    response.json(dealResponse.parse({ deal }));
  });

  router.get('/api/v1/queries/related', async (request, response) => {
    const { environment, query, limit } = readParams(relatedQueriesParams.extend(where.shape), request.query);
    assertEnvironment(request, environment, previewToken);
    const listing = await engine.listing(environment);
    const queries = await relatedQueries({ db, listing, now: now().getTime() }, environment, query, limit);
    response.json(relatedQueriesResponse.parse({ queries: queries.map((words) => ({ query: words })) }));
  });

  router.get('/api/v1/categories', async (request, response) => {
    const { environment } = readParams(where, request.query);
    assertEnvironment(request, environment, previewToken);
    response.json(categoriesResponse.parse({ categories: await listCategories(db, environment) }));
  });
  return router;
}

/** An id that no deal can have names none: the database would not even compare it. */
const dealId = ({ dealId: given }: { dealId: string }) =>
  z
    .string()
    .regex(/^\w{1,100}$/)
    .safeParse(given).data ?? '';

import { type ErrorRequestHandler, Router } from 'express';
import { searchResponse } from '../../contracts/search/search.ts';
import type { AssetAddress } from '../images/to-asset-field.ts';
import { isSame } from '../is-same.ts';
import type { Db } from '../store/database.ts';
import { countAggregations, countMatches } from './count-aggregations.ts';
import { findPage } from './find-page.ts';
import { loadRecords } from './load-records.ts';
import { matchDocuments } from './match-documents.ts';
import { readSearchRequest } from './read-search-request.ts';
import { SearchRefusal } from './search-refusal.ts';

export interface SearchRouterDependencies {
  db: Db;
  now: () => Date;
  /** Opens what is published to production-preview: header `access_token`, as at the content service. */
  previewToken: string;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
}

/** `GET /search` (browsing spec, section 7). */
export function createSearchRouter({ db, now, previewToken, assetAddress }: SearchRouterDependencies): Router {
  const router = Router();

  router.get('/search', async (request, response) => {
    const wanted = readSearchRequest(request.query);
    const { environment } = wanted;
    if (environment === 'production-preview' && !isSame(request.get('access_token'), previewToken)) {
      throw new SearchRefusal({ access_token: ['is not valid.'] }, 401);
    }
    const matches = matchDocuments(wanted, now());
    const [count, results, aggregations] = await Promise.all([
      countMatches(db, matches),
      findPage(db, wanted, matches),
      countAggregations(db, wanted.aggregations, matches),
    ]);
    const records = await loadRecords(db, environment, results, assetAddress());
    response.json(searchResponse.parse({ count, results, aggregations, records }));
  });

  router.use(answerRefusal);
  return router;
}

const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof SearchRefusal) || response.headersSent) {
    next(error);
    return;
  }
  response.status(error.status).json({ error_message: error.message, error_code: error.status, errors: error.errors });
};

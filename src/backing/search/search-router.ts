import { type ErrorRequestHandler, Router } from 'express';
import type { AnyEntry, Environment } from '../../contracts/content/delivery.ts';
import { type SearchResponse, searchResponse } from '../../contracts/search/search.ts';
import type { Db } from '../store/database.ts';
import { countAggregations, countMatches } from './count-aggregations.ts';
import { type FoundDocument, findPage } from './find-page.ts';
import { matchDocuments } from './match-documents.ts';
import { readSearchRequest } from './read-search-request.ts';
import { SearchRefusal } from './search-refusal.ts';

/** What tiles show of a found entry beside its own fields. */
export const recordIncludes = [
  'author',
  'listings',
  'listings.store',
  'listings.brand',
  'listings.merchandise_type',
  'listings.product',
  'themes',
  'primary_category',
] as const;

export interface SearchRouterDependencies {
  db: Db;
  now: () => Date;
  /** Opens what is published to production-preview. */
  previewToken: string;
  /** The published entries of one content type by uid, in any order, with references expanded. */
  loadEntries: (
    environment: Environment,
    contentType: string,
    uids: string[],
    include: readonly string[],
  ) => Promise<AnyEntry[]>;
}

/** `GET /search` (browsing spec, section 7). */
export function createSearchRouter({ db, now, previewToken, loadEntries }: SearchRouterDependencies): Router {
  const router = Router();

  router.get('/search', async (request, response) => {
    const wanted = readSearchRequest(request.query);
    if (wanted.environment === 'production-preview' && request.get('access_token') !== previewToken) {
      throw new SearchRefusal({ access_token: ['is not valid.'] }, 401);
    }
    const matches = matchDocuments(wanted, now());
    const [count, results, aggregations] = await Promise.all([
      countMatches(db, matches),
      findPage(db, wanted, matches),
      countAggregations(db, wanted.aggregations, matches),
    ]);
    const uidsOf = (type: string) => results.filter((found) => found.content_type === type).map((found) => found.uid);
    const recordsOf = async (type: string) => {
      const uids = uidsOf(type);
      return uids.length === 0 ? [] : inOrder(uids, await loadEntries(wanted.environment, type, uids, recordIncludes));
    };
    const records = { post: await recordsOf('post'), product_listing: await recordsOf('product_listing') };
    response.json(searchResponse.parse({ count, results, aggregations, records } satisfies Partial<Answer>));
  });

  router.use(answerRefusal);
  return router;
}

type Answer = Omit<SearchResponse, 'records' | 'results'> & {
  results: FoundDocument[];
  records: Partial<SearchResponse['records']>;
};

function inOrder(uids: readonly string[], entries: readonly AnyEntry[]): AnyEntry[] {
  const byUid = new Map(entries.map((entry) => [entry.uid, entry]));
  return uids.flatMap((uid) => byUid.get(uid) ?? []);
}

const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof SearchRefusal) || response.headersSent) {
    next(error);
    return;
  }
  response.status(error.status).json({ error_message: error.message, error_code: error.status, errors: error.errors });
};

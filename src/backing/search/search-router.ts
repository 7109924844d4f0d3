import { Router } from 'express';
import { searchResponse } from '../../contracts/search/search.ts';
import { isSame } from '../platform/is-same.ts';
import type { QueryLog } from './queries/query-log.ts';
import { readSearchRequest, type SearchRequest } from './read-search-request.ts';
import type { SearchEngine } from './search-engine.ts';
import { closedEnvironment } from './search-refusal.ts';

interface SearchRouterDependencies {
  engine: SearchEngine;
  /** Takes note of what is searched for. */
  queries: QueryLog;
  /** Opens what is published to production-preview: header `access_token`, as at the content service. */
  previewToken: string;
}

/** `GET /search` (browsing spec, section 7). */
export function createSearchRouter({ engine, queries, previewToken }: SearchRouterDependencies): Router {
  const router = Router();

  router.get('/search', async (request, response) => {
    const wanted = readSearchRequest(request.query);
    refuseUnopened(wanted, request.get('access_token'), previewToken);
    const answer = await engine.answer(wanted);
    // The first page is the question; the others, and what was mended, are not what somebody asked.
    if (wanted.text && wanted.offset === 0 && answer.count > 0 && !answer.correction) {
      queries.note(wanted.environment, wanted.text);
    }
    response.json(searchResponse.parse(answer));
  });

  return router;
}

/** @throws Refusal 401 when the token does not open what is not public. */
export function refuseUnopened(
  { environment }: Pick<SearchRequest, 'environment'>,
  token: string | undefined,
  previewToken: string,
): void {
  if (environment === 'production-preview' && !isSame(token, previewToken)) {
    throw closedEnvironment();
  }
}

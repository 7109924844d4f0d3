import type { Router } from 'express';
import { contentHubSearchCalls } from '../../contracts/deals/deals.ts';
import type { search } from '../../contracts/search/search.ts';
import { type autocomplete, searchCalls } from '../../contracts/search/search-calls.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls, type Handler } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { LiveNameCounts } from './autocomplete/live-documents.ts';
import { suggest } from './autocomplete/suggest.ts';
import type { QueryLog } from './queries/query-log.ts';
import { readSearchQuery, toSearchRequest, unauthorizedEnvironment } from './read-search-request.ts';
import type { SearchEngine } from './search-engine.ts';

interface SearchRouterDependencies {
  db: Db;
  now: () => Date;
  engine: SearchEngine;
  /** Records the queries of visitors. */
  queries: QueryLog;
  authorize: Authorize;
}

/**
 * Routers of the search service and of the content hub's search, which share one engine (docs/spec/calls.md CALLS-16).
 */
export function createSearchRouters({ db, now, engine, queries, authorize }: SearchRouterDependencies): {
  search: Router;
  contentHubSearch: Router;
} {
  const liveNameCounts = new LiveNameCounts();
  const answerSearch: Handler<typeof search> = async ({ query }) => {
    const request = toSearchRequest(query);
    const answer = await engine.answer(request);
    // Further pages, corrected queries and those of deal alerts were not typed into the search field.
    if (request.text && request.match === 'any' && request.offset === 0 && answer.count > 0 && !answer.correction) {
      queries.record(request.environment, request.text);
    }
    return answer;
  };
  const suggestNames: Handler<typeof autocomplete> = async ({ query: { environment, query, limit } }) => {
    const listing = await engine.listing(environment);
    const time = now().getTime();
    const live = liveNameCounts.count(environment, listing, time);
    return { suggestions: await suggest({ db, environment, listing, now: time, live }, query, limit) };
  };
  const access: Authorize = {
    ...authorize,
    preview: async (request) => {
      try {
        return await authorize.preview(request);
      } catch {
        throw unauthorizedEnvironment();
      }
    },
  };
  const read = { query: readSearchQuery };
  return {
    search: bindCalls(searchCalls, { search: answerSearch, autocomplete: suggestNames }, access, read),
    contentHubSearch: bindCalls(contentHubSearchCalls, { searchContentHub: answerSearch }, access, read),
  };
}

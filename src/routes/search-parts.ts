import type { SearchPageProps } from '../../views/pages/SearchPage.tsx';
import type { ListingFilters } from '../domain/entities/listing-filters.ts';
import type { SearchKind } from '../domain/entities/search-results.ts';
import type { ListingRequest } from '../domain/listing-request.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import type { PageServices } from '../services/page-services.ts';
import type { Searched } from '../services/search-service.ts';
import type { PageParts } from './page-parts.ts';
import { standingFilters } from './standing-filters.ts';

interface Asked {
  kind: SearchKind;
  /** Normalised. */
  query: string;
  /** Its filters are those besides the words. */
  request: ListingRequest;
}
interface SearchParts extends Pick<SearchPageProps, 'results' | 'summary'> {
  /** What of the choice stands; stores and articles cannot be narrowed. */
  filters: ListingFilters;
}

/** Asks for one kind of result; it and what is known of the others arrive after the shell. */
export async function searchParts(
  ctx: RequestContext,
  parts: PageParts,
  search: PageServices['search'],
  { kind, query, request }: Asked,
): Promise<SearchParts> {
  const take = <Results>(name: string, found: Promise<Tagged<Searched<Results>>>) => {
    const list = found.then(({ value, tags }) => ({ value: value.results, tags }));
    const summary = found.then(
      ({ value }) => ({ value: value.summary, tags: [] }),
      // The list tells of the failure, which is that of both.
      () => ({ value: undefined, tags: [] }),
    );
    return { list, results: parts.later(name, list), summary: parts.later('summary', summary) };
  };
  switch (kind) {
    case 'deals':
    case 'products': {
      const { list, results, summary } = take('feed', search[kind](ctx, query, request));
      return { results: { kind, feed: results }, summary, filters: await standingFilters(list, request) };
    }
    case 'stores': {
      const { results, summary } = take('stores', search.stores(ctx, query, request.page));
      return { results: { kind, stores: results }, summary, filters: {} };
    }
    case 'articles': {
      const { results, summary } = take('articles', search.articles(ctx, query, request.page));
      return { results: { kind, articles: results }, summary, filters: {} };
    }
  }
}

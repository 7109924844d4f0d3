import type { SearchPageProps } from '../../../views/search/SearchPage.tsx';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import type { ListingFilters } from '../../domain/feeds/feed-query.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';
import type { SearchWords } from '../../domain/search/search-query.ts';
import { isEmptySearch, type SearchKind, type SearchSummary } from '../../domain/search/search-results.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SearchOutcome } from '../../services/search/search-service.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { existingFilters } from '../feeds/listing-route.ts';
import type { PageParts } from '../page-parts.ts';

interface SearchRequest {
  kind: SearchKind;
  words: SearchWords;
  /** Filters exclude the query text. */
  request: ListingRequest;
}
type SearchPageSummary = SearchSummary | undefined;
interface SearchParts extends Pick<SearchPageProps, 'results' | 'summary' | 'popular' | 'related'> {
  /** The chosen filters that exist; stores and articles have none. */
  filters: ListingFilters;
}

/**
 * Starts the search for one kind of result; results and counts arrive after the shell. When no kind has results,
 * popular deals and searches replace related searches.
 */
export async function searchParts(
  ctx: RequestContext,
  parts: PageParts,
  { search, deferred }: Pick<PageServices, 'search' | 'deferred'>,
  { kind, words, request }: SearchRequest,
): Promise<SearchParts> {
  const defer = <Results>(name: string, found: Promise<Tagged<SearchOutcome<Results>>>) => {
    const list = found.then(({ value, tags }) => ({ value: value.results, tags }));
    // The deferred list reports the failure once for all of them.
    const loaded = found.then(
      ({ value }) => value.summary,
      () => undefined,
    );
    const summary = loaded.then(async (value): Promise<Tagged<SearchPageSummary>> => {
      if (value === undefined || kind === 'stores' || kind === 'articles') return { value, tags: [] };
      try {
        const { value: store, tags } = await search.storeByName(ctx, words, value);
        return { value: { ...value, ...(store && { store }) }, tags };
      } catch (error) {
        deferred.report(ctx, 'store', error);
        return { value, tags: [] };
      }
    });
    const isEmpty = loaded.then((value) => value !== undefined && isEmptySearch(value));
    return {
      list,
      results: parts.defer(name, list),
      rest: { summary: parts.defer('summary', summary), ...alternatives(ctx, parts, search, words.query, isEmpty) },
    };
  };
  switch (kind) {
    case 'deals':
    case 'products': {
      const { list, results, rest } = defer('feed', search[kind](ctx, words, request));
      return { results: { kind, feed: results }, ...rest, filters: await existingFilters(list, request) };
    }
    case 'stores': {
      const { results, rest } = defer('stores', search.stores(ctx, words, request.page));
      return { results: { kind, stores: results }, ...rest, filters: {} };
    }
    case 'articles': {
      const { results, rest } = defer('articles', search.articles(ctx, words, request.page));
      return { results: { kind, articles: results }, ...rest, filters: {} };
    }
  }
}

/** Related searches, or popular searches and a row of deals when there is nothing to show. */
export function alternatives(
  ctx: RequestContext,
  parts: PageParts,
  search: PageServices['search'],
  query: string,
  isEmpty: Promise<boolean>,
): Pick<SearchPageProps, 'popular' | 'related'> {
  const none: Tagged<Feed | undefined> = { value: undefined, tags: [] };
  return {
    popular: parts.defer(
      'popular',
      isEmpty.then((nothing) => (nothing ? search.popular(ctx) : none)),
    ),
    related: parts.defer(
      'searches',
      isEmpty.then((nothing) => search.related(ctx, nothing ? '' : query)),
    ),
  };
}

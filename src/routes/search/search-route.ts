import { hasFilters } from '../../domain/feeds/listing-filters.ts';
import { readListingRequest } from '../../domain/feeds/listing-request.ts';
import { hasWords, readExcludedWords, readSearchWords, type SearchWords } from '../../domain/search/search-query.ts';
import { readSearchKind, searchAddress } from '../../domain/search/search-results.ts';
import { listingParameters } from '../feeds/listing-route.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute, type QueryParameter } from '../page-route.ts';
import { alternatives, searchParts } from './search-parts.ts';

/** Deals are the default and need no parameter. */
const kindParameter: QueryParameter = (value) => {
  const kind = readSearchKind(value);
  return kind === 'deals' ? undefined : kind;
};

/** Not shared: queries have unlimited variety. */
export const searchRoute = pageRoute({
  name: 'search',
  path: '/search',
  location: 'search',
  isCacheable: false,
  readsVisitor: () => false,
  errorHandling: 'hard',
  query: {
    ...listingParameters,
    type: kindParameter,
    match: (value) => (value === 'all' ? value : undefined),
    excluded_words: (value) => readExcludedWords(value).join(',') || undefined,
  },
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const request = readListingRequest(match.query, ctx.now);
    const { query: typed = '', ...chosen } = request.filters;
    const words: SearchWords = hasWords(typed) ? readSearchWords(match.query) : { query: '' };
    const { query } = words;
    const kind = readSearchKind(match.query.get('type'));
    const hasRequest = query !== '' || hasFilters(chosen);
    const searchRequest = { kind, words, request: { ...request, filters: chosen } };
    const { filters, ...found } = hasRequest
      ? await searchParts(ctx, parts, services, searchRequest)
      : { filters: {}, ...alternatives(ctx, parts, services.search, '', Promise.resolve(true)) };
    return {
      kind: 'page',
      page: 'SearchPage',
      props: {
        now: ctx.now.toISOString(),
        ...words,
        ...(typed !== query && { rejectedQuery: typed }),
        filters,
        ...found,
      },
      meta: services.meta.build({
        title: query === '' ? 'Search deals' : `Results for “${query}”`,
        pictureTitle: 'Search deals',
        path: searchAddress(words, kind),
        list: { ...request, filters },
        noIndex: true,
      }),
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});

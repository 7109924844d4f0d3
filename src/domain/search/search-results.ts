import type { Article } from '../articles/article.ts';
import type { Feed } from '../feeds/feed.ts';
import type { FoundPage } from '../feeds/feed-query.ts';
import type { Deferred } from '../shell/page-object.ts';
import type { StoreLink } from '../stores/store.ts';
import { normalizeSearchQuery, type SearchWords } from './search-query.ts';

/** Kinds of search results, in tab order. */
export const searchKinds = ['deals', 'products', 'stores', 'articles'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Facts about a search besides its results. */
export type SearchSummary = Pick<FoundPage<unknown>, 'counts' | 'correction'> & {
  /** The store that the query names, shown above deals and products. */
  store?: StoreLink;
};

/** Whether no kind has results. */
export const isEmptySearch = ({ counts }: Pick<SearchSummary, 'counts'>): boolean =>
  searchKinds.every((kind) => counts[kind] === 0);

/** One page of results that are not a feed. */
export interface SearchPart<Item> {
  items: Item[];
  /** Over all pages. */
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
  /** Address of the first page. */
  url: string;
}
export type FoundStores = SearchPart<StoreLink>;
export type FoundArticles = SearchPart<Article>;

/** The results of one kind. */
export type KindResults =
  | { kind: 'deals' | 'products'; feed: Deferred<Feed> }
  | { kind: 'stores'; stores: Deferred<FoundStores> }
  | { kind: 'articles'; articles: Deferred<FoundArticles> };

/** The kind of a `type` parameter; deals for anything else. */
export const readSearchKind = (parameter: string | null | undefined): SearchKind =>
  searchKinds.find((kind) => kind === parameter) ?? 'deals';

/** Address of the results of one kind; deals need no `type`. */
export function searchAddress({ query, match, excludedWords = [] }: SearchWords, kind: SearchKind = 'deals'): string {
  const params = new URLSearchParams({
    ...(query !== '' && { query }),
    ...(match && { match }),
    ...(excludedWords.length > 0 && { excluded_words: excludedWords.join(',') }),
    ...(kind !== 'deals' && { type: kind }),
  });
  return params.size > 0 ? `/search?${params}` : '/search';
}

/**
 * The query with its corrected words in quotes, because phrases are never corrected: 'stnd mixer', corrected to 'stand
 * mixer', becomes '"stnd" mixer'.
 */
export function literalSearch(query: string, readAs: string): string {
  const read = new Set(wordsOf(readAs));
  return query.replace(/[^\s"]+/g, (word) => (wordsOf(word).every((part) => read.has(part)) ? word : `"${word}"`));
}

const wordsOf = (text: string) =>
  normalizeSearchQuery(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

import type { Article } from '../articles/article.ts';
import type { Feed } from '../feeds/feed.ts';
import type { Found } from '../feeds/found.ts';
import type { Deferred } from '../shell/page-object.ts';
import type { StoreLink } from '../stores/store.ts';

/** Kinds of search results, in the order of the tabs. */
export const searchKinds = ['deals', 'products', 'stores', 'articles'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Facts about a search besides its results. */
export type SearchSummary = Pick<Found<unknown>, 'counts' | 'correction'> & {
  /** The store that the words name, above deals and products. */
  store?: StoreLink;
};

/** Nothing of any kind. */
export const foundNothing = ({ counts }: Pick<SearchSummary, 'counts'>): boolean =>
  searchKinds.every((kind) => counts[kind] === 0);

/** One page of what is no feed. */
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

/** One kind of search results. */
export type SearchedFor =
  | { kind: 'deals' | 'products'; feed: Deferred<Feed> }
  | { kind: 'stores'; stores: Deferred<FoundStores> }
  | { kind: 'articles'; articles: Deferred<FoundArticles> };

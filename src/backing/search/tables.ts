import type { ColumnType, Generated } from 'kysely';

/**
 * One row for each published post, product listing, store and article of an environment, written by the publishing
 * transaction. Lists hold slugs; a post has those of all its listings.
 */
interface SearchDocumentsTable {
  environment: string;
  content_type: string;
  uid: string;
  /** Stable while the document exists and never reused, so later documents have higher ids. */
  id: Generated<number>;
  /** Grows with every change of a document, in commit order. */
  version: Generated<string>;
  stores: string[];
  /** The store of the first listing. */
  primary_stores: string[];
  brands: string[];
  /** The branch of the merchandise type and all above it: `home`, `home/kitchen`, `home/kitchen/cookware`. */
  merchandise_branches: string[];
  merchandise_classes: string[];
  merchandise_types: string[];
  categories: string[];
  primary_categories: string[];
  themes: string[];
  flags: string[];
  genders: string[];
  shipping: string[];
  /** Lower bounds of the discount in percent that the offer reaches: `10`, `25`, `50`, `70`. */
  discounts: string[];
  /** `with-code` or `without-code`. */
  coupons: string[];
  /** `in-stock` or `sold-out`. */
  stock: string[];
  /** US dollars; null when it is not known. */
  shipping_cost: number | null;
  /** Whole percent that the offer saves; 0 when nothing is saved or it is not known. */
  percent_off: number;
  /** US dollars; null without a price. */
  price: number | null;
  popularity: number;
  starts_at: Date;
  /** `infinity` without an end. */
  expires_at: ColumnType<Date | number, Date | string, Date | string>;
  published_at: Date;
  updated_at: Date;
  /** Product listings that a post shows. */
  shown_listings: string[];
  exclusive: boolean;
  has_code: boolean;
  /** Weighted words (`tsvector`). */
  words: ColumnType<string, never, never>;
  /** Distinct unstemmed words, to subtract from `search_vocabulary` when the document changes. */
  vocabulary: string[];
}

/** Removed documents with their version at that time; pruned after a week. */
interface SearchRemovalsTable {
  environment: string;
  version: string;
  id: number;
  removed_at: Generated<Date>;
}

/** The version of the latest change of an environment, of a document or of a name that documents show. */
interface SearchStateTable {
  environment: string;
  version: string;
}

/** Unstemmed words, for typo correction and completion. */
interface SearchVocabularyTable {
  environment: string;
  word: string;
  /** Number of documents that have the word; never 0. */
  documents: number;
}

/** Names of published stores, brands, categories and category pages, for suggestions and facet labels. */
interface SearchNamesTable {
  environment: string;
  content_type: string;
  uid: string;
  kind: 'store' | 'brand' | 'category' | 'category_page';
  /** The value in documents: a slug; the branch for categories and their pages. */
  key: string;
  name: string;
  /** Category pages only. */
  url: string | null;
  /** A store that is hidden from the directory. */
  is_hidden: boolean;
  /** The name without accents, in lower case. */
  folded: string;
  /** Its unstemmed words (`tsvector`). */
  words: ColumnType<string, never, never>;
}

/** Queries of visitors that found something, made of vocabulary words. */
interface SearchQueriesTable {
  environment: string;
  query: string;
  times: number;
  /** Decayed number of queries, as a logarithm in half-lives since 1970; latest and most frequent are highest. */
  score: number;
  asked_at: Date;
}

/** One row: the format of all documents, names and vocabulary (`renewDocuments`). */
interface SearchFormatTable {
  format: number;
}

/** Tables of the search service. */
export interface SearchTables {
  search_documents: SearchDocumentsTable;
  search_removals: SearchRemovalsTable;
  search_state: SearchStateTable;
  search_vocabulary: SearchVocabularyTable;
  search_names: SearchNamesTable;
  search_queries: SearchQueriesTable;
  search_format: SearchFormatTable;
}

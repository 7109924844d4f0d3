import type { ColumnType, Generated } from 'kysely';

/**
 * What is found: one row for each published post, product listing, store and article of an environment, written by the
 * publishing transaction. Lists hold slugs; a post has those of all its listings.
 */
export interface SearchDocumentsTable {
  environment: string;
  content_type: string;
  uid: string;
  /** Kept as long as the document is there, never given twice: whatever is listed later has a higher one. */
  id: Generated<number>;
  /** Grows with every change of a document, in the order of commits. */
  version: Generated<string>;
  stores: string[];
  /** The store of the first listing. */
  primary_stores: string[];
  brands: string[];
  /** Every branch above and including the merchandise type: `home`, `home/kitchen`, `home/kitchen/cookware`. */
  merchandise_branches: string[];
  merchandise_classes: string[];
  merchandise_types: string[];
  categories: string[];
  primary_categories: string[];
  themes: string[];
  flags: string[];
  genders: string[];
  shipping: string[];
  /** US dollars; null when nothing of it has a price. */
  price: number | null;
  popularity: number;
  starts_at: Date;
  /** `infinity` when it never does. */
  expires_at: ColumnType<Date | number, Date | string, Date | string>;
  published_at: Date;
  updated_at: Date;
  /** Of a post: the product listings that it shows. */
  shown_listings: string[];
  exclusive: boolean;
  has_code: boolean;
  /** Weighted words (`tsvector`). */
  words: ColumnType<string, never, never>;
  /** The distinct whole words among the heavier ones (`search-document`), to take off `search_vocabulary` again. */
  vocabulary: string[];
}

/** Documents that are gone, by their version at that time; forgotten after a week. */
export interface SearchRemovalsTable {
  environment: string;
  version: string;
  id: number;
  removed_at: Generated<Date>;
}

/** The version of the latest change of an environment, whether of a document or only of a name that it shows. */
export interface SearchStateTable {
  environment: string;
  version: string;
}

/** Words as they are written, not stemmed: what typo repair and unfinished words choose from. */
export interface SearchVocabularyTable {
  environment: string;
  word: string;
  /** How many documents have it; never 0. */
  documents: number;
}

/** The names of published stores, brands, categories and category pages: for suggestions and the labels of facets. */
export interface SearchNamesTable {
  environment: string;
  content_type: string;
  uid: string;
  kind: 'store' | 'brand' | 'category' | 'category_page';
  /** What documents have of it: a slug, of categories and their pages the branch. */
  key: string;
  name: string;
  /** Of category pages. */
  url: string | null;
  /** A store that is kept out of the directory. */
  is_hidden: boolean;
  /** The name without accents, in small letters. */
  folded: string;
  /** Its words as they are written (`tsvector`). */
  words: ColumnType<string, never, never>;
}

/** What visitors have searched for (`query-log`): words of the catalogue that found something. */
export interface SearchQueriesTable {
  environment: string;
  query: string;
  times: number;
  /** The latest and most often asked are the highest; a logarithm, in half-lives since 1970. */
  score: number;
  asked_at: Date;
}

/** One row: the form of documents, names and vocabulary that all are in (`renew-documents`). */
export interface SearchFormatTable {
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

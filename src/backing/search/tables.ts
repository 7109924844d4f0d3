import type { ColumnType } from 'kysely';

/**
 * What is found: one row for each published post and product listing of an environment, written by the publishing
 * transaction. Lists hold slugs; a post has those of all its listings.
 */
export interface SearchDocumentsTable {
  environment: string;
  content_type: string;
  uid: string;
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
  exclusive: boolean;
  has_code: boolean;
  /** Weighted words (`tsvector`). */
  words: ColumnType<string, never, never>;
}

/** Tables of the search service. */
export interface SearchTables {
  search_documents: SearchDocumentsTable;
}

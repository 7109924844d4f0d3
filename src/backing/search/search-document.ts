import type { searchedTypes } from '../../contracts/search/search.ts';

/** A search document before it is written: the row's columns, and the words by weight, heaviest first. */
export interface SearchDocument {
  content_type: (typeof searchedTypes)[number];
  uid: string;
  stores: string[];
  primary_stores: string[];
  brands: string[];
  merchandise_branches: string[];
  merchandise_classes: string[];
  merchandise_types: string[];
  categories: string[];
  primary_categories: string[];
  themes: string[];
  flags: string[];
  genders: string[];
  shipping: string[];
  price: number | null;
  popularity: number;
  starts_at: string;
  expires_at: string;
  published_at: string;
  updated_at: string;
  /** Of a post: the product listings that it shows. */
  shown_listings: string[];
  exclusive: boolean;
  has_code: boolean;
  /** Headline and teaser, or the name. */
  words_a: string;
  /** Names of brands and kinds of merchandise, numbers of products. */
  words_b: string;
  /** Names of stores, themes and the single listings. */
  words_c: string;
  /** Running text. */
  words_d: string;
  /** The distinct whole words among those of weight A to C: what typo repair and unfinished words choose from. */
  vocabulary: string[];
}

/** Before its words are compared: what is known of the entry. */
export type DocumentParts = Omit<SearchDocument, 'vocabulary'>;

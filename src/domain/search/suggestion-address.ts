import { sitePath } from '../accounts/account-address.ts';
import { listingAddress } from '../feeds/listing-filters.ts';
import { searchUrl } from './search-query.ts';
import type { SuggestionKind } from './suggestions.ts';

interface Suggested {
  kind: SuggestionKind;
  text: string;
  /** Slug of a store or brand, branch slug of a category, uid of a deal. */
  key: string;
  /** The address in the content. */
  url?: string | undefined;
}

/**
 * Address of a suggestion, always on this site; `undefined` when there is none. Brands have no page, so theirs is a
 * search for the name, filtered by the brand.
 */
export function suggestionAddress({ kind, text, key, url }: Suggested): string | undefined {
  switch (kind) {
    case 'store':
      return `/stores/${encodeURIComponent(key)}`;
    case 'brand':
      return listingAddress('/search', { brands: [key], query: text });
    case 'category':
      return sitePath(url) ?? listingAddress('/search', { merchandiseBranches: [key], query: text });
    case 'deal':
      return sitePath(url) ?? `/deals/${encodeURIComponent(key)}`;
    case 'query':
      return searchUrl(text);
  }
}

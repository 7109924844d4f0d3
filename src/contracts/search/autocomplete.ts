import { z } from 'zod';

export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** `GET {search base}/autocomplete` (browsing spec, section 7): what a shopper who has typed so much may mean. */
export const autocompleteParams = z.object({
  environment: z.string().default('production'),
  /** As typed: the last word may be unfinished. Empty asks for what is popular. */
  query: z.string().max(500).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

export const autocompleteResponse = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(suggestionKinds),
      /** Words for the reader: a name, a headline, a query. */
      text: z.string(),
      /** Slug of a store or brand, branch slug of a category, uid of a deal; the words themselves for a query. */
      key: z.string(),
      /** The address that content gives it: of deals and of categories that have a page. */
      url: z.string().optional(),
    }),
  ),
});

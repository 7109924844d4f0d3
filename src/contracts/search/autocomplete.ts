import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { type CallResponse, defineCall } from '../define-call.ts';

export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const autocomplete = defineCall({
  method: 'GET',
  path: '/autocomplete',
  summary: 'Suggest what a shopper who has typed so much may mean',
  auth: 'preview',
  query: z.object({
    environment: z.enum(environments, `must be one of ${environments.join(', ')}.`).default('production'),
    /** As typed: the last word may be unfinished. Empty asks for what is popular. */
    query: z.string().max(500).default(''),
    limit: z.coerce.number<number>().int().min(1).max(20).default(8),
  }),
  response: z.object({
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
  }),
});
export type WireSuggestion = CallResponse<typeof autocomplete>['suggestions'][number];

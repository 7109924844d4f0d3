import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { search } from './search.ts';

export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const autocomplete = defineCall({
  method: 'GET',
  path: '/autocomplete',
  summary: 'Suggest completions for a partial query',
  auth: 'preview',
  query: z.object({
    environment: z.enum(environments, `must be one of ${environments.join(', ')}.`).default('production'),
    /** As typed: the last word may be unfinished. Empty requests popular suggestions. */
    query: z.string().max(500).default(''),
    limit: z.coerce.number<number>().int().min(1).max(20).default(8),
  }),
  response: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(suggestionKinds),
        /** Display text: a name, a headline, a query. */
        text: z.string(),
        /** Slug of a store or brand, branch slug of a category, uid of a deal, text of a query. */
        key: z.string(),
        /** The address in the content, for deals and for categories that have a page. */
        url: z.string().optional(),
      }),
    ),
  }),
});
export type WireSuggestion = CallResponse<typeof autocomplete>['suggestions'][number];

export const listRelatedQueries = defineCall({
  method: 'GET',
  path: '/api/v1/queries/related',
  summary: 'Other searches, best first; none leads to an empty page',
  auth: 'preview',
  query: z.object({
    environment: z.enum(environments).default('production'),
    query: z.string().max(500).default(''),
    limit: z.coerce.number<number>().int().min(1).max(20).default(8),
  }),
  response: z.object({ queries: z.array(z.object({ query: z.string() })) }),
});

/** The search service (docs/spec/calls.md CALLS-16). */
export const searchCalls = callGroup({ dialect: 'vendor', calls: { search, autocomplete } });

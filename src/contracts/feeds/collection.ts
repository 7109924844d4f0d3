import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { deal } from '../deals/deals.ts';
import { callGroup, defineCall } from '../define-call.ts';

/** A collection's id is its slug. */
export const readCollection = defineCall({
  method: 'GET',
  path: '/api/v3/collections/{collectionId}',
  summary: 'Read a collection with its first deals',
  auth: 'preview',
  query: z.object({
    environment: z.enum(environments).default('production'),
    /** Number of deals to return. */
    limit: z.coerce.number<number>().int().min(1).max(100).default(24),
  }),
  response: z.object({
    data: z.object({
      collection: z.object({
        slug: z.string(),
        title: z.string(),
        /** Number of all running deals, not only of those returned. */
        item_count: z.number().int(),
        feed: z.array(deal),
        /** When the next pin of the collection ends. */
        changes_at: z.string().nullish(),
      }),
    }),
  }),
  errors: { 404: 'There is no such collection.' },
});

/** The placements service (docs/spec/calls.md CALLS-19). */
export const placementCalls = callGroup({ dialect: 'vendor', calls: { readCollection } });

import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { defineCall } from '../define-call.ts';

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

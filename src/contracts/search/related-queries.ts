import { z } from 'zod';

/** `GET {content hub base}/api/v1/queries/related` (browsing spec, section 7): other searches, best first; none leads to an empty page. */
export const relatedQueriesParams = z.object({
  environment: z.string().default('production'),
  query: z.string().max(500).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

export const relatedQueriesResponse = z.object({ queries: z.array(z.object({ query: z.string() })) });

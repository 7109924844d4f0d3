import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { deal } from './deal.ts';

/**
 * `GET {content hub base}/api/v1/deals` (browsing spec, section 7): running posts as deals. `ids` names them and keeps their
 * order; without it the parameters of `/api/v4/search` say which.
 */
export const dealsParams = z.object({
  environment: z.enum(environments).default('production'),
  /** Comma-joined; each as `id` has it, or a post's uid. */
  ids: z
    .string()
    .max(4_000)
    .regex(/^[^\0]*$/, 'must not hold a NUL character.')
    .optional(),
});
export const dealsResponse = z.object({
  /** Over all pages. */
  count: z.number().int(),
  deals: z.array(deal),
});

/** `GET {content hub base}/api/v1/deals/{dealId}`: by its id or its post's uid; an ended deal too. 404 for what is not published or has not started. */
export const dealResponse = z.object({ deal });

import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { defineCall } from '../define-call.ts';
import { deal } from './deal.ts';

const where = { environment: z.enum(environments).default('production') };

/** `ids` names deals and keeps their order; without it the parameters of a search say which. */
export const listDeals = defineCall({
  method: 'GET',
  path: '/api/v1/deals',
  summary: 'Running posts as deals: by id, or by the parameters of a search',
  auth: 'preview',
  query: z.looseObject({
    ...where,
    /** Comma-joined; each as `id` has it, or a post's uid. */
    ids: z
      .string()
      .max(4_000)
      .regex(/^[^\0]*$/, 'must not hold a NUL character.')
      .optional(),
  }),
  response: z.object({
    /** Over all pages. */
    count: z.number().int(),
    deals: z.array(deal),
  }),
});

/** By its id or its post's uid; an ended deal too. */
export const readDeal = defineCall({
  method: 'GET',
  path: '/api/v1/deals/{dealId}',
  summary: 'Read a deal',
  auth: 'preview',
  params: z.object({ dealId: z.string().regex(/^\w{1,100}$/) }),
  query: z.object(where),
  response: z.object({ deal }),
  errors: { 404: 'There is no such deal.' },
});

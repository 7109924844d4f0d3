import { z } from 'zod';
import { listCategories } from '../categories/categories.ts';
import { environments } from '../content/delivery.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { search } from '../search/search.ts';
import { listRelatedQueries } from '../search/search-calls.ts';

/** How the older services name a store, brand, kind of merchandise or category. */
export const dealName = z.object({ slug: z.string(), title: z.string() });

/** A post in the form of the older services (docs/spec/feeds.md FEEDS-33). Prices are US dollars; addresses of pictures absolute. */
export const deal = z.object({
  /** The number of the older system for a deal that came from it, else the post's uid. */
  id: z.string(),
  post_uid: z.string(),
  headline: z.string(),
  marketing_headline: z.string().nullable(),
  description: z.string(),
  marketing_description: z.string().nullable(),
  quote: z.string().nullable(),
  brands: z.array(dealName),
  flags: z.array(z.object({ slug: z.string() })),
  msrp: z.number().nullable(),
  price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  primary_category: dealName.nullable(),
  merchant: dealName.nullable(),
  merchandise_type: dealName.nullable(),
  image_urls: z.array(z.string()),
  marketing_image_urls: z.array(z.string()),
  starts_at: z.string(),
  editor: z.string().nullable(),
  third_party_pixel: z.string().nullable(),
});
export type DealField = z.infer<typeof deal>;

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

/** The search service under another address: one engine, one answer. */
export const searchContentHub = defineCall({ ...search, path: '/api/v4/search' });

/** The content hub: what older parts of the site ask for deals, searches and categories (docs/spec/calls.md CALLS-18). */
export const contentHubCalls = callGroup({
  dialect: 'vendor',
  calls: { listDeals, readDeal, listRelatedQueries, listCategories },
});
/** Searches are read and refused as by the search service. */
export const contentHubSearchCalls = callGroup({ dialect: 'vendor', calls: { searchContentHub } });

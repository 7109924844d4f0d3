import { z } from 'zod';
import { listCategories } from '../categories/categories.ts';
import { environments } from '../content/delivery.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { search } from '../search/search.ts';
import { listRelatedQueries } from '../search/search-calls.ts';

/** The older services' reference to a store, brand, merchandise type or category. */
export const dealName = z.object({ slug: z.string(), title: z.string() });

/** A post in the format of the older services (docs/spec/feeds.md FEEDS-33). Prices are in US dollars; image URLs are absolute. */
export const deal = z.object({
  /** The legacy number of a deal from the legacy system, otherwise the post's uid. */
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

/** With `ids`, returns those deals in that order; without, the deals that match the search parameters. */
export const listDeals = defineCall({
  method: 'GET',
  path: '/api/v1/deals',
  summary: 'Current posts as deals: by id, or by the parameters of a search',
  auth: 'preview',
  query: z.looseObject({
    ...where,
    /** Comma-separated; each is a deal's `id` or a post's uid. */
    ids: z
      .string()
      .max(4_000)
      .regex(/^[^\0]*$/, 'must not hold a NUL character.')
      .optional(),
  }),
  response: z.object({
    /** Across all pages. */
    count: z.number().int(),
    deals: z.array(deal),
  }),
});

/** Finds a deal by its id or its post's uid, also after it has ended. */
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

/** The search call of the search service at another path. */
export const searchContentHub = defineCall({ ...search, path: '/api/v4/search' });

/** The content hub: deals, searches and categories for older parts of the site (docs/spec/calls.md CALLS-18). */
export const contentHubCalls = callGroup({
  dialect: 'vendor',
  calls: { listDeals, readDeal, listRelatedQueries, listCategories },
});
/** Validates requests and reports errors as the search service does. */
export const contentHubSearchCalls = callGroup({ dialect: 'vendor', calls: { searchContentHub } });

import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { dollars, endTime, httpsUrl, line } from './fields.ts';
import { entryUid } from './management.ts';

/** Where a value of a shop's page comes from, the most reliable first. */
const valueSources = ['json_ld', 'microdata', 'open_graph', 'twitter', 'page_title', 'address'] as const;
export type ValueSource = (typeof valueSources)[number];
const found = <T extends z.ZodType>(value: T) => z.object({ value, source: z.enum(valueSources) }).optional();
const named = z.object({ uid: z.string(), title: z.string() });

const knownDeal = z.object({
  uid: z.string(),
  title: z.string(),
  /** `address`: a listing leads to the same product; `title`: nearly the same title at the same store. */
  reason: z.enum(['address', 'title']),
  published: z.boolean(),
  expires_at: z.string().nullable(),
});
export type KnownDeal = z.input<typeof knownDeal>;

/** A suggestion for a deal, read from the page of a product. */
const shopPage = z.object({
  /** The canonical address, without tracking parameters. */
  address: z.string(),
  title: found(z.string()),
  price: found(z.number()),
  usual_price: found(z.number()),
  /** As the page names it, such as `USD`; prices in another currency than US dollars are only in `notes`. */
  currency: found(z.string()),
  brand: found(z.string()),
  availability: found(z.enum(['in_stock', 'out_of_stock'])),
  images: z.array(z.object({ value: z.string(), source: z.enum(valueSources) })),
  /** The first image, small, as a data address: pages of the studio load nothing from elsewhere. */
  thumbnail: z.string().nullable(),
  /** The store at the host of the address, and the brand of this name. */
  store: named.nullable(),
  brand_entry: named.nullable(),
  /** Sentences about what is missing or odd. */
  notes: z.array(z.string()),
  known_deals: z.array(knownDeal),
});
export type ShopPage = z.input<typeof shopPage>;

const write = { method: 'POST', auth: 'management', permission: 'write', bodyLimit: '16kb' } as const;
const TOO_MANY = 'The person or the network has read enough pages; with `Retry-After`.';

/** Deals from the address of a product at a shop (docs/spec/content.md CONTENT-95). */
export const quickDealCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readShopPage: defineCall({
      ...write,
      path: '/v3/quick-deals/read',
      summary: 'Read the page of a product at a shop as a suggestion for a deal',
      isAudited: false,
      body: z.strictObject({ address: z.string().trim().min(1).max(4_000) }),
      response: z.object({ page: shopPage }),
      errors: { 422: 'The page cannot be read: `error_message` says why.', 429: TOO_MANY },
    }),
    createQuickDeal: defineCall({
      ...write,
      path: '/v3/quick-deals',
      summary: 'Create the drafts of a deal and of its listing, with an asset or the image at an address',
      body: z.strictObject({
        title: line,
        headline: line,
        address: httpsUrl,
        store: entryUid,
        brand: entryUid.nullish(),
        price: dollars.nullish(),
        usual_price: dollars.nullish(),
        expires_at: endTime.nullish(),
        /** Imported as an asset, through the checks of an upload. */
        image: httpsUrl.nullish(),
        /** An asset in place of `image`. */
        image_asset: z.string().min(1).max(100).nullish(),
        image_description: z.string().trim().max(2_000).nullish(),
      }),
      status: 201,
      response: z.object({
        deal: z.object({ uid: z.string(), listing_uid: z.string() }),
        /** Why the image was not imported. The drafts are saved without it. */
        image_problem: z.string().optional(),
      }),
      errors: { 422: 'A field is not valid: `errors` by its name.', 429: TOO_MANY },
    }),
  },
});

import { z } from 'zod';

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

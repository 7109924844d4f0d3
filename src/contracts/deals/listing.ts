import { z } from 'zod';
import {
  asset,
  contentType,
  dollars,
  gender,
  href,
  httpsUrl,
  isoTime,
  line,
  list,
  optional,
  reference,
  slug,
  text,
} from '../content/fields.ts';

/** Fields that product and sale listings share (docs/spec/content.md CONTENT-4). */
export const listingFields = {
  title: line,
  headline: line,
  url: optional(href),
  audience: optional(slug),
  brand: optional(reference('brand')),
  discontinued: optional(z.boolean()),
  /** A saving that the store states, shown where no price is known: percent, else US dollars off. */
  discount_percent: optional(z.number().min(1).max(100)),
  discount_amount: optional(dollars.positive()),
  /** `up_to`: the most that an item of the offer saves. Default `exact`. */
  discount_kind: optional(z.enum(['exact', 'up_to'])),
  gender: optional(gender),
  images: optional(list(asset)),
  last_editorially_verified_at: optional(isoTime),
  merchandise_type: optional(reference('merchandise_type')),
  shipping: optional(z.object({ option_key: line, cost: optional(dollars), details: optional(text) })),
  store: reference('store'),
  tracking_link: httpsUrl,
  /** The listing's number in the legacy system: `/go/p/{post}-{listing}`. */
  legacy_id: optional(z.number().int().positive()),
};

export const productListing = contentType(
  'product_listing',
  {
    ...listingFields,
    availability: z.enum(['in_stock', 'low_inventory', 'limited_sizes', 'out_of_stock', 'broken_link']),
    callout: optional(text),
    condition: optional(z.enum(['new', 'refurbished', 'used', 'open_box'])),
    product_description: optional(text),
    unit_discount_price: optional(dollars),
    unit_regular_price: optional(dollars),
    product: optional(reference('product')),
  },
  { prices: ['unit_discount_price', 'unit_regular_price'] },
);

export const saleListing = contentType('sale_listing', {
  ...listingFields,
  sale_type: z.enum(['clearance', 'promotion', 'sale_event', 'sale_section']),
});

export const brand = contentType('brand', { title: line, slug, logo: optional(asset) });

export const product = contentType('product', {
  title: line,
  upc: optional(line),
  brand: optional(reference('brand')),
  merchandise_type: optional(reference('merchandise_type')),
  gender: optional(gender),
  model_number: optional(line),
  shared_images: optional(list(asset)),
  /** Observed prices, oldest first, to check claimed savings against. */
  price_history: optional(list(z.object({ observed_at: isoTime, price: dollars }))),
});

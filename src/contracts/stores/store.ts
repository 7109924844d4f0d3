import { z } from 'zod';
import {
  asset,
  contentType,
  dollars,
  href,
  httpsUrl,
  line,
  list,
  optional,
  storeSlug,
  text,
} from '../content/fields.ts';

export const store = contentType(
  'store',
  {
    title: line,
    slug: storeSlug,
    publishing_rules: optional(
      z.object({ hide_from_directory: optional(z.boolean()), no_index: optional(z.boolean()) }),
    ),
    meta_description: optional(text),
    /** Templates name their values in braces: `Free shipping on orders over {minimum}`. */
    shipping: optional(
      list(z.object({ option_key: line, template: line, minimum: optional(dollars), cost: optional(dollars) })),
    ),
    logo: optional(asset),
    details: optional(text),
    feed_url: optional(href),
    /** The merchant number: `/go/m/{number}` redirects to the tracking link. */
    merchant_id: optional(z.number().int().positive()),
    tracking_link: optional(httpsUrl),
  },
  { addresses: ['/stores/{store_slug}'] },
);

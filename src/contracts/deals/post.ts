import { z } from 'zod';
import {
  contentType,
  dollars,
  href,
  isoTime,
  line,
  list,
  optional,
  reference,
  references,
  richText,
  slug,
  text,
} from '../content/fields.ts';
import { couponOrigin } from '../coupons/coupon-entries.ts';

export const post = contentType(
  'post',
  {
    title: line,
    url: href,
    headline: line,
    teaser_headline: optional(text),
    author: optional(reference('author')),
    description: optional(richText),
    instructions: optional(richText),
    listings: references(['product_listing', 'sale_listing', 'coupon_listing'], { max: 20 }),
    schedule: z.object({ starts_at: isoTime, expires_at: optional(isoTime) }),
    published_at: isoTime,
    themes: optional(references(['theme'])),
    exclusive: optional(z.boolean()),
    bd_discount_price: optional(dollars),
    bd_strikethrough_price: optional(dollars),
    coupon_codes: optional(
      list(
        z.object({
          title: line,
          code: line,
          description: optional(richText),
          expiration_text: optional(text),
          origin: optional(couponOrigin),
        }),
      ),
    ),
    shipping: optional(z.object({ option_key: line, cost: optional(dollars), details: optional(text) })),
    flags: optional(list(slug)),
    primary_category: optional(reference('feed_page')),
    /** The id of a deal of the legacy system, whose address was `/deals/{headline-slug}-p{id}`. */
    legacy_deal_id: optional(z.number().int().positive()),
    /** 0 to 1,000; the sort key of the popularity sorts. */
    popularity: optional(z.number().min(0).max(1_000)),
  },
  { addresses: ['/deals/{post}'], prices: ['bd_discount_price', 'bd_strikethrough_price'] },
);

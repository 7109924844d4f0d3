import { z } from 'zod';
import {
  asset,
  blocks,
  contentType,
  line,
  list,
  optional,
  pageFields,
  reference,
  richText,
  slug,
  text,
} from '../content/fields.ts';

export const productPage = contentType(
  'product_page',
  {
    ...pageFields,
    slug: slug.describe('The last part of the address.'),
    images: optional(list(asset)).describe('The first one is shown in lists.'),
    editor_insights: optional(richText).describe('What our editors think of the product.'),
    product_details: optional(
      list(z.object({ name: line.describe('Such as Weight.'), value: text.describe('Such as 2.4 lb.') })),
    ).describe('Facts in a table.'),
    listings: list(
      z.object({
        top_pick: optional(z.boolean()).describe('The offer that editors recommend.'),
        editor_notes: optional(text).describe('A remark beside the offer.'),
        listing: reference('product_listing'),
      }),
    ).describe('Stores that sell the product.'),
    content_blocks: optional(blocks).describe('More parts of the page, in this order.'),
  },
  {
    addresses: ['/products/{slug}'],
    about: { help: 'A page about one product with all its offers.' },
  },
);

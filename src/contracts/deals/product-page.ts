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
    slug,
    images: optional(list(asset)),
    editor_insights: optional(richText),
    product_details: optional(list(z.object({ name: line, value: text }))),
    listings: list(
      z.object({
        top_pick: optional(z.boolean()),
        editor_notes: optional(text),
        listing: reference('product_listing'),
      }),
    ),
    content_blocks: optional(blocks),
  },
  { addresses: ['/products/{slug}'] },
);

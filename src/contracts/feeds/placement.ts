import { z } from 'zod';
import { asset, color, contentType, isoTime, line, optional, reference, text } from '../content/fields.ts';

export const placement = contentType('placement', {
  title: line,
  headline: optional(text),
  lead: optional(text),
  image: optional(asset),
  color_palette: optional(z.enum(['sun', 'leaf', 'sky', 'rose', 'plum', 'ink'])),
  background_color: optional(color),
  text_color: optional(color),
  schedule: optional(z.object({ starts_at: optional(isoTime), expires_at: optional(isoTime) })),
  reference: reference(
    'post',
    'article',
    'feed_page',
    'product_page',
    'marketing_page',
    'generic_page',
    'black_friday_store_page',
  ),
});

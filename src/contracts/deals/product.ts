import { z } from 'zod';
import { asset, contentType, dollars, gender, isoTime, line, list, optional, reference } from '../content/fields.ts';

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

import { z } from 'zod';
import { contentType, dollars, optional, reference, text } from '../content/fields.ts';
import { listingFields } from './listing-fields.ts';

export const productListing = contentType('product_listing', {
  ...listingFields,
  availability: z.enum(['in_stock', 'low_inventory', 'limited_sizes', 'out_of_stock', 'broken_link']),
  callout: optional(text),
  condition: optional(z.enum(['new', 'refurbished', 'used', 'open_box'])),
  product_description: optional(text),
  unit_discount_price: optional(dollars),
  unit_regular_price: optional(dollars),
  product: optional(reference('product')),
});

import { z } from 'zod';
import { contentType } from '../content/fields.ts';
import { listingFields } from './listing-fields.ts';

export const saleListing = contentType('sale_listing', {
  ...listingFields,
  sale_type: z.enum(['clearance', 'promotion', 'sale_event', 'sale_section']),
});

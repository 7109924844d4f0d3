import type { ProductListing } from './listing.ts';

const words = { new: undefined, refurbished: 'Refurbished', used: 'Used', open_box: 'Open box' } as const;

/** In what condition a product is sold. What is new goes without saying. */
export const conditionWords = (condition: ProductListing['condition']): string | undefined =>
  condition && words[condition];

import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

const store = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Order value in US dollars that ships free; 0 when everything does. */
  freeShippingMinimum: z.number(),
  shippingCost: z.number(),
});
export type StoreSeed = z.infer<typeof store>;

/** The popular ones first: their tiles lead the home page and the 404 page. */
export const stores: readonly StoreSeed[] = readJson('stores.json', z.array(store));

/** How many stores count as popular: the site's fixed list of retailers. */
const POPULAR_STORES = 7;
export const popularStoreSlugs: readonly string[] = stores.slice(0, POPULAR_STORES).map(({ slug }) => slug);

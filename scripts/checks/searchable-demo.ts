import { buildDemo } from '../../demo/build/build-demo.ts';
import type { SeedEntry } from '../../demo/build/seed-content.ts';
import { inBulks, ManagementClient } from '../../demo/seeding/management-client.ts';
import type { Backing } from '../../src/backing/start-backing.ts';
import { type DealFacts, runningDeals } from './judge-search.ts';
import type { JudgedQuery } from './judged-queries.ts';

const searched = [
  'store',
  'brand',
  'merchandise_type',
  'theme',
  'product',
  'product_listing',
  'sale_listing',
  'coupon_listing',
  'post',
];
const pictures = ['images', 'shared_images', 'logo'];

/** The demo catalog without images: they take a minute to build, and search does not read them. */
export function searchableDemo(now: Date): SeedEntry[] {
  return buildDemo(now)
    .entries.filter(({ content_type }) => searched.includes(content_type))
    .map((seed) => ({
      ...seed,
      entry: {
        ...seed.entry,
        ...Object.fromEntries(pictures.filter((name) => name in seed.entry).map((name) => [name, undefined])),
      },
    }));
}

/** Publishes it and says which deals run. */
export async function publishDemo(
  { urls, credentials }: Backing,
  entries: readonly SeedEntry[],
  now: Date,
): Promise<DealFacts[]> {
  const { apiKey, managementToken } = credentials;
  const client = new ManagementClient({ cmsUrl: urls.cms, apiKey, managementToken });
  const items = entries.map(({ content_type, entry, draft }) => ({
    content_type,
    entry,
    publish: draft ? [] : ['production' as const],
  }));
  for (const bulk of inBulks(items)) await client.bulk(bulk, { createdBy: 'relevance' });
  return runningDeals(entries, now);
}

const RARE = [3, 40, 77, 210, 555];

/** Numbers as they stand on a box, each of a product that a running deal shows. */
export function numberQueries(entries: readonly SeedEntry[], deals: readonly DealFacts[]): JudgedQuery[] {
  const fields = new Map(entries.map(({ entry }) => [entry.uid, entry as Record<string, unknown>]));
  const first = (value: unknown) => (Array.isArray(value) ? String((value[0] as { uid?: string })?.uid ?? '') : '');
  const products = deals.flatMap(({ uid, headline }) => {
    const product = fields.get(first(fields.get(first(fields.get(uid)?.listings))?.product));
    return product ? [{ headline, upc: String(product.upc), model: String(product.model_number) }] : [];
  });
  return RARE.flatMap((at, index) => {
    const product = products[at % Math.max(1, products.length)];
    if (!product) return [];
    const query = index % 2 === 0 ? product.upc : product.model.replace('-', index === 1 ? '' : '-').toLowerCase();
    const says = new RegExp(`^${product.headline.replace(/[^\w\s]/g, '.')}$`);
    return [{ query, about: 'number' as const, exact: { says } }];
  });
}

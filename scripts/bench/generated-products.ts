import type { Product } from '../../demo/build/deals/build-products.ts';
import { dealPrices } from '../../demo/build/deals/price.ts';
import type { Random } from '../../demo/build/random.ts';
import { brandUid, merchandiseUid, refTo } from '../../demo/build/seed-content.ts';
import type { World } from '../../demo/build/world.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { Named } from './generated-names.ts';

/** A made product, and what it may be searched by. */
export interface GeneratedProduct extends Product {
  upc: string;
  model: string;
}

export const publishedItem = (
  content_type: string,
  entry: { uid: string; title: string } & Record<string, unknown>,
): BulkItem => ({
  content_type,
  entry,
  publish: ['production'],
});

/** The first are picked often, the last hardly ever: few stores and brands have most of what is sold. */
export const skewed = <T>(list: readonly T[], random: Random): T => {
  const chosen = list[Math.floor(list.length * random.next() ** 2.5)] ?? list[0];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
};

export function makeProducts(
  world: World,
  brands: readonly Named[],
  count: number,
  random: Random,
): GeneratedProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const own = random.fork(String(index));
    const { kind, department } = skewed(world.kinds, own);
    const name = own.pick(kind.names);
    const [subject] = kind.subjects;
    if (subject === undefined) throw new RangeError(`${kind.slug} has no subject`);
    const brand = skewed(brands, own);
    return {
      uid: `gprod${index}`,
      kind,
      department,
      stores: [],
      brand,
      name,
      prices: dealPrices(kind.priceFor[name] ?? kind.price, own),
      lines: kind.lines,
      subject,
      images: [],
      upc: String(100_000_000_000 + own.int(0, 899_999_999_999)),
      model: `${brand.title.slice(0, 2).toUpperCase()}-${own.int(1_000, 99_999)}${own.pick(['', 'B', 'XL'])}`,
    };
  });
}

export const productEntry = ({ uid, brand, name, kind, upc, model }: GeneratedProduct): BulkItem =>
  publishedItem('product', {
    uid,
    title: `${brand.title} ${name}`,
    upc,
    model_number: model,
    brand: refTo('brand', brandUid(brand.slug)),
    merchandise_type: refTo('merchandise_type', merchandiseUid(kind.slug)),
    ...(kind.gender ? { gender: kind.gender } : {}),
  });

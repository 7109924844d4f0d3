import { brands } from '../../model/brands.ts';
import type { Department, Kind } from '../../model/departments.ts';
import type { StoreSeed } from '../../model/stores.ts';
import {
  assetRef,
  brandUid,
  merchandiseUid,
  namedUid,
  refTo,
  type SeedAsset,
  type SeedEntry,
} from '../seed-content.ts';
import { DAY_MS, type World } from '../world.ts';
import { ProductImages } from './build-product-images.ts';
import { dealPrices, type Prices } from './price.ts';

/** A product of one brand, as the builders of posts need it. */
export interface Product {
  readonly uid: string;
  readonly kind: Kind;
  readonly department: Department;
  readonly stores: readonly StoreSeed[];
  readonly brand: { slug: string; title: string };
  readonly name: string;
  readonly prices: Prices;
  /** Sentences that describe it. */
  readonly lines: readonly string[];
  /** Asset uids, its main image first. */
  readonly images: readonly string[];
}

/** Images per product: most have one. */
const imageCounts = [1, 1, 1, 1, 2, 3];

function upc(random: { int: (min: number, max: number) => number }): string {
  const digits = Array.from({ length: 11 }, () => random.int(0, 9));
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

/** Two to nine earlier prices near the usual one, oldest first, and today's. */
function priceHistory(world: World, { was, now }: Prices, uid: string): Record<string, unknown>[] {
  const random = world.random.fork(`history ${uid}`);
  const count = random.int(3, 10);
  const earlier = Array.from({ length: count }, (_, at) => ({
    observed_at: world.ago((count - at) * 31 * DAY_MS + random.int(0, 5) * DAY_MS),
    price: random.chance(0.6) ? was : Math.round(was * random.between(0.84, 1.06) * 100) / 100,
  }));
  return [...earlier, { observed_at: world.ago(DAY_MS), price: now }];
}

function productsOfKind(world: World, at: World['kinds'][number], images: ProductImages): Product[] {
  const { kind, department, stores } = at;
  const random = world.random.fork(`products ${kind.slug}`);
  return kind.names.flatMap((name) => {
    const makers = random.sample(kind.brands ?? department.brands, random.chance(0.5) ? 2 : 1);
    return makers.map((slug) => {
      const product = {
        uid: namedUid('product', `${slug}${name.toLowerCase()}`),
        kind,
        brand: { slug, title: brands.find((brand) => brand.slug === slug)?.title ?? slug },
        name,
      };
      return {
        ...product,
        department,
        stores,
        images: images.draw(product, Math.min(world.size.images, random.pick(imageCounts))),
        prices: dealPrices(kind.priceFor[name] ?? kind.price, random),
        lines: [...(kind.linesFor[name] ?? []), ...kind.lines],
      };
    });
  });
}

/** All products of the world's kinds, with their images and entries. */
export function buildProducts(world: World): { products: Product[]; assets: SeedAsset[]; entries: SeedEntry[] } {
  const images = new ProductImages(world);
  const products = world.kinds.flatMap((at) => productsOfKind(world, at, images));
  const entries = products.map((product): SeedEntry => {
    const random = world.random.fork(`product ${product.uid}`);
    return {
      content_type: 'product',
      entry: {
        uid: product.uid,
        title: `${product.brand.title} ${product.name}`,
        upc: upc(random),
        model_number: `${product.brand.slug
          .replace(/[^a-z]/g, '')
          .slice(0, 3)
          .toUpperCase()}-${random.int(1_000, 99_999)}`,
        brand: refTo('brand', brandUid(product.brand.slug)),
        merchandise_type: refTo('merchandise_type', merchandiseUid(product.kind.slug)),
        ...(product.kind.gender ? { gender: product.kind.gender } : {}),
        shared_images: product.images.map(assetRef),
        price_history: priceHistory(world, product.prices, product.uid),
      },
    };
  });
  return { products, assets: [...images.assets], entries };
}

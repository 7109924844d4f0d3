import { shortUid } from '../random.ts';
import type { SeedEntry } from '../seed-content.ts';
import type { World } from '../world.ts';
import { productListing } from './build-listings.ts';
import type { Product } from './build-products.ts';
import { planPost } from './post-plan.ts';
import { dealPrices } from './price.ts';

/** More than one page of a feed. */
const OF_FIRST_STORE = 26;
const AT_LEAST = 3;

/** Listings without a post: a store's products that are popular at any time. */
export function buildStoreProducts(world: World, products: readonly Product[]): SeedEntry[] {
  const most = Math.max(AT_LEAST, Math.ceil(world.size.posts / 60));
  return world.stores.flatMap((store, index) => {
    const random = world.random.fork(`store products ${store.slug}`);
    const own = products.filter(({ stores }) => stores.includes(store));
    const count = index === 0 ? OF_FIRST_STORE : random.int(AT_LEAST, most);
    return random.sample(own.length >= count ? own : products, count).map((product) => {
      const prices = dealPrices(product.kind.priceFor[product.name] ?? product.kind.price, random);
      const plan = { ...planPost(random), form: 'product' as const, soldOut: random.chance(0.05) };
      const uid = shortUid(`store product ${store.slug} ${product.uid}`, 9);
      return productListing(world, { product, prices, store, refurbished: false }, plan, uid, false);
    });
  });
}

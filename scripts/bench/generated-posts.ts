import { planPost } from '../../demo/build/deals/post-plan.ts';
import { dealPrices, headlinePrice, percentOff } from '../../demo/build/deals/price.ts';
import { writeDescription, writeHeadline } from '../../demo/build/deals/write-post-copy.ts';
import type { Random } from '../../demo/build/random.ts';
import { brandUid, feedUid, merchandiseUid, refTo, storeUid, themeUid } from '../../demo/build/seed-content.ts';
import type { World } from '../../demo/build/world.ts';
import { writeRichText } from '../../demo/build/write-rich-text.ts';
import { themes } from '../../demo/model/themes.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { Named } from './generated-names.ts';
import { type GeneratedProduct, publishedItem, skewed } from './generated-products.ts';

const SHIPPING = ['free-shipping', 'flat-rate', 'free-with-minimum', 'free-pickup', 'free-for-members'];

export const postUid = (index: number) => `gp${index.toString(36).padStart(6, '0')}`;

interface PostToMake {
  index: number;
  count: number;
  stores: readonly Named[];
  products: readonly GeneratedProduct[];
  random: Random;
}

/** The product listings that a post shows, then the post. */
export function* postAndListings(
  world: World,
  { index, count, stores, products, random }: PostToMake,
): Generator<BulkItem> {
  const product = skewed(products, random);
  const store = skewed(stores, random);
  const plan = { ...planPost(random.fork('plan')), form: 'product' as const };
  const prices = dealPrices(product.kind.price, random);
  const shipping = { option_key: random.pick(SHIPPING) };
  const subject = { product, prices, store, percent: percentOff(prices), refurbished: false, shipsFree: false };
  const uid = postUid(index);
  const listed = Array.from({ length: count }, (_, at) => (at === 0 ? product : skewed(products, random)));
  for (const [at, { uid: productUid, brand, kind, name, lines }] of listed.entries()) {
    yield publishedItem('product_listing', {
      uid: `${uid}_${at}`,
      title: `${brand.title} ${name}`,
      headline: `${brand.title} ${name} ${headlinePrice(prices.now)}`,
      availability: 'in_stock',
      store: refTo('store', storeUid(store.slug)),
      brand: refTo('brand', brandUid(brand.slug)),
      merchandise_type: refTo('merchandise_type', merchandiseUid(kind.slug)),
      ...(kind.gender ? { gender: kind.gender } : {}),
      product: refTo('product', productUid),
      product_description: random.pick(lines),
      unit_discount_price: prices.now,
      unit_regular_price: prices.was,
      shipping,
      tracking_link: `https://www.${store.slug}.example/p/${uid}`,
    });
  }
  const headline = writeHeadline(plan, subject, random);
  yield publishedItem('post', {
    uid,
    title: headline,
    headline,
    url: `/deals/deal-${uid}`,
    description: writeRichText(writeDescription(plan, subject, random)),
    listings: listed.flatMap((_, at) => refTo('product_listing', `${uid}_${at}`)),
    schedule: {
      starts_at: world.ago(plan.startedAgo),
      ...(plan.endsIn === undefined ? {} : { expires_at: world.ago(-plan.endsIn) }),
    },
    published_at: world.ago(plan.startedAgo),
    themes: random.chance(0.4) ? refTo('theme', themeUid(random.pick(themes).slug)) : [],
    exclusive: plan.exclusive,
    bd_discount_price: prices.now,
    bd_strikethrough_price: prices.was,
    shipping,
    primary_category: refTo('feed_page', feedUid(product.kind.slug.split('/').slice(0, 2).join('/'))),
    popularity: plan.popularity,
  });
}

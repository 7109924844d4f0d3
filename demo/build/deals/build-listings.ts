import type { StoreSeed } from '../../model/stores.ts';
import { couponImageUid } from '../build-shops.ts';
import type { Random } from '../random.ts';
import { shortUid } from '../random.ts';
import { assetRef, brandUid, merchandiseUid, refTo, type SeedEntry, storeUid } from '../seed-content.ts';
import { HOUR_MS, type World } from '../world.ts';
import type { Product } from './build-products.ts';
import type { PostPlan } from './post-plan.ts';
import { headlinePrice, type Prices } from './price.ts';
import { shippingOf } from './shipping.ts';

export interface ListingSubject {
  readonly product: Product;
  readonly prices: Prices;
  readonly store: StoreSeed;
  readonly refurbished: boolean;
}

/** A domain reserved for examples (RFC 2606), so that the demo never links to a real store. */
const outside = (store: StoreSeed, path: string) => `https://www.${store.slug}.example/${path}`;

const audiences = { f: 'women', m: 'men', n: 'everyone', u: 'women-and-men' };

function commonFields(world: World, { product, prices, store }: ListingSubject, uid: string, option?: string) {
  const random = world.random.fork(`listing ${uid}`);
  const title = `${product.brand.title} ${product.name}${option ? `, ${option}` : ''}`;
  return {
    uid,
    title,
    brand: refTo('brand', brandUid(product.brand.slug)),
    store: refTo('store', storeUid(store.slug)),
    merchandise_type: refTo('merchandise_type', merchandiseUid(product.kind.slug)),
    ...(product.kind.gender ? { gender: product.kind.gender, audience: audiences[product.kind.gender] } : {}),
    discontinued: false,
    images: product.images.slice(0, random.int(1, 3)).map(assetRef),
    last_editorially_verified_at: world.ago(random.between(0.2, 70) * HOUR_MS),
    shipping: shippingOf(store, prices.now),
    tracking_link: outside(store, `p/${product.uid.slice(7, 40)}?offer=${uid}`),
  };
}

const availabilities = [
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'low_inventory',
] as const;
const callouts = [
  'Best price we found',
  'Editor’s pick',
  'Top rated',
  'Most popular color',
  'Ships today',
  'Last one we would buy at full price',
];

/** The first listing of a post is available unless the whole post is sold out. */
function availability(product: Product, plan: PostPlan, first: boolean, random: Random): string {
  if (plan.soldOut) return 'out_of_stock';
  if (product.kind.sized && random.chance(0.22)) return 'limited_sizes';
  if (first) return random.pick(availabilities);
  return random.chance(0.03) ? 'broken_link' : random.chance(0.07) ? 'out_of_stock' : random.pick(availabilities);
}

export function productListing(
  world: World,
  subject: ListingSubject,
  plan: PostPlan,
  uid: string,
  first: boolean,
  option?: string,
): SeedEntry {
  const random = world.random.fork(`stock ${uid}`);
  const { product, prices } = subject;
  const common = commonFields(world, subject, uid, option);
  const stock = availability(product, plan, first, random);
  return {
    content_type: 'product_listing',
    entry: {
      ...common,
      headline: `${common.title} ${headlinePrice(prices.now)}`,
      availability: stock,
      ...(random.chance(0.18) ? { callout: random.pick(callouts) } : {}),
      condition: subject.refurbished ? 'refurbished' : random.chance(0.02) ? 'open_box' : 'new',
      product_description: random.pick(product.lines),
      unit_discount_price: prices.now,
      unit_regular_price: prices.was,
      product: refTo('product', product.uid),
    },
  };
}

export function saleListing(world: World, subject: ListingSubject, uid: string, percent: number): SeedEntry {
  const random = world.random.fork(`sale ${uid}`);
  const { product, store } = subject;
  const title = random.chance(0.5) ? `${product.kind.title} Sale` : `Up to ${percent}% Off ${product.kind.title}`;
  return {
    content_type: 'sale_listing',
    entry: {
      ...commonFields(world, subject, uid),
      shipping: shippingOf(subject.store, undefined),
      title,
      headline: `${title} at ${store.title}`,
      sale_type: random.pick(['clearance', 'promotion', 'sale_event', 'sale_section']),
      tracking_link: outside(store, `sale/${product.kind.slug.split('/').at(-1)}?offer=${uid}`),
    },
  };
}

export function couponListing(
  world: World,
  subject: ListingSubject,
  uid: string,
  code: string,
  percent: number,
  endsIn: number | undefined,
): SeedEntry {
  const title = `${percent}% off at ${subject.store.title}`;
  return {
    content_type: 'coupon_listing',
    entry: {
      ...commonFields(world, subject, uid),
      images: [assetRef(couponImageUid(subject.store.slug))],
      shipping: shippingOf(subject.store, undefined),
      title,
      headline: `${title} with code ${code}`,
      code,
      description: `Takes ${percent}% off ${subject.product.kind.title.toLowerCase()} and most other departments.`,
      ...(endsIn === undefined ? {} : { expires_at: world.ago(-endsIn) }),
      tracking_link: outside(subject.store, `?offer=${uid}`),
    },
  };
}

export const listingUid = (postUid: string, index: number): string => shortUid(`${postUid} listing ${index}`, 9);

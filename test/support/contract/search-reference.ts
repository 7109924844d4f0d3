import fc from 'fast-check';
import type { BulkItem } from '../../../src/contracts/content/management.ts';
import { brand, listing, merchandiseType, post, ref, store, theme } from './search-catalog.ts';

/** Small random catalogs, and a reference search over them that scans every document. */
export const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const day = (days: number) => new Date(NOW + days * DAY).toISOString();

const stores = ['s0', 's1', 's2'];
const brands = ['b0', 'b1', 'b2'];
const kinds = ['a/x/p', 'a/x/q', 'a/y', 'b'];
const themes = ['t0', 't1'];
const prices = [5, 9.99, 10, 20, 20.5];

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const someListing = fc.record({
  store: fc.constantFrom(...stores),
  brand: maybe(fc.constantFrom(...brands)),
  kind: maybe(fc.constantFrom(...kinds)),
  gender: maybe(fc.constantFrom('m', 'f', 'n', 'u')),
  price: maybe(fc.constantFrom(...prices)),
  percent: maybe(fc.constantFrom(9.5, 25, 60)),
  published: fc.boolean(),
});
const somePost = fc.record({
  listings: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
  themes: fc.subarray(themes),
  startsIn: fc.integer({ min: -5, max: 2 }),
  expiresIn: maybe(fc.integer({ min: -2, max: 5 })),
  publishedIn: fc.integer({ min: -3, max: 0 }),
  popularity: maybe(fc.integer({ min: 0, max: 3 })),
  exclusive: fc.boolean(),
  code: fc.boolean(),
  price: maybe(fc.constantFrom(...prices)),
});
export const someCatalog = fc.record({
  listings: fc.array(someListing, { minLength: 6, maxLength: 6 }),
  posts: fc.array(somePost, { minLength: 1, maxLength: 12 }),
});
type Catalog = typeof someCatalog extends fc.Arbitrary<infer T> ? T : never;

const everyFilter = fc.record({
  stores: fc.subarray(stores, { minLength: 1 }),
  primary_stores: fc.subarray(stores, { minLength: 1 }),
  brands: fc.subarray([...brands, 'nobody'], { minLength: 1 }),
  merchandise_branches: fc.subarray(['a', 'a/x', 'a/x/p', 'b'], { minLength: 1 }),
  merchandise_types: fc.subarray(kinds, { minLength: 1 }),
  themes: fc.subarray(themes, { minLength: 1 }),
  genders: fc.subarray(['m', 'f', 'n', 'u'], { minLength: 1 }),
  min_price: fc.constantFrom(...prices),
  max_price: fc.constantFrom(...prices),
  discounts: fc.subarray(['10', '25', '50'], { minLength: 1 }),
  coupons: fc.constantFrom(['with-code'], ['without-code'], ['with-code', 'without-code']),
  stock: fc.constantFrom(['in-stock'], ['sold-out']),
  exclusive: fc.boolean(),
  max_starts_at: fc.integer({ min: -5, max: 1 }).map(day),
});
export type Filters = Partial<typeof everyFilter extends fc.Arbitrary<infer T> ? T : never> & { shipping?: string[] };
/** Few at a time: a result of many filters is mostly empty, and empty results agree too easily. */
export const someFilters = everyFilter.chain((all) =>
  fc
    .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 3 })
    .map((names): Filters => Object.fromEntries(names.map((name) => [name, all[name]]))),
);
export const someSort = fc.constantFrom(
  'newest',
  'starts_at:desc',
  'popularity',
  'popularity:desc',
  'price:asc',
  'price:desc',
  'discount:desc',
  'codes',
  'editorial',
);
export const someContentTypes = fc.constantFrom(['post'], ['product_listing'], ['post', 'product_listing']);

const lists = [
  'stores',
  'primary_stores',
  'brands',
  'merchandise_branches',
  'merchandise_types',
  'themes',
  'genders',
  'shipping',
  'discounts',
  'coupons',
  'stock',
] as const;
type Lists = Record<(typeof lists)[number] | 'merchandise_classes', string[]>;

/** The facts of a document that search uses. */
export interface Facts extends Lists {
  content_type: 'post' | 'product_listing';
  uid: string;
  startsIn: number;
  expiresIn: number;
  publishedIn: number;
  price: number | undefined;
  popularity: number;
  exclusive: boolean;
  code: boolean;
  percentOff: number;
}

const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

/** What an offer saves when its first listing has no price: the catalog has no regular prices. */
const percentOffOf = (own: Catalog['listings'], price: number | undefined) =>
  Math.floor((price === undefined && own[0]?.price === undefined && own[0]?.percent) || 0);

function listsOf(own: Catalog['listings'], shipping: string, offer: { percentOff: number; code: boolean }): Lists {
  const branches = distinct(own.map(({ kind }) => kind)).flatMap((kind) =>
    kind.split('/').map((_, depth, levels) => levels.slice(0, depth + 1).join('/')),
  );
  return {
    stores: distinct(own.map((one) => one.store)),
    primary_stores: own.slice(0, 1).map((one) => one.store),
    brands: distinct(own.map((one) => one.brand)),
    merchandise_types: distinct(own.map((one) => one.kind)),
    merchandise_branches: distinct(branches),
    merchandise_classes: distinct(branches.filter((branch) => !branch.includes('/'))),
    genders: distinct(own.map((one) => one.gender)),
    themes: [],
    shipping: [shipping],
    discounts: ['10', '25', '50', '70'].filter((least) => offer.percentOff >= Number(least)),
    coupons: [offer.code ? 'with-code' : 'without-code'],
    stock: ['in-stock'],
  };
}

/** The published documents of a catalog; `name` is a shipping option that identifies the catalog. */
export function factsOf({ listings, posts }: Catalog, name: string): Facts[] {
  const ofPosts = posts.map((entry, index): Facts => {
    const own = entry.listings.flatMap((at) => (listings[at]?.published ? listings[at] : []));
    const itsPrices = own.flatMap(({ price }) => price ?? []);
    const percentOff = percentOffOf(own, entry.price);
    return {
      ...listsOf(own, name, { percentOff, code: entry.code }),
      ...entry,
      percentOff,
      content_type: 'post',
      uid: postUid(name, index),
      expiresIn: entry.expiresIn ?? Number.POSITIVE_INFINITY,
      price: entry.price ?? (itsPrices.length > 0 ? Math.min(...itsPrices) : undefined),
      popularity: entry.popularity ?? 0,
    };
  });
  const ofListings = listings.flatMap((one, index): Facts[] => {
    const facts = { startsIn: 0, expiresIn: Number.POSITIVE_INFINITY, publishedIn: 0, popularity: 0 };
    const percentOff = percentOffOf([one], undefined);
    const own = {
      ...listsOf([one], name, { percentOff, code: false }),
      percentOff,
      content_type: 'product_listing' as const,
      uid: `${name}l${index}`,
    };
    return one.published ? [{ ...own, ...facts, price: one.price, exclusive: false, code: false }] : [];
  });
  return [...ofPosts, ...ofListings];
}

const postUid = (name: string, index: number) => `${name}p${String(index).padStart(2, '0')}`;

export function entriesOf({ listings, posts }: Catalog, name: string): BulkItem[] {
  return [
    ...stores.map((uid) => store(uid)),
    ...brands.map((uid) => brand(uid)),
    ...themes.map((uid) => theme(uid)),
    ...kinds.map((slug, index) => merchandiseType(`k${index}`, slug)),
    ...listings.map((one, index) => ({
      ...listing(`${name}l${index}`, one.store, {
        brand: one.brand && [ref('brand', one.brand)],
        merchandise_type: one.kind && [ref('merchandise_type', `k${kinds.indexOf(one.kind)}`)],
        gender: one.gender,
        unit_discount_price: one.price,
        discount_percent: one.percent,
        shipping: { option_key: name },
      }),
      publish: one.published ? ['production' as const] : [],
    })),
    ...posts.map((one, index) =>
      post(
        postUid(name, index),
        one.listings.map((at) => `${name}l${at}`),
        {
          themes: one.themes.map((uid) => ref('theme', uid)),
          schedule: {
            starts_at: day(one.startsIn),
            expires_at: one.expiresIn === undefined ? undefined : day(one.expiresIn),
          },
          published_at: day(one.publishedIn),
          popularity: one.popularity,
          exclusive: one.exclusive,
          coupon_codes: one.code ? [{ title: 'Save', code: 'SAVE' }] : undefined,
          bd_discount_price: one.price,
          shipping: { option_key: name },
        },
      ),
    ),
  ];
}

/** What belongs to a list at its moment, whatever its kind; what has ended since belongs to it. */
export function matching(all: readonly Facts[], filters: Filters): Facts[] {
  const moment = Math.min(filters.max_starts_at === undefined ? NOW : Date.parse(filters.max_starts_at), NOW);
  return all.filter(
    (one) =>
      NOW + one.startsIn * DAY <= moment &&
      NOW + one.expiresIn * DAY > moment &&
      lists.every((name) => {
        const wanted: readonly string[] | undefined = filters[name];

        return wanted === undefined || wanted.some((value) => one[name].includes(value));
      }) &&
      (filters.min_price === undefined || (one.price !== undefined && one.price >= filters.min_price)) &&
      (filters.max_price === undefined || (one.price !== undefined && one.price <= filters.max_price)) &&
      (filters.exclusive === undefined || one.exclusive === filters.exclusive),
  );
}

export const isLive = ({ expiresIn }: Facts) => expiresIn > 0;

/** The places of a list, in its order. */
export function sorted(documents: readonly Facts[], sort: string): Facts[] {
  const keys: Record<string, (one: Facts) => number[]> = {
    newest: (one) => [-one.startsIn],
    'starts_at:desc': (one) => [-one.startsIn],
    popularity: (one) => [-one.popularity],
    'popularity:desc': (one) => [-one.popularity],
    'price:asc': (one) => [one.price ?? Number.MAX_VALUE],
    'price:desc': (one) => [one.price === undefined ? 1 : -one.price],
    'discount:desc': (one) => [-one.percentOff, -one.popularity],
    codes: (one) => [one.code ? 0 : 1, -one.popularity],
    editorial: (one) => [-one.publishedIn],
  };
  const key = keys[sort] ?? (() => []);
  return [...documents].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    const differing = left.findIndex((value, index) => value !== right[index]);
    return differing < 0 ? (a.uid < b.uid ? -1 : 1) : (left[differing] ?? 0) - (right[differing] ?? 0);
  });
}

/** The choice that each facet leaves aside. */
export const facets = {
  stores: 'stores',
  primary_stores: 'primary_stores',
  brands: 'brands',
  genders: 'genders',
  merchandise_classes: 'merchandise_branches',
  merchandise_branches: 'merchandise_branches',
  shipping: 'shipping',
  discounts: 'discounts',
  coupons: 'coupons',
  stock: 'stock',
} as const;

/** How many documents have each value, most frequent first; chosen values are there although nothing has them. */
export function counted(
  all: readonly Facts[],
  filters: Filters,
  contentTypes: readonly string[],
  facet: keyof typeof facets,
) {
  const { [facets[facet]]: chosen = [], ...others } = filters;
  const counts = new Map<string, number>();
  for (const one of matching(all, others)) {
    if (!contentTypes.includes(one.content_type)) continue;
    for (const value of one[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  // Each store is a document of its own, whether anything is sold there or not.
  const known = new Set([...all.flatMap((one) => one[facet]), ...(facet === 'stores' ? stores : [])]);
  const present = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const empty = chosen.filter((value) => known.has(value) && !counts.has(value)).map((value) => [value, 0] as const);
  return [...present, ...empty].map(([key, count]) => ({ key, count }));
}

export function priceBounds(all: readonly Facts[], filters: Filters, contentTypes: readonly string[]) {
  const { min_price: _min, max_price: _max, ...others } = filters;
  const amounts = matching(all, others).flatMap((one) =>
    contentTypes.includes(one.content_type) && one.price !== undefined ? [one.price] : [],
  );
  return amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null;
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Backing } from '../../src/backing/start-backing.ts';
import { testBacking } from '../support/backing.ts';
import { brand, catalogueOf, listing, merchandiseType, post, ref, store, theme } from './search-catalogue.ts';

/** Small random catalogues against a reference that looks at every post. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const day = (days: number) => new Date(NOW + days * DAY).toISOString();

let backing: Backing;
let catalogue: ReturnType<typeof catalogueOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalogue = catalogueOf(backing);
});
afterAll(() => backing.close());

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
const someCatalogue = fc.record({
  listings: fc.array(someListing, { minLength: 6, maxLength: 6 }),
  posts: fc.array(somePost, { minLength: 1, maxLength: 12 }),
});
const everyFilter = fc.record({
  stores: fc.subarray(stores, { minLength: 1 }),
  primary_stores: fc.subarray(stores, { minLength: 1 }),
  brands: fc.subarray(brands, { minLength: 1 }),
  merchandise_branches: fc.subarray(['a', 'a/x', 'a/x/p', 'b'], { minLength: 1 }),
  merchandise_types: fc.subarray(kinds, { minLength: 1 }),
  themes: fc.subarray(themes, { minLength: 1 }),
  genders: fc.subarray(['m', 'f', 'n', 'u'], { minLength: 1 }),
  min_price: fc.constantFrom(...prices),
  max_price: fc.constantFrom(...prices),
  exclusive: fc.boolean(),
  max_starts_at: fc.integer({ min: -5, max: 1 }).map(day),
});
type EveryFilter = typeof everyFilter extends fc.Arbitrary<infer T> ? T : never;
type Filters = Partial<EveryFilter>;
/** Few at a time: a result of many filters is mostly empty, and empty results agree too easily. */
const someFilters = everyFilter.chain((all) =>
  fc
    .subarray(Object.keys(all) as (keyof EveryFilter)[], { maxLength: 3 })
    .map((names): Filters => Object.fromEntries(names.map((name) => [name, all[name]]))),
);
const someSort = fc.constantFrom(
  'newest',
  'starts_at:desc',
  'popularity',
  'popularity:desc',
  'price:asc',
  'price:desc',
  'codes',
  'editorial',
);

type Catalogue = typeof someCatalogue extends fc.Arbitrary<infer T> ? T : never;

/** What a search must know about a post, worked out the long way. */
function facts({ listings, posts }: Catalogue, prefix: string) {
  return posts.map((entry, index) => {
    const own = entry.listings.flatMap((at) => (listings[at]?.published ? listings[at] : []));
    const present = <T>(values: (T | undefined)[]) => values.filter((value) => value !== undefined);
    const itsPrices = present(own.map(({ price }) => price));
    const lowest = itsPrices.length > 0 ? Math.min(...itsPrices) : undefined;
    return {
      ...entry,
      uid: `${prefix}p${String(index).padStart(2, '0')}`,
      stores: own.map((one) => one.store),
      primary_stores: own.slice(0, 1).map((one) => one.store),
      brands: present(own.map((one) => one.brand)),
      merchandise_types: present(own.map((one) => one.kind)),
      merchandise_branches: present(own.map((one) => one.kind)).flatMap((kind) =>
        kind.split('/').map((_, depth, levels) => levels.slice(0, depth + 1).join('/')),
      ),
      genders: present(own.map((one) => one.gender)),
      price: entry.price ?? lowest,
      popularity: entry.popularity ?? 0,
    };
  });
}
type Facts = ReturnType<typeof facts>[number];

/**
 * The places of the list at its moment: what belonged to it then, in order. What has ended since keeps its place and is
 * not told.
 */
function expected(all: Facts[], filters: Filters, sort: string): Facts[] {
  const moment = Math.min(filters.max_starts_at === undefined ? NOW : Date.parse(filters.max_starts_at), NOW);
  const lists = [
    'stores',
    'primary_stores',
    'brands',
    'merchandise_branches',
    'merchandise_types',
    'themes',
    'genders',
  ] as const;
  const matching = all.filter(
    (one) =>
      NOW + one.startsIn * DAY <= moment &&
      (one.expiresIn === undefined || NOW + one.expiresIn * DAY > moment) &&
      lists.every(
        (name) => filters[name] === undefined || filters[name].some((value) => (one[name] as string[]).includes(value)),
      ) &&
      (filters.min_price === undefined || (one.price !== undefined && one.price >= filters.min_price)) &&
      (filters.max_price === undefined || (one.price !== undefined && one.price <= filters.max_price)) &&
      (filters.exclusive === undefined || one.exclusive === filters.exclusive),
  );
  const keys: Record<string, (one: Facts) => number[]> = {
    newest: (one) => [-one.startsIn],
    'starts_at:desc': (one) => [-one.startsIn],
    popularity: (one) => [-one.popularity],
    'popularity:desc': (one) => [-one.popularity],
    'price:asc': (one) => [one.price ?? Number.MAX_VALUE],
    'price:desc': (one) => [one.price === undefined ? 1 : -one.price],
    codes: (one) => [one.code ? 0 : 1, -one.popularity],
    editorial: (one) => [-one.publishedIn],
  };
  const key = keys[sort] ?? (() => []);
  const compare = (a: Facts, b: Facts) => {
    const [left, right] = [key(a), key(b)];
    const differing = left.findIndex((value, index) => value !== right[index]);
    return differing < 0 ? (a.uid < b.uid ? -1 : 1) : (left[differing] ?? 0) - (right[differing] ?? 0);
  };
  return matching.sort(compare);
}

const isLive = ({ expiresIn }: Facts) => expiresIn === undefined || expiresIn > 0;

let round = 0;
/** Writes a catalogue apart from all others: its posts, and only they, ship by its own name. */
async function write({ listings, posts }: Catalogue): Promise<string> {
  round += 1;
  const prefix = `r${round}x`;
  await catalogue.write([
    ...stores.map((uid) => store(uid)),
    ...brands.map((uid) => brand(uid)),
    ...themes.map((uid) => theme(uid)),
    ...kinds.map((slug, index) => merchandiseType(`k${index}`, slug)),
    ...listings.map((one, index) => ({
      ...listing(`${prefix}l${index}`, one.store, {
        brand: one.brand && [ref('brand', one.brand)],
        merchandise_type: one.kind && [ref('merchandise_type', `k${kinds.indexOf(one.kind)}`)],
        gender: one.gender,
        unit_discount_price: one.price,
      }),
      publish: one.published ? (['production'] as const).slice() : [],
    })),
    ...posts.map((one, index) =>
      post(
        `${prefix}p${String(index).padStart(2, '0')}`,
        one.listings.map((at) => `${prefix}l${at}`),
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
          shipping: { option_key: prefix },
        },
      ),
    ),
  ]);
  return prefix;
}

test('results, order and count agree with looking at every post, on one page and on many', async () => {
  let found = 0;
  const asked = fc.array(fc.tuple(someFilters, someSort, fc.integer({ min: 1, max: 5 })), {
    minLength: 6,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(someCatalogue, asked, async (content, questions) => {
      const prefix = await write(content);
      const all = facts(content, prefix);
      for (const [filters, sort, limit] of questions) {
        const places = expected(all, filters, sort);
        const uids = places.filter(isLive).map(({ uid }) => uid);
        found += uids.length;
        const params = Object.fromEntries(
          Object.entries({ ...filters, sort, shipping: prefix }).map(([name, value]) => [name, String(value)]),
        );
        const whole = await catalogue.search({ ...params, limit: '250' });
        expect({ count: whole.count, uids: whole.results.map(({ uid }) => uid) }).toEqual({
          count: places.length,
          uids,
        });
        expect(whole.records.post.map(({ uid }) => uid)).toEqual(uids);
        const paged: string[] = [];
        for (let offset = 0; offset <= places.length; offset += limit) {
          paged.push(...(await catalogue.find({ ...params, limit: String(limit), offset: String(offset) })));
        }
        expect(paged).toEqual(uids);
      }
    }),
    { numRuns: 30 },
  );
  // Filters that match nothing would agree with anything.
  expect(found).toBeGreaterThan(100);
}, 60_000);

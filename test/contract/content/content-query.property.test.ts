import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { matches, type ReferenceEntry } from '../../support/contract/evaluate-query.ts';

let backing: TestBacking;
let content: ContentClient;
const published: Record<string, ReferenceEntry[]> = {};

/** Texts that have given databases and languages trouble. */
const texts = [
  'a',
  'b',
  'A',
  'ab',
  'é',
  'Z',
  '10',
  '9',
  "o'neil",
  '"q"',
  'a\\b',
  '$v',
  '%',
  '\n',
  '🎉',
  '?',
  'true',
  'null',
];
const text = fc.constantFrom(...texts);
const number = fc.constantFrom(0, 1, 2, 9, 10, 10.5, 1_000);
const stores = ['s0', 's1', 's2', 's3'];
const listings = ['l0', 'l1', 'l2', 'l3', 'l4', 'l5'];

const entries = fc.record({
  stores: fc.tuple(...stores.map(() => fc.record({ title: text, minimum: fc.option(number) }))),
  listings: fc.tuple(
    ...listings.map(() =>
      fc.record({ headline: text, price: fc.option(number), store: fc.constantFrom(...stores, 'unpublished') }),
    ),
  ),
  posts: fc.array(
    fc.record({
      title: text,
      popularity: fc.option(number),
      exclusive: fc.option(fc.boolean()),
      flags: fc.option(fc.array(fc.constantFrom('hot', 'new', 'a-b'), { maxLength: 3 })),
      listings: fc.array(fc.constantFrom(...listings, 'unpublished'), { maxLength: 3 }),
      codes: fc.option(fc.array(fc.record({ title: text, code: text }), { maxLength: 2 })),
      cost: fc.option(number),
    }),
    { minLength: 20, maxLength: 20 },
  ),
});

/** One deterministic catalog with a few entries of every kind. */
beforeAll(async () => {
  backing = await testBacking();
  content = contentClient(backing);
  const [made] = fc.sample(entries, { numRuns: 1, seed: 42 });
  if (!made) throw new Error('fast-check made no catalog');
  const items = [
    ...made.stores.map(({ title, minimum }, index) =>
      sample.store(`s${index}`, { title: `x${title}`, shipping: [{ option_key: 'std', template: 't', minimum }] }),
    ),
    ...made.listings.map(({ headline, price, store }, index) =>
      sample.listing(`l${index}`, store, { headline: `x${headline}`, unit_discount_price: price }),
    ),
    ...made.posts.map(({ title, codes, cost, ...fields }, index) =>
      sample.post(`p${index}`, fields.listings, {
        popularity: fields.popularity,
        exclusive: fields.exclusive,
        flags: fields.flags,
        title: `x${title}`,
        coupon_codes: codes?.map((coupon) => ({ title: `x${coupon.title}`, code: `x${coupon.code}` })) ?? null,
        ...(cost === null ? {} : { shipping: { option_key: 'std', cost } }),
      }),
    ),
  ];
  await content.write(items, { force: true });
  for (const type of ['store', 'product_listing', 'post'])
    published[type] = (await content.entries(type, { asc: 'uid' })).entries;
});
afterAll(() => backing.close());

const scalar = fc.oneof(
  text.map((word) => `x${word}`),
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('hot', 'new', ...listings, ...stores, 'p3', 'store'),
);
const ordered = fc.oneof(
  text.map((word) => `x${word}`),
  number,
);
const pattern = fc.constantFrom('^x', '^xa', 'a$', '[0-9]+', 'x.', 'o.n', '\\$', 'XA', '(a|é)$', 'x\\?');

const operator = fc.oneof(
  ...['$in', '$nin'].map((name) => fc.array(scalar, { maxLength: 3 }).map((values) => ({ [name]: values }))),
  scalar.map((value) => ({ $ne: value })),
  ...['$gt', '$gte', '$lt', '$lte'].map((name) => ordered.map((value) => ({ [name]: value }))),
  fc.boolean().map((value) => ({ $exists: value })),
  fc.record({ $regex: pattern, $options: fc.constantFrom('', 'i') }),
);
const clause = fc.oneof(
  scalar,
  { arbitrary: operator, weight: 4 },
  fc.tuple(operator, operator).map(([one, other]) => ({ ...one, ...other })),
);
const field = fc.constantFrom(
  'uid',
  'title',
  'url',
  'popularity',
  'exclusive',
  'flags',
  'listings.uid',
  'listings._content_type_uid',
  'coupon_codes.title',
  'coupon_codes.code',
  'shipping.cost',
  'shipping',
  'listings.nothing',
  'nothing',
  '_version',
);
const storeQuery = fc.dictionary(fc.constantFrom('title', 'slug', 'uid', 'shipping.minimum'), clause, {
  minKeys: 1,
  maxKeys: 2,
});
const listingQuery = fc.oneof(
  fc.dictionary(fc.constantFrom('headline', 'unit_discount_price', 'uid', 'store.uid'), clause, {
    minKeys: 1,
    maxKeys: 2,
  }),
  fc.record({ store: fc.oneof(fc.record({ $in_query: storeQuery }), fc.record({ $nin_query: storeQuery })) }),
);
const { query } = fc.letrec((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: fc.dictionary(field, clause, { minKeys: 1, maxKeys: 2 }), weight: 3 },
    fc.record({ listings: fc.oneof(fc.record({ $in_query: listingQuery }), fc.record({ $nin_query: listingQuery })) }),
    fc.record({ $and: fc.array(tie('query'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('query'), { maxLength: 3 }) }),
  ),
}));

test('finds the same entries as a reference implementation', async () => {
  let telling = 0;
  await fc.assert(
    fc.asyncProperty(query, async (given) => {
      const asked = given as Record<string, unknown>;
      const expected = (published.post ?? []).filter((entry) => matches(entry, asked, published)).map(({ uid }) => uid);
      expect(await content.find('post', asked, { asc: 'uid' })).toEqual(expected);
      if (expected.length > 0 && expected.length < 20) telling += 1;
    }),
    { numRuns: 800, seed: 7 },
  );
  // A query that finds all or nothing proves little.
  expect(telling).toBeGreaterThan(100);
});

test('answers any query with entries or a rejection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(fc.string(), fc.jsonValue())),
      async (given) => {
        const { status } = await content.entries('post', { query: JSON.stringify(given) });
        expect([200, 400]).toContain(status);
      },
    ),
    { numRuns: 200, seed: 7 },
  );
});

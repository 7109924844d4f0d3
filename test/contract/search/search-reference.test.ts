import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { testBacking } from '../../support/backing.ts';
import { catalogOf } from '../../support/contract/search-catalog.ts';
import {
  counted,
  entriesOf,
  type Facts,
  type Filters,
  facets,
  factsOf,
  isLive,
  matching,
  NOW,
  priceBounds,
  someCatalog,
  someContentTypes,
  someFilters,
  someSort,
  sorted,
} from '../../support/contract/search-reference.ts';

let backing: Backing;
let catalog: ReturnType<typeof catalogOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalog = catalogOf(backing);
}, 60_000);
afterAll(() => backing?.close());

const facetNames = Object.keys(facets) as (keyof typeof facets)[];
const uidOf = ({ uid }: { uid: string }) => uid;

/** Everything that was ever written; the shipping facet distinguishes the catalogs. */
const all: Facts[] = [];
let rounds = 0;

/** Compares one query as a whole and page by page; resolves with the length of its list. */
async function compare(
  filters: Filters,
  contentTypes: readonly string[],
  sort: string,
  limit: number,
): Promise<number> {
  const belonging = matching(all, filters);
  const places = sorted(
    belonging.filter((one) => contentTypes.includes(one.content_type)),
    sort,
  );
  const uids = places.filter(isLive).map(uidOf);
  const params = Object.fromEntries(
    Object.entries({ ...filters, sort, content_types: contentTypes }).map(([name, value]) => [name, String(value)]),
  );
  const whole = await catalog.search({ ...params, limit: '250', aggs: [...facetNames, 'prices'].join() });
  expect({ count: whole.count, uids: whole.results.map(uidOf) }).toEqual({ count: places.length, uids });
  expect([...whole.records.post, ...whole.records.product_listing].map(uidOf).sort()).toEqual([...uids].sort());
  expect(whole.counts).toMatchObject({
    deals: belonging.filter((one) => one.content_type === 'post').length,
    product_listings: belonging.filter((one) => one.content_type === 'product_listing').length,
  });
  for (const name of facetNames) {
    const values = whole.aggregations[name]?.map(({ key, count }) => ({ key, count }));
    expect([name, values]).toEqual([name, counted(all, filters, contentTypes, name)]);
  }
  expect(whole.prices).toEqual(priceBounds(all, filters, contentTypes));

  const paged: string[] = [];
  for (let offset = 0; offset <= places.length; offset += limit) {
    paged.push(...(await catalog.find({ ...params, limit: String(limit), offset: String(offset) })));
  }
  expect(paged).toEqual(uids);
  return places.length;
}

// Rules: FEEDS-17
test('results, order, counts, facets and prices agree with a full scan, on one page and on many', async () => {
  let found = 0;
  const question = fc.tuple(someFilters, someContentTypes, someSort, fc.integer({ min: 1, max: 5 }));
  await fc.assert(
    fc.asyncProperty(someCatalog, fc.array(question, { minLength: 6, maxLength: 6 }), async (content, questions) => {
      rounds += 1;
      const name = `r${rounds}x`;
      await catalog.write(entriesOf(content, name), { force: true });
      all.push(...factsOf(content, name));
      for (const [filters, contentTypes, sort, limit] of questions) {
        found += await compare({ ...filters, shipping: [name] }, contentTypes, sort, limit);
      }
    }),
    { numRuns: 30 },
  );
  // Guards against filters that match nothing and would agree with anything.
  expect(found).toBeGreaterThan(200);
}, 120_000);

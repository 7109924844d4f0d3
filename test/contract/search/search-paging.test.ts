import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { catalogOf, listing, post, store } from '../../support/contract/search-catalog.ts';

/** Two programs on one database, as behind a load balancer: each must find what the other publishes. */
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
let time = NOON;

let backings: Backing[];
let catalogs: ReturnType<typeof catalogOf>[];
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  const clock = () => new Date(time);
  backings = [await testBacking({ databaseUrl, clock }), await testBacking({ databaseUrl, clock })];
  catalogs = backings.map(catalogOf);
  await either(0).write([store('fir'), listing('cup', 'fir')]);
}, 60_000);
afterAll(() => Promise.all((backings ?? []).map((backing) => backing.close())));

function either(turn: number) {
  const catalog = catalogs[turn % 2];
  if (!catalog) throw new Error('Nothing is started.');
  return catalog;
}

/** Minutes, relative to the moment of the first page. */
const somePost = fc.record({
  startsIn: fc.integer({ min: -30, max: 20 }),
  expiresIn: fc.option(fc.integer({ min: -5, max: 20 }), { nil: undefined, freq: 1 }),
  popularity: fc.integer({ min: 0, max: 4 }),
  price: fc.option(fc.integer({ min: 5, max: 9 }), { nil: undefined }),
});
type SomePost = typeof somePost extends fc.Arbitrary<infer T> ? T : never;
const between = fc.record({ minutes: fc.nat({ max: 4 }), published: fc.array(somePost, { maxLength: 3 }) });

let rounds = 0;
const entry = (uid: string, name: string, { startsIn, expiresIn, popularity, price }: SomePost, noon: number) =>
  post(uid, ['cup'], {
    headline: `Stoneware ${name}`,
    popularity,
    bd_discount_price: price,
    shipping: { option_key: name },
    schedule: {
      starts_at: new Date(noon + startsIn * MINUTE).toISOString(),
      expires_at: expiresIn === undefined ? undefined : new Date(noon + expiresIn * MINUTE).toISOString(),
    },
  });

const orders: Record<string, (one: SomePost) => number> = {
  newest: ({ startsIn }) => -startsIn,
  popularity: ({ popularity }) => -popularity,
  'price:asc': ({ price }) => price ?? Number.MAX_VALUE,
  // All posts have the same words, so popularity decides.
  relevance: ({ popularity }) => -popularity,
};

// Rules: FEEDS-24
test('pages neither repeat nor skip while posts are published and expire', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(somePost, { minLength: 4, maxLength: 14 }),
      fc.array(between, { minLength: 8, maxLength: 8 }),
      fc.constantFrom(...Object.keys(orders)),
      fc.integer({ min: 2, max: 4 }),
      async (posts, events, sort, limit) => {
        rounds += 1;
        const name = `round${rounds}`;
        const noon = time;
        const uid = (index: number) => `${name}_${String(index).padStart(2, '0')}`;
        await either(rounds).write(posts.map((one, index) => entry(uid(index), name, one, noon)));
        const order = orders[sort] ?? (() => 0);
        const places = posts
          .map((one, index) => ({ ...one, uid: uid(index) }))
          .filter(({ startsIn, expiresIn }) => startsIn <= 0 && (expiresIn === undefined || expiresIn > 0))
          .sort((a, b) => order(a) - order(b) || (a.uid < b.uid ? -1 : 1));

        const params = {
          shipping: name,
          sort,
          limit: String(limit),
          ...(sort === 'relevance' && { query: 'stoneware' }),
        };
        let moment: string | undefined;
        for (let offset = 0, turn = 0; offset < places.length + limit; offset += limit, turn += 1) {
          const answer = await either(turn).search({
            ...params,
            offset: String(offset),
            ...(moment !== undefined && { max_starts_at: moment }),
          });
          moment ??= answer.max_starts_at;
          const minutes = (time - noon) / MINUTE;
          const live = places
            .slice(offset, offset + limit)
            .filter(({ expiresIn }) => expiresIn === undefined || expiresIn > minutes);
          expect(answer.results.map((result) => result.uid)).toEqual(live.map((one) => one.uid));
          expect([answer.count, answer.max_starts_at]).toEqual([places.length, moment]);
          read += answer.results.length;

          const { minutes: pass, published } = events[turn % events.length] ?? { minutes: 0, published: [] };
          const late = published.map((one, at) => entry(`${name}_late${turn}_${at}`, name, one, noon));
          if (late.length > 0) await either(turn).write(late);
          time += pass * MINUTE;
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(read).toBeGreaterThan(50);
}, 120_000);

describe('two programs on one database', () => {
  test('find at once what the other publishes, changes and unpublishes', async () => {
    const [one, other] = [either(0), either(1)];
    const ask = { shipping: 'both' };
    const write = (price: number) =>
      one.write([post('shared', ['cup'], { shipping: { option_key: 'both' }, bd_discount_price: price })]);
    expect(await other.find(ask)).toEqual([]);
    await write(10);
    expect(await other.find(ask)).toEqual(['shared']);
    await write(20);
    expect(await other.find({ ...ask, min_price: '15' })).toEqual(['shared']);
    await one.unpublish('post', 'shared');
    expect(await other.find(ask)).toEqual([]);
    await write(30);
    expect(await other.find(ask)).toEqual(['shared']);
  });

  test('agree after a change that is too large to apply incrementally', async () => {
    const uids = Array.from({ length: 2_100 }, (_, index) => `many${String(index).padStart(4, '0')}`);
    for (let start = 0; start < uids.length; start += 500) {
      const batch = uids.slice(start, start + 500);
      await either(0).write(batch.map((uid) => post(uid, ['cup'], { shipping: { option_key: 'many' } })));
    }
    await either(0).unpublish('post', 'many0007');
    const counts = await Promise.all([0, 1].map((turn) => either(turn).search({ shipping: 'many', limit: '0' })));
    expect(counts.map(({ count }) => count)).toEqual([2_099, 2_099]);
  });
});

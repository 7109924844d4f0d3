import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inBulks } from '../../../demo/seeding/management-client.ts';
import { generateCatalogue } from '../../../scripts/bench/generated-catalog.ts';
import { aggregationNames, searchedTypes } from '../../../src/contracts/search/search.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient } from '../../support/content-client.ts';
import { type CpuMeter, cpuMeter } from '../../support/cpu-meter.ts';
import { hostileEncodings, hostileTexts } from '../../support/hostile/hostile-searches.ts';

/** Budget of one request, for the program and its database. */
const CPU_MS = 200;
const LISTINGS = 1_500;

const catalogue = generateCatalogue(LISTINGS, new Date());
let backing: TestBacking;
let meter: CpuMeter;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  const content = contentClient(backing);
  for (const items of inBulks(catalogue.entries())) await content.write(items);
  meter = await cpuMeter(databaseUrl);
  for (let nth = 0; nth < 5; nth += 1) for (const door of Object.values(doors)) await ask(door(`warm${nth}`));
}, 120_000);
afterAll(async () => {
  await meter.close();
  await backing.close();
});

const widest = new URLSearchParams({ content_types: searchedTypes.join(), aggs: aggregationNames.join() });
const searchWith = (parameters: string) => `/search/search?${widest}&${parameters}`;
const doors = {
  search: (text: string) => searchWith(`sort=relevance&query=${text}`),
  autocomplete: (text: string) => `/search/autocomplete?query=${text}`,
  'related searches': (text: string) => `/content-hub/api/v1/queries/related?query=${text}`,
};

async function ask(address: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(backing.url + address);
  return { status: response.status, body: await response.json() };
}

/** Expects an answer, or 400 with a line for each wrong parameter; both within the budget. */
async function expectCalm(address: string): Promise<number> {
  let answer: Awaited<ReturnType<typeof ask>> = { status: 0, body: {} };
  const spent = await meter.spent(CPU_MS, async () => {
    answer = await ask(address);
  });
  expect(spent).toBeLessThan(CPU_MS);
  expect([200, 400]).toContain(answer.status);
  if (answer.status !== 200) {
    expect(answer.body).toMatchObject({
      error_code: 400,
      error_message: expect.stringMatching(/parameters are not valid\.$/),
    });
    expect(Object.keys(Object(answer.body.errors)).length).toBeGreaterThan(0);
  }
  return answer.status;
}

describe.each(Object.entries(doors))('a text sent to %s', (_name, door) => {
  test.each(hostileTexts)('%s', async (_text, text) => {
    // Node refuses addresses over 16 kB; ten thousand letters are below.
    const status = await expectCalm(door(encodeURIComponent(text)));
    expect(status).toBe(text.length > 500 ? 400 : 200);
  });

  test.each(hostileEncodings)('%s', async (_text, encoded) => {
    await expectCalm(door(encoded));
  });
});

test.each([...hostileTexts.map(([name, text]) => [name, encodeURIComponent(text)] as const), ...hostileEncodings])(
  'deals by ids: %s',
  async (_name, ids) => {
    await expectCalm(`/content-hub/api/v1/deals?ids=${ids}`);
  },
);

const LISTS = [
  ...['stores', 'primary_stores', 'brands', 'categories', 'merchandise_branches', 'merchandise_types'],
  ...['primary_categories', 'themes', 'flags', 'genders', 'shipping', 'aggs', 'types'],
];
const values = (count: number, make = (nth: number) => `value-${nth}`) =>
  Array.from({ length: count }, (_, nth) => make(nth)).join();

describe('lists', () => {
  test.each(LISTS)('%s of 500 values is answered or rejected as too long', async (name) => {
    await expectCalm(searchWith(`${name}=${values(500)}`));
  });

  test('answers all lists with a hundred values each and all facets within the budget', async () => {
    const lists = LISTS.slice(0, -2).map((name) => `${name}=${values(100, (nth) => `v${nth}`)}`);
    expect(await expectCalm(searchWith(`limit=250&query=black+shoes&${lists.join('&')}`))).toBe(200);
  });

  test.each([
    ['the same value', values(500, () => 'a')],
    ['commas', ','.repeat(5_000)],
    ['a star', '*'],
    ['a statement', "x');drop table search_documents;--"],
    ['an array of the database', '{a,b},"c"'],
    ['a path', '../../etc/passwd'],
    ['other letters', '%F0%9F%8E%A7,%D8%B3'],
    ['a long value', 'a'.repeat(9_000)],
    ['names of properties', '__proto__,constructor,toString'],
    ['spaces', '%20,%09,%0A'],
  ])('of stores accept %s', async (_name, list) => {
    await expectCalm(searchWith(`stores=${list}`));
  });
});

describe('parameters', () => {
  test.each([
    'offset=-1',
    'offset=1.5',
    'offset=1e300',
    'offset=10001',
    'limit=99999999999999999999',
    'limit=%EF%BC%91%EF%BC%90',
    'min_price=NaN',
    'max_price=Infinity',
    'min_price=-0.01',
    'max_live_posts=1e30',
    'max_live_posts=9007199254740993',
    'max_starts_at=infinity',
    'max_starts_at=2026-02-30T00:00:00Z',
    'max_starts_at=%2B275761-01-01T00:00:00Z',
    'sort=__proto__',
    'sort=price:asc;drop',
    'content_types=__proto__',
    'aggs=constructor',
    'exclusive=1',
    'environment=__proto__',
    'environment=production%00',
    'sort=newest%00',
    'stores=a%00b',
  ])('rejects %s by name', async (parameter) => {
    const refusal = await ask(`/search/search?${parameter}`);
    expect(refusal.status).toBe(400);
    expect(Object.keys(Object(refusal.body.errors))).toEqual([parameter.slice(0, parameter.indexOf('='))]);
  });

  test.each([
    ['the largest number', 'min_price=1e308'],
    ['the smallest', 'max_price=5e-324'],
    ['bounds the wrong way round', 'min_price=50&max_price=10'],
    ['a moment before all', 'max_starts_at=0001-01-01T00:00:00Z'],
    ['a moment after all', 'max_starts_at=9999-12-31T23:59:59.999999999Z'],
    ['a far zone', 'max_starts_at=2026-11-01T00:00:00%2B14:00'],
    ['the deepest page', 'offset=10000&limit=250'],
    ['posts of every listing', 'max_live_posts=0&content_types=product_listing'],
    ['unknown names', 'unknown=1&%00=1&__proto__[x]=1&constructor.prototype=1'],
    ['two queries', 'query=a&query=b'],
    ['two lists', 'stores=a&stores=b'],
    ['brackets', 'stores[]=a&stores[0]=b&stores[x][y]=c'],
    ['an operator', 'query[$ne]=1'],
    ['nothing again and again', `query=shoes&${'&'.repeat(5_000)}`],
    ['one name again and again', 'stores=a&'.repeat(1_500)],
    ['1,000 names', values(1_000).replaceAll(',', '=1&')],
  ])('answers or rejects %s', async (_name, parameters) => {
    await expectCalm(`/search/search?${parameters}`);
  });

  test.each(['limit=0', 'limit=21', 'limit=abc', 'query=%00', 'environment=__proto__'])(
    'autocomplete refuses %s',
    async (parameter) => {
      expect(await expectCalm(`/search/autocomplete?${parameter}`)).toBe(400);
    },
  );
});

test('still finds everything afterwards', async () => {
  const name = encodeURIComponent(String(catalogue.products[0]?.name));
  const { body } = await ask(searchWith(`query=${name}&sort=relevance`));
  expect(Number(body.count)).toBeGreaterThan(0);
  expect((await ask('/search/search?content_types=post,product_listing&limit=0')).body.count).toBeGreaterThan(
    LISTINGS * 0.85,
  );
});

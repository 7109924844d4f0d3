import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inBulks } from '../../../demo/seeding/management-client.ts';
import { generateCatalog } from '../../../scripts/bench/generated-catalog.ts';
import { aggregationNames, searchedTypes } from '../../../src/contracts/search/search.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient } from '../../support/content-client.ts';
import { type CpuMeter, cpuMeter } from '../../support/cpu-meter.ts';
import { hostileEncodings, hostileTexts } from '../../support/hostile/hostile-searches.ts';

/** Budget of one request, for the program and its database. */
const CPU_MS = 200;
const LISTINGS = 1_500;

const catalog = generateCatalog(LISTINGS, new Date());
let backing: TestBacking;
let meter: CpuMeter;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  const content = contentClient(backing);
  for (const items of inBulks(catalog.entries())) await content.write(items);
  meter = await cpuMeter(databaseUrl);
  for (let index = 0; index < 5; index += 1)
    for (const endpoint of Object.values(endpoints)) await request(endpoint(`warm${index}`));
}, 120_000);
afterAll(async () => {
  await meter.close();
  await backing.close();
});

const allParameters = new URLSearchParams({ content_types: searchedTypes.join(), aggs: aggregationNames.join() });
const searchWith = (parameters: string) => `/search/search?${allParameters}&${parameters}`;
const endpoints = {
  search: (text: string) => searchWith(`sort=relevance&query=${text}`),
  autocomplete: (text: string) => `/search/autocomplete?query=${text}`,
  'related searches': (text: string) => `/content-hub/api/v1/queries/related?query=${text}`,
};

async function request(address: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(backing.url + address);
  return { status: response.status, body: await response.json() };
}

/** Expects an answer, or 400 with a line for each wrong parameter; both within the budget. */
async function expectWithinBudget(address: string): Promise<number> {
  let answer: Awaited<ReturnType<typeof request>> = { status: 0, body: {} };
  const spent = await meter.spent(CPU_MS, async () => {
    answer = await request(address);
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

describe.each(Object.entries(endpoints))('a text sent to %s', (_name, endpoint) => {
  test.each(hostileTexts)('%s', async (_text, text) => {
    // Node refuses addresses over 16 kB; ten thousand letters are below.
    const status = await expectWithinBudget(endpoint(encodeURIComponent(text)));
    expect(status).toBe(text.length > 500 ? 400 : 200);
  });

  test.each(hostileEncodings)('%s', async (_text, encoded) => {
    await expectWithinBudget(endpoint(encoded));
  });
});

test.each([...hostileTexts.map(([name, text]) => [name, encodeURIComponent(text)] as const), ...hostileEncodings])(
  'deals by ids: %s',
  async (_name, ids) => {
    await expectWithinBudget(`/content-hub/api/v1/deals?ids=${ids}`);
  },
);

const LISTS = [
  ...['stores', 'primary_stores', 'brands', 'categories', 'merchandise_branches', 'merchandise_types'],
  ...['primary_categories', 'themes', 'flags', 'genders', 'shipping', 'aggs', 'types'],
];
const values = (count: number, make = (index: number) => `value-${index}`) =>
  Array.from({ length: count }, (_, index) => make(index)).join();

describe('lists', () => {
  test.each(LISTS)('%s of 500 values is answered or rejected as too long', async (name) => {
    await expectWithinBudget(searchWith(`${name}=${values(500)}`));
  });

  test('answers all lists with a hundred values each and all facets within the budget', async () => {
    const lists = LISTS.slice(0, -2).map((name) => `${name}=${values(100, (index) => `v${index}`)}`);
    expect(await expectWithinBudget(searchWith(`limit=250&query=black+shoes&${lists.join('&')}`))).toBe(200);
  });

  test.each([
    ['the same value', values(500, () => 'a')],
    ['commas', ','.repeat(5_000)],
    ['an asterisk', '*'],
    ['an SQL statement', "x');drop table search_documents;--"],
    ['a PostgreSQL array', '{a,b},"c"'],
    ['a path', '../../etc/passwd'],
    ['other scripts', '%F0%9F%8E%A7,%D8%B3'],
    ['a long value', 'a'.repeat(9_000)],
    ['names of object properties', '__proto__,constructor,toString'],
    ['spaces', '%20,%09,%0A'],
  ])('of stores accept %s', async (_name, list) => {
    await expectWithinBudget(searchWith(`stores=${list}`));
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
    const refusal = await request(`/search/search?${parameter}`);
    expect(refusal.status).toBe(400);
    expect(Object.keys(Object(refusal.body.errors))).toEqual([parameter.slice(0, parameter.indexOf('='))]);
  });

  test.each([
    ['the largest number', 'min_price=1e308'],
    ['the smallest', 'max_price=5e-324'],
    ['reversed bounds', 'min_price=50&max_price=10'],
    ['the earliest moment', 'max_starts_at=0001-01-01T00:00:00Z'],
    ['the latest moment', 'max_starts_at=9999-12-31T23:59:59.999999999Z'],
    ['an extreme time zone', 'max_starts_at=2026-11-01T00:00:00%2B14:00'],
    ['the deepest page', 'offset=10000&limit=250'],
    ['posts of every listing', 'max_live_posts=0&content_types=product_listing'],
    ['unknown names', 'unknown=1&%00=1&__proto__[x]=1&constructor.prototype=1'],
    ['two queries', 'query=a&query=b'],
    ['two lists', 'stores=a&stores=b'],
    ['brackets', 'stores[]=a&stores[0]=b&stores[x][y]=c'],
    ['an operator', 'query[$ne]=1'],
    ['empty parameters repeated', `query=shoes&${'&'.repeat(5_000)}`],
    ['one parameter repeated', 'stores=a&'.repeat(1_500)],
    ['1,000 names', values(1_000).replaceAll(',', '=1&')],
  ])('answers or rejects %s', async (_name, parameters) => {
    await expectWithinBudget(`/search/search?${parameters}`);
  });

  test.each(['limit=0', 'limit=21', 'limit=abc', 'query=%00', 'environment=__proto__'])(
    'autocomplete rejects %s',
    async (parameter) => {
      expect(await expectWithinBudget(`/search/autocomplete?${parameter}`)).toBe(400);
    },
  );
});

test('still finds everything afterwards', async () => {
  const name = encodeURIComponent(String(catalog.products[0]?.name));
  const { body } = await request(searchWith(`query=${name}&sort=relevance`));
  expect(Number(body.count)).toBeGreaterThan(0);
  expect((await request('/search/search?content_types=post,product_listing&limit=0')).body.count).toBeGreaterThan(
    LISTINGS * 0.85,
  );
});

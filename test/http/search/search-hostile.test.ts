import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type CpuMeter, cpuMeter } from '../../support/cpu-meter.ts';
import { hostileEncodings, hostileTexts } from '../../support/hostile/hostile-searches.ts';
import type { TestSite } from '../../support/http/test-site.ts';

// Visitors get the production build; React's development checks cost several times the page.
process.env.NODE_ENV = 'production';
const { BROWSER, testSite } = await import('../../support/http/test-site.ts');

/** Budget of one request, for the site, the services and the database. */
const CPU_MS = 200;
/** Longer addresses are refused before they are parsed (`urlLimit`). */
const MAX_ADDRESS_LENGTH = 8_192;

let backing: TestBacking;
let site: TestSite;
let meter: CpuMeter;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase({ isSeeded: true });
  backing = await testBacking({ databaseUrl, isSeeded: true });
  site = await testSite({ backing });
  meter = await cpuMeter(databaseUrl);
  // Warms up: the first runs include compilation.
  for (let index = 0; index < 4; index += 1)
    for (const address of [...Object.values(endpoints), ...lists]) await site.get(`${address}warm${index}`, BROWSER);
}, 60_000);
afterAll(async () => {
  await meter?.close();
  await site?.close();
  await backing?.close();
});

const { feeds, stores } = testContent;
/** Addresses that end where a text goes. */
const endpoints = {
  'the search page': '/search?query=',
  'page JSON': '/_page/search?query=',
  'a list': '/newest-deals?query=',
  suggestions: '/shop/api/suggestions?query=',
  'a preview': '/deals?pp_ctx=x&pp_uid=',
  'the context of a preview': '/deals?pp_uid=x&pp_ctx=',
};
/** Addresses that end where a filter value goes. */
const lists = [
  `${feeds.under25}?brands=`,
  `/stores/${stores.first}/products?shipping=`,
  '/search?query=pan&stores=',
  '/_page/deals?genders=',
];

/** Expects a page, an answer or a refusal with a reason, within the budget. */
async function expectWithinBudget(address: string): Promise<void> {
  let status = 0;
  let page = '';
  const spent = await meter.spent(CPU_MS, async () => {
    const answer = await site.get(address, BROWSER);
    status = answer.status;
    const body = await answer.text();
    page = answer.headers.get('content-type')?.startsWith('text/html') ? body : '';
  });
  expect(status).toBe(address.length > MAX_ADDRESS_LENGTH ? 414 : 200);
  expect(spent).toBeLessThan(CPU_MS);
  expect(page).not.toMatch(/<script>alert|Something Went Wrong/);
}

describe.each(Object.entries(endpoints))('a text sent to %s', (_name, endpoint) => {
  test.each(hostileTexts)('%s', (_text, text) => expectWithinBudget(endpoint + encodeURIComponent(text)));
  test.each(hostileEncodings)('%s', (_text, encoded) => expectWithinBudget(endpoint + encoded));
});

const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`).join();

describe.each(lists)('a list filtered by %s', (address) => {
  test.each([
    ['500 values', values(500)],
    ['50 values', values(50)],
    ['commas', ','.repeat(4_000)],
    ['a long value', 'a'.repeat(4_000)],
    ['an SQL statement', "x');drop table search_documents;--"],
    ['a path', '../../etc/passwd'],
    ['names of object properties', '__proto__,constructor,toString'],
    ['NUL', 'a%00b'],
    ['no encoding', '%E0%A4%A,%'],
    ['mark-up', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
    ['itself again and again', 'a&brands='.repeat(500)],
    ['other parameters out of bounds', 'a&page=1e9&min_price=-1&max_price=1e999&sort=__proto__&max_starts_at=infinity'],
    [
      'every parameter at once',
      `a&${['stores', 'brands', 'genders', 'shipping', 'merchandise_branches'].map((name) => `${name}=${values(50)}`).join('&')}&query=a+b+c&min_price=1&max_price=2&sort=price:asc&page=400`,
    ],
  ])('%s', (_name, value) => expectWithinBudget(address + value));
});

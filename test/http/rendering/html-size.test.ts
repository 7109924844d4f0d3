import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { BROWSER } from '../../support/http/test-site.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

/** Bytes of HTML for the test content; `npm run bench` measures the pages of the demo. */
test.each([
  ['the home page', '/', 40, 133_000],
  ['newest deals', testContent.feeds.newest, 24, 88_500],
  ['a store', `/stores/${testContent.stores.first}`, 12, 78_000],
])('%s takes few bytes of HTML', async (_name, address, tiles, budget) => {
  const html = await (await fetch(site.origin + address, { headers: BROWSER })).text();
  expect(html.match(/<article /g)?.length).toBeGreaterThanOrEqual(tiles);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(budget);
});

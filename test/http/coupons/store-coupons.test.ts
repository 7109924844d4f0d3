import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { ref } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

const PATH = `/stores/${testContent.stores.first}`;

/** Long enough to publish on a busy machine, shorter than pages stay fresh in the cache. */
const EXPIRES_IN_MS = 45_000;

let site: TestSite;
let clockOffsetMs = 0;
let storeUid: string;
beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + clockOffsetMs));
    },
  });
  const { credentials, urls } = site.backing;
  const query = new URLSearchParams({
    query: JSON.stringify({ slug: testContent.stores.first }),
    environment: 'production',
  });
  const answer = await fetch(`${urls.cms}/v3/content_types/store/entries?${query}`, {
    headers: { api_key: credentials.apiKey, access_token: credentials.accessToken },
  });
  const { entries } = (await answer.json()) as { entries: { uid: string }[] };
  storeUid = entries[0]?.uid ?? '';
}, 60_000);
afterAll(() => site.close());

const write = (uid: string, code: string, endsAt: number) =>
  publish(site.backing, {
    legacy_coupon: [
      {
        uid,
        title: `Coupon ${uid}`,
        code,
        legacy_id: 90_001,
        store: ref('store', storeUid),
        tracking_link: 'https://retailer.example/secret',
        expires_at: new Date(endsAt).toISOString(),
      },
    ],
  });
const fetchText = async (path = PATH) => (await site.get(path, BROWSER)).text();
const fetchHtmlAndJson = async () => (await fetchText()) + (await fetchText(`/_page${PATH}`));

test('the first store of the test content has coupons', async () => {
  expect(await fetchText()).toMatch(/value="c\.\w+\.[0-9a-f]{16}"/);
});

// Rules: DEALS-18
test('a coupon appears once published and leaves cached pages once expired', async () => {
  expect(await fetchHtmlAndJson()).not.toContain('Coupon soon');
  await write('over', 'LONGGONE', Date.now() - 1_000);
  const endsAt = Date.now() + EXPIRES_IN_MS;
  await write('soon', 'ENDSSOON', endsAt);
  // Publications purge pages with a delay; after that the page is cached.
  await eventually(async () => (await fetchText()).includes('Coupon soon'), { within: EXPIRES_IN_MS - 1_000 });
  const before = await fetchHtmlAndJson();
  expect(before).toContain('Coupon soon');
  expect(before).not.toMatch(/Coupon over|LONGGONE|ENDSSOON|retailer\.example/);
  // Pages may show it for a second more (docs/spec/platform.md PLATFORM-9).
  clockOffsetMs = EXPIRES_IN_MS + 1_500;
  expect(await fetchHtmlAndJson()).not.toContain('Coupon soon');
});

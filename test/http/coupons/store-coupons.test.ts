import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { ref } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

const PATH = `/stores/${testContent.stores.first}`;

/** Enough for a busy machine to publish, and less than a copy is fresh. */
const IN_TIME_MS = 45_000;

let site: TestSite;
let laterMs = 0;
let storeUid: string;
beforeAll(async () => {
  site = await testSite({
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + laterMs));
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
const shown = async (path = PATH) => (await site.get(path, BROWSER)).text();
const bothForms = async () => (await shown()) + (await shown(`/_page${PATH}`));

test('the first store of the test content has coupons', async () => {
  expect(await shown()).toMatch(/value="c\.\w+\.[0-9a-f]{16}"/);
});

test('a coupon is on the page once it is published, and in no copy once it has ended', async () => {
  expect(await bothForms()).not.toContain('Coupon soon');
  await write('over', 'LONGGONE', Date.now() - 1_000);
  const endsAt = Date.now() + IN_TIME_MS;
  await write('soon', 'ENDSSOON', endsAt);
  // What was published is announced a moment later; from then on the copy is kept.
  await eventually(async () => (await shown()).includes('Coupon soon'), { within: IN_TIME_MS - 1_000 });
  const before = await bothForms();
  expect(before).toContain('Coupon soon');
  expect(before).not.toMatch(/Coupon over|LONGGONE|ENDSSOON|retailer\.example/);
  laterMs = IN_TIME_MS;
  expect(await bothForms()).not.toContain('Coupon soon');
});

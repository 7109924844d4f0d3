import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { SIGNATURE_HEADER } from '../../../src/contracts/content/publish-webhook.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const storePath = `/stores/${testContent.stores.first}`;
const page = async (address: string) => (await site.get(address)).text();

test('shows published content in HTML and JSON before the cache expires', async () => {
  const json = await (await site.get(`/_page${storePath}`)).json();
  await site.put('store', json.props.store.uid, (entry) => ({ ...entry, title: 'A Store By Another Name' }));
  await eventually(async () => (await page(storePath)).includes('A Store By Another Name'));
  expect((await (await site.get(`/_page${storePath}`)).json()).props.store.title).toBe('A Store By Another Name');
});

// Rules: CONTENT-31
test('serves the deal that docs/editing.md publishes', async () => {
  const manual = readFileSync(new URL('../../../docs/editing.md', import.meta.url), 'utf8');
  const [, items = ''] = /^```json\n(\{"items".*?)^```$/ms.exec(manual) ?? [];
  const { urls, credentials } = site.backing;
  const answer = await fetch(`${urls.cms}/v3/bulk`, {
    method: 'POST',
    headers: {
      api_key: credentials.apiKey,
      authorization: `Bearer ${credentials.managementToken}`,
      'content-type': 'application/json',
    },
    body: items,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const deal = await site.get(JSON.parse(items).items[2].entry.url);
  expect(deal.status).toBe(200);
  expect(/<h1[^>]*>([^<]*)/.exec(await deal.text())?.[1]).toBe('Copper Kettle for $39');
});

test('updates the navigation on every page', async () => {
  const title = 'Brand New Menu Word';
  await page('/faq');
  const { shell } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(await page('/faq'))?.[1] ?? '{}');
  expect(shell.navigation.items.length).toBeGreaterThan(0);
  const uid = (await entries('site_navigation'))[0]?.uid ?? '';
  await site.put('site_navigation', uid, (entry) => renameFirst(entry, shell.navigation.items[0].text, title));
  await eventually(async () => (await page('/faq')).includes(title));
});

async function entries(type: string): Promise<{ uid: string }[]> {
  const { cms, accessToken, apiKey } = { ...site.config.backends, ...site.config.content };
  const answer = await fetch(`${cms}/v3/content_types/${type}/entries?environment=production&limit=1`, {
    headers: { access_token: accessToken, api_key: apiKey },
  });
  return (await answer.json()).entries;
}

function renameFirst(entry: object, from: string, to: string): object {
  return JSON.parse(JSON.stringify(entry).replace(JSON.stringify(from), JSON.stringify(to)));
}

const event = JSON.stringify({
  event: 'publish',
  module: 'entry',
  api_key: 'thriftwire',
  event_id: 'e1',
  triggered_at: new Date().toISOString(),
  data: { environment: 'production', entries: [{ content_type: { uid: 'store' }, entry: { uid: 'nobody' } }] },
});

function signed(
  body: string,
  { seconds = Math.floor(Date.now() / 1000), secret = site.config.webhook.secret ?? '' } = {},
) {
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${hmac}`, 'content-type': 'application/json' };
}
const post = (body: string, headers: Record<string, string>) =>
  fetch(`${site.origin}/hooks/publish`, { method: 'POST', body, headers });

// Rules: CALLS-15, PLATFORM-6
test('accepts a signed webhook and purges by entry and type', async () => {
  const startedAt = Date.now() - 1;
  const answer = await post(event, signed(event));
  expect([answer.status, await answer.json()]).toEqual([202, { purged: 1 }]);
  const purges = site.container.get(tokens.purges);
  expect(['entry:nobody', 'type:store', 'entry:other'].map((tag) => purges.isPurged([tag], startedAt))).toEqual([
    true,
    true,
    false,
  ]);
});

// Rules: CALLS-15
test.each<[string, () => Record<string, string>, string, number]>([
  ['unsigned', () => ({}), event, 401],
  ['signed with another secret', () => signed(event, { secret: 'x'.repeat(20) }), event, 401],
  ['signed for another body', () => signed('{}'), event, 401],
  ['ten minutes old', () => signed(event, { seconds: Math.floor(Date.now() / 1000) - 600 }), event, 401],
  ['signed with rubbish', () => ({ [SIGNATURE_HEADER]: `t=${Date.now()},v1=zz` }), event, 401],
  ['signed, but not an announcement', () => signed('{"a":1}'), '{"a":1}', 422],
  ['signed, but not JSON', () => signed('{'), '{', 422],
])('an announcement that is %s is refused', async (_what, headers, body, status) => {
  expect((await post(body, headers())).status).toBe(status);
});

test('rejects an oversized webhook without reading it', async () => {
  const body = 'x'.repeat(2_000_000);
  expect((await post(body, signed(body))).status).toBe(413);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient } from '../../support/content-client.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

const feed = testContent.feeds.newest;
let backing: TestBacking;
let site: TestSite;
let laterMs = 0;

beforeAll(async () => {
  backing = await testBacking({ isSeeded: true });
});
afterAll(() => backing?.close());
beforeEach(async () => {
  laterMs = 0;
  site = await testSite({
    backing,
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + laterMs));
    },
  });
});
afterEach(async () => {
  for (const service of ['content', 'search'] as const) backing.fault(service, null);
  await site.close();
});

test('answers with an uncached error page when content cannot be loaded', async () => {
  site.backing.fault('content', { status: 500 });
  const answer = await site.get('/', BROWSER);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Sorry! Something Went Wrong');
  expect(html).toContain('href="/"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await site.get('/_page/')).status).toBe(500);
  site.backing.fault('content', null);
  expect((await site.get('/', BROWSER)).status).toBe(200);
});

test('serves a stored page during an outage, up to its limit', async () => {
  const stored = await (await site.get(feed)).text();
  site.backing.fault('content', { status: 500 });
  site.backing.fault('search', { status: 500 });
  // The purge log and the data cache use the real clock, so only the page is old.
  laterMs = 2 * 60_000;
  expect(await (await site.get(feed)).text()).toBe(stored);
});

// Rules: PLATFORM-9
test.each([
  ['fail', { status: 500 }],
  ['hang', { hang: true, onHang: () => site.passDeadlines() }],
])('serves a purged page, marked, while the services %s', async (_how, fault) => {
  const [uid] = await contentClient(backing).find('generic_page', { url: '/about-us' });
  const stored = await (await site.get('/about-us')).text();
  site.backing.fault('content', fault);
  await site.container.get(tokens.purger).purge([`entry:${uid}`]);
  for (const _turn of [1, 2]) {
    const answer = await site.get('/about-us');
    expect(answer.headers.get('cache-status')).toBe('Thriftwire; hit; detail=stale-on-error');
    expect(await answer.text()).toBe(stored);
  }
});

// Rules: PLATFORM-1
test('answers 504 by the page’s deadline when the content service hangs', async () => {
  site.backing.fault('content', { hang: true, onHang: site.passDeadlines });
  expect((await site.get('/stores/bramblecart')).status).toBe(504);
});

// Rules: PLATFORM-19
test('reports not ready but alive while no page can be shown', async () => {
  site.backing.fault('content', { status: 500 });
  expect((await site.get('/readyz')).status).toBe(503);
  expect((await site.get('/healthz')).status).toBe(200);
});

// Rules: PLATFORM-19
test('stays ready with stored pages and without the content service', async () => {
  await (await site.get(feed)).text();
  site.backing.fault('content', { status: 500 });
  const answer = await site.get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', content: 'unreachable' }]);
});

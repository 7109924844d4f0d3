import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { streamHeld } from '../../support/http/stream-held.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

const feed = testContent.feeds.newest;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  // Warm the data that every page needs.
  await (await site.get('/_page/faq')).text();
});
afterAll(() => site.close());
beforeEach(() => {
  // Invalidate all stored data of the feed.
  site.container.get(tokens.purges).record(['type:post', 'type:site_navigation']);
});
afterEach(() => site.backing.fault('search', null));

interface Part {
  ms: number;
  text: string;
}

function parts(address: string, headers: Record<string, string> = BROWSER): Promise<{ parts: Part[]; policy: string }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(site.origin + address, { headers }, (response) => {
      const found: Part[] = [];
      response.setEncoding('utf8').on('data', (text: string) => found.push({ ms: performance.now() - start, text }));
      const policy = String(response.headers['content-security-policy']);
      response.on('end', () => resolve({ parts: found, policy }));
    }).on('error', reject);
  });
}
const whole = (found: Part[]) => found.map(({ text }) => text).join('');

// Rules: PLATFORM-11, PLATFORM-16
test('sends the shell at once, and the feed later in its own boundary', async () => {
  await (await site.get(`/_page${feed}`)).text();
  site.container.get(tokens.purges).record(['type:post']);
  const { early, whole: text, policy } = await streamHeld(site, feed);
  expect(early).toContain('<main');
  expect(early).toContain('<footer');
  expect(early).not.toContain('data-deferred="feed"');
  expect(text).toContain('data-deferred="feed"');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const scripts = [...text.matchAll(/<script(?![^>]*type="application)([^>]*)>/g)].map(([, attributes]) => attributes);
  // Scripts in files need no nonce.
  const code = scripts.filter((attributes) => !attributes?.includes(' src="/assets/'));
  expect(code.length).toBeGreaterThan(0);
  for (const attributes of code) expect(attributes).toContain(`nonce="${nonce}"`);
});

test('shares the render with concurrent visitors and calls search once', async () => {
  await (await site.get(`/_page${feed}`)).text();
  site.container.get(tokens.purges).record(['type:post']);
  let searches = 0;
  let others: Promise<string>[] = [];
  const streamed = await streamHeld(site, feed, {
    onHang: () => {
      searches += 1;
    },
    meanwhile: async () => {
      others = [1, 2, 3].map(async () => (await site.get(feed, BROWSER)).text());
      // A later request is answered, so the earlier ones have arrived.
      await site.get('/healthz');
    },
  });
  const [copy, ...more] = await Promise.all(others);
  expect(more).toEqual([copy, copy]);
  expect(copy).not.toBe(streamed.whole);
  expect(await (await site.get(feed, BROWSER)).text()).toBe(copy);
  expect(searches).toBe(1);
});

// Rules: PLATFORM-11
test('sends crawlers the whole page', async () => {
  site.backing.fault('search', { delayMs: 200 });
  const crawler = { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const { parts: found, policy } = await parts(feed, crawler);
  expect(found[0]?.ms).toBeGreaterThan(200);
  expect(policy).not.toContain('nonce');
  expect(whole(found)).toContain('data-deferred="feed"');
});

// Rules: PLATFORM-9, ERRORS-13
test('leaves out a feed that cannot be loaded, and shares that page only briefly', async () => {
  site.backing.fault('search', { status: 500 });
  const { parts: found } = await parts(feed);
  expect(whole(found)).toContain('</html>');
  site.backing.fault('search', null);
  const copy = site.container.get(tokens.pageCache).peek(`newest-deals-feed ${feed}`)?.copy;
  expect(copy?.freshMs ?? 0).toBeLessThanOrEqual(5_000);
});

test('a visitor who leaves early does not end the render', async () => {
  site.backing.fault('search', { delayMs: 200 });
  await new Promise<void>((resolve) => {
    const call = get(site.origin + feed, { headers: BROWSER }, (response) => {
      response.once('data', () => {
        call.destroy();
        resolve();
      });
    });
    call.on('error', () => {});
  });
  site.backing.fault('search', null);
  expect((await site.get(feed)).status).toBe(200);
});

// Rules: SEARCH-5
test('sends the results and counts of a search after the shell, when they take longer than 250 ms', async () => {
  const started = performance.now();
  let waited = 0;
  const meanwhile = async () => {
    waited = performance.now() - started;
  };
  const { early, whole: text } = await streamHeld(site, '/search?query=shoes', { meanwhile });
  expect(early).not.toContain('data-deferred=');
  expect(text).toContain('data-deferred="summary"');
  expect(waited).toBeGreaterThanOrEqual(250);
});

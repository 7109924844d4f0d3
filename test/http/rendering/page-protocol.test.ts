import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // A stopped clock keeps copies fresh on slow machines.
  const now = new Date();
  site = await testSite({ prepare: (container) => container.rebind(tokens.clock).toConstantValue(() => now) });
});
afterAll(() => site.close());

const feed = testContent.feeds.newest;
const store = `/stores/${testContent.stores.first}`;

/** Executable inline scripts of the document. */
const inlineCode = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', text = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes) && text !== '',
  );

/** Polls until the shared copy is served. */
async function warm(address: string): Promise<string> {
  await (await site.get(address)).text();
  return (await site.get(address, BROWSER)).text();
}

test.each([
  '/',
  feed,
  testContent.feeds.popular,
  testContent.feeds.under25,
  store,
  testContent.articles.published,
  testContent.pages.generic,
  '/blog',
  '/search?query=shoes',
])('serves %s as a whole document with its data', async (address) => {
  const answer = await site.get(address);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/html>$/s);
  const [, data = ''] =
    /<script type="application\/json" id="page-data">(.*?)<\/script><div id="root">/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ page: { deferred: {} }, shell: { year: expect.any(Number) } });
});

// Rules: CALLS-3
test('page JSON holds the same page with all deferred data', async () => {
  const answer = await site.get(`/_page${feed}`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const page = await answer.json();
  expect(page).toMatchObject({ page: 'FeedPage', layout: 'default', build: expect.any(String) });
  expect(page.deferred.feed.slots.length).toBeGreaterThan(0);
});

// Rules: ROUTES-8, ROUTES-14, CALLS-3
test('redirects in HTML and names the target in JSON', async () => {
  const [post] = Object.values(testContent.posts);
  const from = `/shop/posts/${post?.url.split('/').at(-1)}?redirect=true&utm_source=mail`;
  const html = await site.get(from);
  expect(html.status).toBe(301);
  expect(html.headers.get('location')).toContain(`${post?.url}?`);
  expect(await (await site.get(`/_page${from}`)).json()).toEqual({ redirect: html.headers.get('location') });
  const slash = await site.get('/stores/acme/?a=1');
  expect([slash.status, slash.headers.get('location')]).toEqual([301, '/stores/acme?a=1']);
});

describe('a shared page', () => {
  test('has no inline code, and its policy allows none', async () => {
    for (const address of ['/', feed, store, '/blog']) {
      expect(inlineCode(await warm(address))).toEqual([]);
      const policy = (await site.get(address, BROWSER)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'");
    }
  });

  // Rules: PLATFORM-8, SHELL-7
  test('is identical to the byte for any cookies', async () => {
    await warm(feed);
    const plain = await site.get(feed, BROWSER);
    const cookies = await site.get(feed, { ...BROWSER, cookie: 'u_id=1; session=abc; bd_feature=a:b:c' });
    expect(await cookies.text()).toBe(await plain.text());
    const varying = ['x-request-id', 'date'];
    const headers = (answer: Response) => [...answer.headers].filter(([name]) => !varying.includes(name));
    expect(headers(cookies)).toEqual(headers(plain));
    expect(cookies.headers.get('set-cookie')).toBeNull();
    expect(cookies.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is answered by the cached-page handler with the headers of the middleware chain', async () => {
    const address = `${feed}?utm_source=first`;
    const byChain = await site.get(address);
    const fromMemory = await site.get(address);
    const names = (answer: Response) => [...answer.headers].map(([name]) => name).sort();
    expect(names(fromMemory)).toEqual(names(byChain));
    expect(fromMemory.headers.get('x-request-id')).not.toBe(byChain.headers.get('x-request-id'));
    expect(fromMemory.headers.get('x-content-type-options')).toBe('nosniff');
  });

  // Rules: PLATFORM-10
  test('is revalidated by its ETag in either encoding', async () => {
    await warm(feed);
    for (const encoding of ['br', 'identity']) {
      const first = await site.get(feed, { ...BROWSER, 'accept-encoding': encoding });
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const again = await site.get(feed, { ...BROWSER, 'if-none-match': `W/${etag}`, 'accept-encoding': encoding });
      expect([again.status, await again.text()]).toEqual([304, '']);
      // No header that the client has with its copy.
      const names = [...again.headers.keys()].sort();
      expect(names).toEqual(['cache-control', 'connection', 'date', 'etag', 'keep-alive', 'vary', 'x-request-id']);
    }
    expect((await site.get(feed, { ...BROWSER, 'if-none-match': '"other"' })).status).toBe(200);
  });

  // Rules: PLATFORM-10
  test('says when it last changed, but only the ETag answers 304', async () => {
    await warm(feed);
    const modified = (await site.get(feed, BROWSER)).headers.get('last-modified') ?? '';
    expect(Math.abs(Date.parse(modified) - site.container.get(tokens.clock)().getTime())).toBeLessThan(1_000);
    expect((await site.get(`/_page${feed}`)).headers.get('last-modified')).toBe(modified);
    const later = new Date(Date.now() + 60_000).toUTCString();
    expect((await site.get(feed, { ...BROWSER, 'if-modified-since': later })).status).toBe(200);
  });

  // Rules: PLATFORM-11
  test('answers HEAD without a body', async () => {
    await warm(feed);
    const head = await fetch(site.origin + feed, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await head.text()).toBe('');
  });

  test('has one copy for any undeclared query parameters', async () => {
    await warm(feed);
    const etags = await Promise.all(
      [feed, `${feed}?utm_source=x`, `${feed}?zzz=1&u_id=5`].map(async (address) =>
        (await site.get(address)).headers.get('etag'),
      ),
    );
    expect(new Set(etags).size).toBe(1);
  });
});

// Rules: PLATFORM-8
test('renders every page per visitor with the page cache off', async () => {
  const other = await testSite({ environment: { PAGE_CACHE_MB: '0' } });
  try {
    const answer = await other.get(feed);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('etag')).toBeNull();
  } finally {
    await other.close();
  }
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { robots } from '../../../src/controllers/syndication/crawler-files.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const ORIGIN = 'http://deals.test';
const { posts, stores, articles } = testContent;

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

/** The head's meta tags by name; the first one of repeated names. */
async function headOf(address: string): Promise<Record<string, string>> {
  const html = await (await site.get(address)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(?:meta|link) ([^>]*)>/g)].map(([, attributes = '']) => {
    const of = Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    return [of.name ?? of.property ?? of.rel ?? '', of.content ?? of.href ?? ''];
  });
  return { ...Object.fromEntries(tags.reverse()), title: /<title[^>]*>([^<]*)</.exec(head)?.[1] ?? '' };
}

// Rules: SYNDICATION-1
test.each([
  ['/', '/'],
  ['/deals?u_id=5&utm_source=mail', '/deals'],
  ['/deals?page=2', '/deals?page=2'],
  ['/shop/feeds/popular_deals', '/deals'],
  [`/stores/${stores.first}`, `/stores/${stores.first}`],
  ['/stores', '/stores'],
  ['/categories', '/categories'],
  [posts.fresh.url, posts.fresh.url],
  [`/deals/${posts.fresh.uid}`, posts.fresh.url],
  ['/blog', '/blog'],
  [articles.published, articles.published],
  ['/faq', '/faq'],
  ['/privacy', '/privacy'],
])('%s has a description, and its canonical address is %s', async (address, canonical) => {
  const head = await headOf(address);
  expect(head.title).toMatch(/\S/);
  expect(head.description?.length).toBeGreaterThan(20);
  expect(head.description?.length).toBeLessThanOrEqual(301 + '&amp;'.length * 4);
  expect(head).toMatchObject({
    canonical: ORIGIN + canonical,
    'og:url': ORIGIN + canonical,
    'og:title': head.title,
    'og:description': head.description,
    robots: 'index, follow',
    manifest: '/manifest.webmanifest',
    search: '/opensearch.xml',
  });
});

// Rules: PLATFORM-25
test('no page of the demo may be indexed', async () => {
  const demo = await testSite({ environment: { DEMO_CONTENT: 'true' }, backing: site.backing });
  try {
    for (const address of ['/', posts.fresh.url, `/stores/${stores.first}`, '/faq'])
      expect(await (await demo.get(address)).text()).toContain('name="robots" content="noindex, follow"');
  } finally {
    await demo.close();
  }
});

// Rules: SYNDICATION-3
test.each(['/search?query=pan', '/deals?sort=price:asc', posts.expired.url, '/nothing-here', '/stores/nowhere'])(
  '%s is not indexed',
  async (address) => {
    expect((await headOf(address)).robots).toMatch(/^noindex/);
  },
);

// Rules: SYNDICATION-4
test('an article has its date and a deal its price for social sites', async () => {
  expect(await headOf(articles.published)).toMatchObject({
    'og:type': 'article',
    'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await headOf(posts.fresh.url)).toMatchObject({
    'og:type': 'product',
    'product:price:amount': expect.stringMatching(/^\d+\.\d\d$/),
    'product:price:currency': 'USD',
  });
});

/** Whether a crawler may read an address, as search engines read the file: the longest rule wins, allowing breaks a tie. */
function mayRead(file: string, address: string): boolean {
  const rules = [...file.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule = '']) => {
    const pattern = rule
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$$');
    return { isAllowed: kind === 'Allow', length: rule.length, pattern: new RegExp(`^${pattern}`) };
  });
  const [best] = rules
    .filter(({ pattern }) => pattern.test(address))
    .toSorted((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return best?.isAllowed ?? true;
}

// Rules: SYNDICATION-13
test.each([
  { address: '/', isAllowed: true },
  { address: '/deals?page=2', isAllowed: true },
  { address: '/deals?u_id=5', isAllowed: true },
  { address: '/search-tips', isAllowed: true },
  { address: '/stores/me', isAllowed: true },
  { address: '/i/a.8872146c/620x620', isAllowed: true },
  { address: '/deals/rss.xml', isAllowed: true },
  { address: '/search', isAllowed: false },
  { address: '/search?query=pan', isAllowed: false },
  { address: '/deals?sort=price:asc', isAllowed: false },
  { address: '/deals?page=2&stores=acme', isAllowed: false },
  { address: '/deals?page=2&max_starts_at=2026-11-21T12:00:00Z', isAllowed: false },
  { address: '/?pp_uid=abc', isAllowed: false },
  { address: '/_page/deals', isAllowed: false },
  { address: '/go/d/a-b', isAllowed: false },
  { address: '/accounts/log-in', isAllowed: false },
  { address: '/me/favorites', isAllowed: false },
])('allows crawlers $address: $isAllowed', ({ address, isAllowed }) => {
  expect(mayRead(robots(ORIGIN, true), address)).toBe(isAllowed);
});

// Rules: CALLS-8, SYNDICATION-13
test('robots.txt names the sitemap in production and excludes crawlers elsewhere', () => {
  expect(robots(ORIGIN, true)).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(mayRead(robots(ORIGIN, false), '/')).toBe(false);
});

// Rules: STAFF-127
test('the studio has a manifest of its own, which takes shared pages to the quick deal', async () => {
  const answer = await site.get('/studio.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { scope, share_target } = await answer.json();
  expect(scope).toBe('/studio');
  expect(share_target).toMatchObject({ action: '/studio/quick-deal', method: 'GET' });
  expect(share_target.params).toMatchObject({ url: 'address', text: 'text' });
  expect(await (await site.get('/studio')).text()).toContain('<link rel="manifest" href="/studio.webmanifest">');
});

// Rules: SYNDICATION-14
test('the manifest names existing icons with their sizes, one of them maskable', async () => {
  const answer = await site.get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Thriftwire', start_url: '/', display: 'standalone' });
  const raster: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons.slice(1);
  for (const { src, sizes, type } of raster) {
    const icon = await site.get(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(raster.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { url } of manifest.shortcuts) expect((await site.get(url)).status).toBe(200);
});

test('maskable icons have no transparent pixels', async () => {
  for (const src of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const { isOpaque } = await sharp(await (await site.get(src)).arrayBuffer()).stats();
    expect([src, isOpaque]).toEqual([src, true]);
  }
});

// Rules: CALLS-8, SYNDICATION-14
test('browsers find the OpenSearch description', async () => {
  const answer = await site.get('/opensearch.xml');
  expect(answer.headers.get('content-type')).toMatch(/^application\/opensearchdescription\+xml/);
  const [, template = ''] = /<Url type="text\/html"[^>]* template="([^"]+)"/.exec(await answer.text()) ?? [];
  expect(template).toBe(`${ORIGIN}/search?query={searchTerms}`);
  expect((await site.get(template.replace(ORIGIN, '').replace('{searchTerms}', 'pan'))).status).toBe(200);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import got from 'got';
import { validateXML } from 'xmllint-wasm';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import { PageServices } from '../../../src/services/shell/page-services.ts';
import { SitemapService } from '../../../src/services/syndication/sitemap-service.ts';
import { contentClient, ref, sample } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { contextAt } from '../../support/services/page-services.ts';

const ORIGIN = 'http://deals.test';
const library = path.dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
const fileSchema = readFileSync(path.join(library, 'schema/sitemap.xsd'), 'utf8');
const indexSchema = readFileSync(path.resolve(import.meta.dirname, '../../fixtures/sitemap/siteindex.xsd'), 'utf8');

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const { write } = contentClient(site.backing);
  const listings = [{ listing: [ref('product_listing', 'gadgetlisting')] }];
  await write([
    sample.store('gadgetshop'),
    sample.listing('gadgetlisting', 'gadgetshop', { unit_discount_price: 12 }),
    {
      content_type: 'product_page',
      entry: { uid: 'gadget', title: 'Gadget', url: '/products/gadget', slug: 'gadget', listings },
    },
  ]);
}, 60_000);
afterAll(() => site.close());

const faults = async (xml: string, schema: string) =>
  (await validateXML({ xml: [{ fileName: 'sitemap.xml', contents: xml }], schema: [schema] })).errors;
const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);
const read = async (address: string) => {
  const answer = await site.get(address);
  return { status: answer.status, type: answer.headers.get('content-type'), xml: await answer.text() };
};
/** Paths of the pages of a kind, with the time of their last change. */
const pages = async (kind: string) => {
  const { xml } = await read(`/sitemaps/${kind}-1.xml`);
  const entries = [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  return new Map(entries.map(([, loc = '', changed]) => [loc.replace(ORIGIN, ''), changed]));
};

const KINDS = ['stores', 'deals', 'feeds', 'articles', 'products', 'pages'];

// Rules: CALLS-8, SYNDICATION-11
test('the index names a file of every kind and is a sitemap index by its schema', async () => {
  const { status, type, xml } = await read('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await faults(xml, indexSchema)).toEqual([]);
  expect(valuesOf(xml, 'loc')).toEqual(KINDS.map((kind) => `${ORIGIN}/sitemaps/${kind}-1.xml`));
  expect(valuesOf(xml, 'lastmod')).toHaveLength(KINDS.length);
});

test.each(KINDS)('the file of %s is a sitemap by its schema', async (kind) => {
  const { status, type, xml } = await read(`/sitemaps/${kind}-1.xml`);
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await faults(xml, fileSchema)).toEqual([]);
  expect(valuesOf(xml, 'lastmod')).toHaveLength(valuesOf(xml, 'loc').length);
});

// Rules: SYNDICATION-12
test('every address is canonical and may be indexed', async () => {
  const matcher = site.container.get(RouteMatcher);
  const services = site.container.get(PageServices);
  const wrong: string[] = [];
  // Loading is enough: it decides the canonical address and the robots tag.
  const check = async (path: string) => {
    const matched = matcher.match({ path, query: new URLSearchParams(), search: '' });
    const result = await matched?.route.load(contextAt(new Date()), matched.match, services).catch(String);
    const meta = typeof result === 'object' && result.kind === 'page' ? result.meta : undefined;
    if (meta?.canonical !== ORIGIN + path || !meta.robots.startsWith('index')) wrong.push(`${path}: ${meta ?? result}`);
  };
  for (const kind of KINDS) for (const path of (await pages(kind)).keys()) await check(path);
  expect(wrong).toEqual([]);
}, 60_000);

// Rules: SYNDICATION-12
test('leaves out deals that are scheduled, expired or unpublished', async () => {
  const deals = await pages('deals');
  const { fresh, legacy, upcoming, expired, draft, endingSoon } = testContent.posts;
  expect([fresh, legacy, endingSoon].filter(({ url }) => !deals.has(url))).toEqual([]);
  expect([upcoming, expired, draft].filter(({ url }) => deals.has(url))).toEqual([]);
});

test('leaves out an unpublished article', async () => {
  const articles = await pages('articles');
  expect(articles.has(testContent.articles.published)).toBe(true);
  expect(articles.has(testContent.articles.unpublished)).toBe(false);
});

// Rules: SYNDICATION-11
test('a change of an entry changes only the time of its page', async () => {
  const { fresh } = testContent.posts;
  const before = await pages('deals');
  await site.put('post', fresh.uid, (entry) => ({ ...entry, exclusive: true }));
  const after = await pages('deals');
  const changed = [...after].filter(([url, time]) => before.get(url) !== time).map(([url]) => url);
  expect(changed).toEqual([fresh.url]);
});

// Rules: SYNDICATION-15
test.each(['/sitemap.xml', '/sitemaps/deals-1.xml'])('%s is revalidated by its ETag', async (address) => {
  const first = await site.get(address);
  const { xml } = await read(address);
  const latest = valuesOf(xml, 'lastmod').toSorted().at(-1) ?? '';
  expect(first.headers.get('last-modified')).toBe(new Date(latest).toUTCString());
  const ask = (headers: Record<string, string>) =>
    got(`${site.origin}${address}`, { headers, throwHttpErrors: false, decompress: false });
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await ask(known)).toMatchObject({ statusCode: 304, body: '' });
  expect((await ask({ 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() })).statusCode).toBe(200);
});

// Rules: SYNDICATION-15
test('a file whose client has an older one is sent again', async () => {
  const address = '/sitemaps/deals-1.xml';
  const before = await site.get(address);
  await site.put('post', testContent.posts.fresh.uid, (entry) => ({ ...entry, exclusive: false }));
  const etag = before.headers.get('etag') ?? '';
  const after = await got(`${site.origin}${address}`, { headers: { 'if-none-match': etag }, throwHttpErrors: false });
  expect([after.statusCode, after.headers.etag === etag]).toEqual([200, false]);
});

// Rules: SYNDICATION-12
test('leaves out a page that its editor excludes from search engines', async () => {
  expect((await pages('pages')).has('/privacy')).toBe(true);
  const [uid = ''] = await contentClient(site.backing).find('generic_page', { url: '/privacy' });
  await site.put('generic_page', uid, (entry) => ({ ...entry, seo_meta: { no_index: true } }));
  expect((await pages('pages')).has('/privacy')).toBe(false);
});

// Rules: SYNDICATION-11
test('lists each page once when split into small files', async () => {
  const sitemaps = site.container.get(SitemapService);
  const ctx = contextAt(new Date());
  const all = async (maxPages?: number) => {
    const found: string[] = [];
    for (const { kind, number } of await sitemaps.files(ctx, maxPages))
      for await (const page of sitemaps.pages(ctx, kind, number, maxPages)) found.push(page.path);
    return found;
  };
  expect(await sitemaps.files(ctx, 7)).toContainEqual({ kind: 'deals', number: 2 });
  expect(await all(7)).toEqual(await all());
});

test.each(['/sitemaps/deals-2.xml', '/sitemaps/nothing-1.xml', '/sitemaps/deals-0.xml', '/sitemaps/deals.xml'])(
  '%s does not exist',
  async (address) => {
    expect((await read(address)).status).toBe(404);
  },
);

// Rules: SYNDICATION-11
test('writes two files at a time and answers further requests with 503 and Retry-After', async () => {
  site.backing.fault('content', { hang: true });
  try {
    const requests = ['deals', 'feeds', 'articles'].map((kind) => site.get(`/sitemaps/${kind}-1.xml`));
    // Two requests are blocked; only the rejected one has an answer.
    const rejected = await Promise.race(requests);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '60']);
    site.backing.fault('content', null);
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
    await Promise.all(answers.map((answer) => answer.text()));
  } finally {
    site.backing.fault('content', null);
  }
  expect((await read('/sitemaps/deals-1.xml')).status).toBe(200);
}, 20_000);

test('answers with an error instead of an empty sitemap if the content service fails', async () => {
  site.backing.fault('content', { status: 500 });
  try {
    expect((await read('/sitemaps/articles-1.xml')).status).toBeGreaterThanOrEqual(500);
  } finally {
    site.backing.fault('content', null);
  }
}, 20_000);

// Rules: STORES-8, SYNDICATION-12
test('leaves out entries without a route or a visible listing', async () => {
  await contentClient(site.backing).write(
    [
      sample.feed('nowherefeed', { url: '/no/such/page' }),
      sample.feed('somewherefeed'),
      sample.store('closed', { publishing_rules: { no_index: true } }),
      sample.post('odd_uid', ['gadgetlisting']),
      sample.post('soundpost', ['gadgetlisting']),
    ],
    { force: true },
  );
  const feeds = await pages('feeds');
  expect([feeds.has('/no/such/page'), feeds.has('/shop/feeds/somewherefeed')]).toEqual([false, true]);
  expect((await pages('stores')).has('/stores/closed')).toBe(false);
  const deals = [...(await pages('deals')).keys()];
  expect([deals.includes('/deals/odd_uid'), deals.includes('/deals/soundpost')]).toEqual([true, true]);
});

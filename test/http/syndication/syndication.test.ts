import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseFeed } from '@rowanmanning/feed-parser';
import got from 'got';
import Parser from 'rss-parser';
import { validateXML } from 'xmllint-wasm';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const ORIGIN = 'http://deals.test';
/** Markup, the end of a CDATA section, a control character and a lone surrogate, none of which may break the file. */
const NASTY = '<b>"Tom & Jerry"</b> ]]> \u0007 </title><script>alert(1)</script>';
const PAGES = [
  '/deals',
  '/newest-deals',
  '/shop/feeds/under-25',
  '/categories/home/deals',
  `/stores/${testContent.stores.first}`,
  '/stores/nasty',
  '/blog',
];

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await contentClient(site.backing).write([
    sample.store('nasty', { title: NASTY }),
    sample.listing('nastylisting', 'nasty', { unit_discount_price: 10, unit_regular_price: 40 }),
    sample.post('nastypost', ['nastylisting'], { headline: NASTY, title: 'Nasty' }),
  ]);
}, 60_000);
afterAll(() => site.close());

const read = async (address: string) => {
  const answer = await site.get(address);
  return { status: answer.status, headers: answer.headers, xml: await answer.text() };
};
const bothForms = PAGES.flatMap((page) => ['rss', 'atom'].map((form) => ({ page, form })));

// Rules: SYNDICATION-9
test.each(bothForms)('two parsers read the same from $page as $form', async ({ page, form }) => {
  const { status, headers, xml } = await read(`${page}/${form}.xml`);
  expect([status, headers.get('content-type')]).toEqual([200, `application/${form}+xml; charset=utf-8`]);
  const one = await new Parser().parseString(xml);
  const other = parseFeed(xml);
  expect(one.items.length).toBeGreaterThan(0);
  expect(other.items.map(({ url }) => url)).toEqual(one.items.map(({ link }) => link));
  expect(other.title).toBe(one.title);
  expect(other.url).toBe(ORIGIN + page);
  const times = one.items.map(({ isoDate = '' }) => isoDate);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(other.items.map(({ id }) => id)).size).toBe(one.items.length);
  expect(await faults(xml)).toEqual([]);
});

// Rules: SYNDICATION-10
test('an item keeps its id when its headline changes, and readers wait 30 minutes', async () => {
  const { uid } = testContent.posts.fresh;
  const items = async () => {
    const { xml } = await read('/newest-deals/rss.xml');
    expect(xml).toContain('<ttl>30</ttl>');
    return (await new Parser().parseString(xml)).items;
  };
  const before = (await items()).find(({ guid }) => guid === `${ORIGIN}/deals/${uid}`);
  expect(before).toBeDefined();
  await site.put('post', uid, (entry) => ({ ...entry, headline: 'Renamed', teaser_headline: 'Renamed' }));
  site.container.get(tokens.purges).record(['type:post']);
  expect((await items()).find(({ guid }) => guid === before?.guid)?.title).toContain('Renamed');
});

/** The errors that keep a file from being well-formed XML. */
const faults = async (xml: string) => {
  const { errors } = await validateXML({ xml: [{ fileName: 'feed.xml', contents: xml }], normalization: 'format' });
  return errors.map(({ message }) => message);
};

test('the checker detects a file that is not well-formed', async () => {
  expect(await faults('<rss><channel></rss>')).not.toEqual([]);
});

test('escapes every text of an editor', async () => {
  const written = NASTY.replace('\u0007', '');
  for (const form of ['rss', 'atom']) {
    const { xml } = await read(`/stores/nasty/${form}.xml`);
    expect(parseFeed(xml).items[0]?.title).toBe(written);
    // The raw file, because the other parser decodes markup twice.
    const [item] = (await new Parser().parseString(xml)).items;
    const content: string = item?.['content:encoded'] ?? item?.content ?? '';
    expect(content).toContain('&lt;script&gt;');
    expect(content).not.toContain('<script');
  }
});

test('a deal has its price, saving and store', async () => {
  await contentClient(site.backing).write([
    sample.store('plain', { title: 'Plain' }),
    sample.listing('plainlisting', 'plain', { unit_discount_price: 10, unit_regular_price: 40 }),
    sample.post('plainpost', ['plainlisting'], { headline: 'A pan' }),
  ]);
  const { xml } = await read('/stores/plain/rss.xml');
  expect(parseFeed(xml).items[0]).toMatchObject({ title: 'A pan', description: '$10 at Plain, was $40 (save 75%).' });
});

// Rules: SYNDICATION-9
test.each(PAGES)('%s links to its feeds, which exist', async (page) => {
  const html = await (await site.get(page)).text();
  const links = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([link]) => ({
    type: /type="([^"]+)"/.exec(link)?.[1],
    address: (/href="([^"]+)"/.exec(link)?.[1] ?? '').replace(ORIGIN, ''),
  }));
  expect(links.map(({ type }) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);
  for (const { type = '', address } of links)
    expect((await read(address)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
});

/** `fetch` sets `no-cache` on requests with their own conditional headers. */
const conditional = async (address: string, headers: Record<string, string>) =>
  (await got(`${site.origin}${address}`, { headers, throwHttpErrors: false })).statusCode;

// Rules: SYNDICATION-15
test('answers 304 to a reader that has the current feed, by its ETag alone', async () => {
  const { headers } = await read('/blog/rss.xml');
  expect(await conditional('/blog/rss.xml', { 'if-none-match': headers.get('etag') ?? '' })).toBe(304);
  const later = new Date(Date.now() + 60_000).toUTCString();
  expect(await conditional('/blog/rss.xml', { 'if-modified-since': later })).toBe(200);
});

// Rules: SYNDICATION-15
test.each(['the deal', 'its listing'])('an edit of %s moves the time of its item and of the feed', async (edited) => {
  await contentClient(site.backing).write([
    sample.store('edited', { title: 'Edited' }),
    sample.listing('editedlisting', 'edited', { unit_discount_price: 10, unit_regular_price: 40 }),
    sample.post('editedpost', ['editedlisting'], { headline: 'A pot' }),
  ]);
  site.container.get(tokens.purges).record(['type:post']);
  const times = async () => {
    const { headers, xml } = await read('/stores/edited/atom.xml');
    const { items, updated } = parseFeed(xml);
    const modified = Date.parse(headers.get('last-modified') ?? '');
    expect(modified).toBe(Math.floor(Number(updated) / 1_000) * 1_000);
    return { published: Number(items[0]?.published), updated: Number(items[0]?.updated), feed: Number(updated) };
  };
  const before = await times();
  expect(before.updated).toBe(before.feed);
  if (edited === 'the deal') await site.put('post', 'editedpost', (entry) => ({ ...entry, headline: 'A big pot' }));
  else await site.put('product_listing', 'editedlisting', (entry) => ({ ...entry, unit_discount_price: 9 }));
  site.container.get(tokens.purges).record(['type:post']);
  const after = await times();
  expect(after.published).toBe(before.published);
  expect(after.updated).toBeGreaterThan(before.updated);
  expect(after.feed).toBe(after.updated);
});

// Rules: SYNDICATION-9
test.each(['/rss.xml', '/privacy/rss.xml', '/stores/nowhere/rss.xml', '/nothing/atom.xml', '//deals/rss.xml'])(
  '%s does not exist',
  async (address) => {
    expect((await read(address)).status).toBe(404);
  },
);

test('an alias address has the feed of its page', async () => {
  const { xml } = await read('/shop/feeds/newest-deals/rss.xml');
  expect(parseFeed(xml).url).toBe(`${ORIGIN}/newest-deals`);
});

test('popular deals and newest deals have different feeds', async () => {
  const addresses = async (page: string) => parseFeed((await read(`${page}/rss.xml`)).xml).items.map(({ url }) => url);
  const [popular, newest] = await Promise.all(['/deals', '/newest-deals'].map(addresses));
  expect(popular?.length).toBe(newest?.length);
  expect(popular?.toSorted()).not.toEqual(newest?.toSorted());
});

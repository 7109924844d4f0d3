import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { buildDemo } from '../../../demo/build/build-demo.ts';
import { buildSmall, testContent } from '../../../demo/build/build-test-content.ts';
import type { SeedContent } from '../../../demo/build/seed-content.ts';
import { buildImport } from '../../../demo/importing/build-import.ts';
import { readProducts } from '../../../demo/importing/read-products.ts';
import { CatalogError, readJson, readText } from '../../../demo/model/read-catalog-file.ts';
import { popularStoreSlugs } from '../../../demo/model/stores.ts';
import { footerPaths, linksOf, problemsOf, referencesOf, validUrl } from '../../support/demo/seed-checks.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const FIXTURE = new URL('../../fixtures/pc-deals', import.meta.url).pathname;
const catalogues: [string, SeedContent][] = [
  ['the demo', buildDemo(NOW)],
  ['the test content', buildSmall(NOW)],
  ['an import', buildImport(await readProducts(FIXTURE), NOW)],
];
const demo = catalogues[0]?.[1] as SeedContent;
const countOf = (content: SeedContent, type: string) =>
  content.entries.filter(({ content_type }) => content_type === type).length;
const entriesOf = (content: SeedContent, type: string) =>
  content.entries.filter(({ content_type }) => content_type === type).map(({ entry }) => entry);

describe.each(catalogues)('%s', (_name, content) => {
  test('every entry and every block is valid by its own schema', () => {
    expect(content.entries.flatMap(problemsOf)).toEqual([]);
  });

  test('no two entries of a type and no two assets share a uid, and every uid is lower-case alphanumeric', () => {
    const keys = content.entries.map(({ content_type, entry }) => `${content_type} ${entry.uid}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const assets = content.assets.map(({ uid }) => uid);
    expect(new Set(assets).size).toBe(assets.length);
    const uids = [...content.entries.map(({ entry }) => entry.uid), ...assets];
    expect(uids.filter((uid) => !/^[a-z0-9]{1,64}$/.test(uid))).toEqual([]);
  });

  test('every reference, asset and embed leads to something that is there', () => {
    const known = new Set([
      ...content.entries.map(({ content_type, entry }) => `${content_type} ${entry.uid}`),
      ...content.assets.map(({ uid }) => `asset ${uid}`),
    ]);
    const missing = content.entries.flatMap(({ entry }) => referencesOf(entry).filter((key) => !known.has(key)));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('every link in text, tiles and menus leads to a page that is there', () => {
    const urls = new Set(content.entries.flatMap(({ entry }) => (typeof entry.url === 'string' ? [entry.url] : [])));
    const stores = new Set(entriesOf(content, 'store').map(({ slug }) => `/stores/${slug}`));
    const ownRoutes = ['/', '/blog', '/search', '/stores', '/categories', '/shop'];
    const leads = (path: string) => urls.has(path) || stores.has(path) || ownRoutes.includes(path);
    const broken = content.entries.flatMap(({ entry }) => linksOf(entry).filter((path) => !leads(path)));
    expect([...new Set(broken)]).toEqual([]);
  });

  test('every page of the footer is there, and addresses are unique and of the kind that routes know', () => {
    const urls = content.entries.flatMap(({ content_type, entry }) =>
      typeof entry.url === 'string' ? [[content_type, entry.url] as const] : [],
    );
    const paths = urls.map(([, url]) => url);
    expect(footerPaths().filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(urls.filter(([type, url]) => !validUrl(type, url))).toEqual([]);
  });

  test('the home page is written last, so that it tells a whole site from a broken-off one', () => {
    expect(content.entries.at(-1)?.content_type).toBe('home_page');
  });

  test('it is the same every time, whatever the moment', () => {
    const uids = ({ entries, assets }: SeedContent) => [
      entries.map(({ entry }) => entry.uid),
      assets.map(({ uid }) => uid),
    ];
    const again = content === demo ? buildDemo(NOW) : content;
    expect(JSON.stringify(again.entries)).toBe(JSON.stringify(content.entries));
    if (content === demo) expect(uids(buildDemo(new Date('2027-03-01T00:00:00Z')))).toEqual(uids(content));
  });
});

describe('the demo catalogue', () => {
  test('has the size of a business', () => {
    const counts = Object.fromEntries(
      ['store', 'brand', 'post', 'article', 'author'].map((type) => [type, countOf(demo, type)]),
    );
    expect(counts).toEqual({ store: 40, brand: 80, post: 1_200, article: 40, author: 8 });
    expect(countOf(demo, 'merchandise_type')).toBeGreaterThanOrEqual(150);
    expect(countOf(demo, 'feed_page')).toBeGreaterThanOrEqual(60);
    expect(demo.assets.length).toBeGreaterThanOrEqual(450);
  });

  test('posts have one to five listings and plausible prices', () => {
    for (const post of entriesOf(demo, 'post')) {
      const listings = post.listings as unknown[];
      expect(listings.length).toBeGreaterThanOrEqual(1);
      expect(listings.length).toBeLessThanOrEqual(5);
      const { bd_discount_price: now, bd_strikethrough_price: was } = post;
      if (typeof now === 'number' && typeof was === 'number') expect(now).toBeLessThan(was);
    }
  });

  const posts = entriesOf(demo, 'post');
  const time = (post: (typeof posts)[number], field: 'starts_at' | 'expires_at') =>
    Date.parse(String((post.schedule as Record<string, unknown>)[field]));
  const stocks = new Set(entriesOf(demo, 'product_listing').map(({ availability }) => availability));
  const DAY = 86_400_000;
  const states: [string, (post: (typeof posts)[number]) => unknown][] = [
    ['expired', (post) => time(post, 'expires_at') < NOW.getTime()],
    [
      'ending within a day',
      (post) => time(post, 'expires_at') > NOW.getTime() && time(post, 'expires_at') < NOW.getTime() + DAY,
    ],
    ['not started', (post) => time(post, 'starts_at') > NOW.getTime()],
    [
      'started within the last hours',
      (post) => NOW.getTime() - time(post, 'starts_at') < DAY / 4 && time(post, 'starts_at') < NOW.getTime(),
    ],
    ['posted five days ago or earlier', (post) => NOW.getTime() - time(post, 'starts_at') > 5 * DAY],
    ['without an end', (post) => Number.isNaN(time(post, 'expires_at'))],
    ['exclusive', (post) => post.exclusive],
    ['with a coupon code and instructions', (post) => post.coupon_codes && post.instructions],
    ['shipped free', (post) => (post.shipping as { cost?: number }).cost === 0],
    ['of the legacy system', (post) => post.legacy_deal_id && String(post.url).endsWith(`-p${post.legacy_deal_id}`)],
    ['with themes', (post) => (post.themes as unknown[]).length > 0],
  ];
  test.each(states)('has several posts %s', (_state, is) => {
    expect(posts.filter(is).length).toBeGreaterThan(5);
  });

  test('has listings of every availability and kind, and conditions besides new', () => {
    expect([...stocks].sort()).toEqual(['broken_link', 'in_stock', 'limited_sizes', 'low_inventory', 'out_of_stock']);
    const conditions = new Set(entriesOf(demo, 'product_listing').map(({ condition }) => condition));
    expect([...conditions].sort()).toEqual(['new', 'open_box', 'refurbished']);
    expect(countOf(demo, 'sale_listing')).toBeGreaterThan(50);
    expect(countOf(demo, 'coupon_listing')).toBeGreaterThan(50);
  });

  test('popularity has a long tail', () => {
    const values = posts.map(({ popularity }) => Number(popularity)).sort((a, b) => b - a);
    expect(values[0]).toBeGreaterThan(900);
    expect(values[600]).toBeLessThan(150);
  });

  test('descriptions are not boilerplate: hardly any two are the same', () => {
    const texts = posts.map(({ description }) => JSON.stringify(description));
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.95);
  });

  test('nearly all pictures have alternative text, a few have none', () => {
    const bare = demo.assets.filter(({ description }) => !description).length;
    expect(bare).toBeGreaterThan(0);
    expect(bare).toBeLessThan(20);
  });
});

test('what the test content names is in it, as its name says', () => {
  const content = buildSmall(NOW);
  const byUrl = new Map(content.entries.map((item) => [item.entry.url, item]));
  for (const post of Object.values(testContent.posts)) expect(byUrl.get(post.url)?.entry.uid).toBe(post.uid);
  expect(byUrl.get(testContent.posts.draft.url)?.draft).toBe(true);
  expect(byUrl.get(testContent.articles.unpublished)?.draft).toBe(true);
  const paths = [
    ...Object.values(testContent.feeds),
    ...Object.values(testContent.pages),
    testContent.collection,
    testContent.product.url,
    testContent.articles.withEmbeds,
  ];
  expect(paths.filter((path) => !byUrl.has(path))).toEqual([]);
  const stores = entriesOf(content, 'store').map(({ slug }) => slug);
  expect(stores).toEqual(expect.arrayContaining([...popularStoreSlugs, ...Object.values(testContent.stores)]));
});

describe('a file of the catalog', () => {
  test('that does not match its schema is reported by file and field', () => {
    const read = () => readJson('stores.json', z.array(z.looseObject({ slug: z.number() })));
    expect(read).toThrow(CatalogError);
    expect(read).toThrow(/^demo\/catalog\/stores\.json is invalid:[\s\S]*expected number[\s\S]*\[0\]\.slug/);
  });

  test('that is missing is reported by name', () => {
    expect(() => readText('texts/none.md')).toThrow('demo/catalog/texts/none.md cannot be read.');
  });
});

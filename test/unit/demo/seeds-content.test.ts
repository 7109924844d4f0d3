import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { buildDemo } from '../../../demo/build/build-demo.ts';
import { buildTestContent, testContent } from '../../../demo/build/build-test-content.ts';
import type { SeedContent } from '../../../demo/build/seed-content.ts';
import { buildImport } from '../../../demo/importing/build-import.ts';
import { readProducts } from '../../../demo/importing/read-products.ts';
import { CatalogError, readJson, readText } from '../../../demo/model/read-catalog-file.ts';
import { popularStoreSlugs } from '../../../demo/model/stores.ts';
import { addressProblem } from '../../../src/backing/content/management/check-addresses.ts';
import { footerPaths, linksOf, problemsOf, referencesOf } from '../../support/demo/seed-checks.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const FIXTURE = new URL('../../fixtures/pc-deals', import.meta.url).pathname;
const catalogs: [string, SeedContent][] = [
  ['the demo', buildDemo(NOW)],
  ['the test content', buildTestContent(NOW)],
  ['an import', buildImport(await readProducts(FIXTURE), NOW)],
];
const demo = catalogs[0]?.[1] as SeedContent;
const countOf = (content: SeedContent, type: string) =>
  content.entries.filter(({ content_type }) => content_type === type).length;
const uidsIn = (references: unknown) => (references as { uid: string }[]).map(({ uid }) => uid);
const entriesOf = (content: SeedContent, type: string) =>
  content.entries.filter(({ content_type }) => content_type === type).map(({ entry }) => entry);

describe.each(catalogs)('%s', (_name, content) => {
  // Rules: CONTENT-3, CONTENT-4, CONTENT-9
  test('matches the schema of every content type and block', () => {
    expect(content.entries.flatMap(problemsOf)).toEqual([]);
  });

  test('has unique uids of lower-case letters and digits', () => {
    const keys = content.entries.map(({ content_type, entry }) => `${content_type} ${entry.uid}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const assets = content.assets.map(({ uid }) => uid);
    expect(new Set(assets).size).toBe(assets.length);
    const uids = [...content.entries.map(({ entry }) => entry.uid), ...assets];
    expect(uids.filter((uid) => !/^[a-z0-9]{1,64}$/.test(uid))).toEqual([]);
  });

  test('has a target for every reference, asset and embed', () => {
    const known = new Set([
      ...content.entries.map(({ content_type, entry }) => `${content_type} ${entry.uid}`),
      ...content.assets.map(({ uid }) => `asset ${uid}`),
    ]);
    const missing = content.entries.flatMap(({ entry }) => referencesOf(entry).filter((key) => !known.has(key)));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('has a page for every link in texts, tiles and menus', () => {
    const urls = new Set(content.entries.flatMap(({ entry }) => (typeof entry.url === 'string' ? [entry.url] : [])));
    const stores = new Set(entriesOf(content, 'store').map(({ slug }) => `/stores/${slug}`));
    const ownRoutes = ['/', '/blog', '/search', '/stores', '/categories', '/shop', '/deal-alerts'];
    const leads = (path: string) => urls.has(path) || stores.has(path) || ownRoutes.includes(path);
    const broken = content.entries.flatMap(({ entry }) => linksOf(entry).filter((path) => !leads(path)));
    expect([...new Set(broken)]).toEqual([]);
  });

  test('has every page of the footer, and unique addresses that match a route', () => {
    const paths = content.entries.flatMap(({ entry }) => (typeof entry.url === 'string' ? [entry.url] : []));
    expect(footerPaths().filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const problems = content.entries.map(({ content_type, entry }) =>
      addressProblem({ contentType: content_type, uid: entry.uid, data: entry }),
    );
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  test('writes the home page last, because it marks a complete site', () => {
    expect(content.entries.at(-1)?.content_type).toBe('home_page');
  });

  test('is deterministic, and its uids do not depend on the time', () => {
    const uids = ({ entries, assets }: SeedContent) => [
      entries.map(({ entry }) => entry.uid),
      assets.map(({ uid }) => uid),
    ];
    const again = content === demo ? buildDemo(NOW) : content;
    expect(JSON.stringify(again.entries)).toBe(JSON.stringify(content.entries));
    if (content === demo) expect(uids(buildDemo(new Date('2027-03-01T00:00:00Z')))).toEqual(uids(content));
  });
});

describe('the demo catalog', () => {
  test('has 40 stores, 1,200 posts and the other counts of a real site', () => {
    const counts = Object.fromEntries(
      ['store', 'brand', 'post', 'article', 'author'].map((type) => [type, countOf(demo, type)]),
    );
    expect(counts).toEqual({ store: 40, brand: 80, post: 1_200, article: 40, author: 8 });
    expect(countOf(demo, 'merchandise_type')).toBeGreaterThanOrEqual(150);
    expect(countOf(demo, 'feed_page')).toBeGreaterThanOrEqual(60);
    expect(demo.assets.length).toBeGreaterThanOrEqual(450);
  });

  test('gives each post one to five listings and a price below the usual one', () => {
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

  test('gives each post of one product a teaser headline without the price that tiles show beside it', () => {
    const productOf = new Map(entriesOf(demo, 'product_listing').map(({ uid, product }) => [uid, uidsIn(product)[0]]));
    const titleOf = new Map(entriesOf(demo, 'product').map(({ uid, title }) => [uid, String(title)]));
    const ofOneProduct = posts.filter(({ headline, listings }) => {
      const [product, ...others] = new Set(uidsIn(listings).map((uid) => productOf.get(uid)));
      return others.length === 0 && String(headline).includes(titleOf.get(product ?? '') ?? '—');
    });
    expect(ofOneProduct.length).toBeGreaterThan(600);
    const teasers = ofOneProduct.map(({ teaser_headline: teaser }) => String(teaser ?? '$'));
    expect(teasers.filter((teaser) => /\$|% off/i.test(teaser))).toEqual([]);
  });

  test('says once that a product is refurbished', () => {
    const headlines = posts.flatMap(({ headline, teaser_headline }) => [headline, teaser_headline ?? ''].map(String));
    expect(headlines.filter((headline) => /Refurbished/.test(headline)).length).toBeGreaterThan(5);
    expect(headlines.filter((headline) => /Refurbished.*Refurbished/.test(headline))).toEqual([]);
  });

  test('asks for an email address before pages only that are not open to everyone', () => {
    const gated = entriesOf(demo, 'acquisition_landing_page').filter(({ hard_gate }) => hard_gate);
    expect(gated.length).toBeGreaterThan(0);
    const open = new Set(['/', ...demo.entries.map(({ entry }) => entry.url)]);
    expect(gated.filter(({ destination_page }) => open.has(destination_page))).toEqual([]);
  });

  test('has a long tail of low popularity', () => {
    const values = posts.map(({ popularity }) => Number(popularity)).sort((a, b) => b - a);
    expect(values[0]).toBeGreaterThan(900);
    expect(values[600]).toBeLessThan(150);
  });

  test('repeats at most 5 % of the descriptions', () => {
    const texts = posts.map(({ description }) => JSON.stringify(description));
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.95);
  });

  test('describes all images', () => {
    expect(demo.assets.filter(({ description }) => !description)).toEqual([]);
  });
});

test('testContent names only entries and addresses that exist', () => {
  const content = buildTestContent(NOW);
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
  test('reports the file and field that do not match the schema', () => {
    const read = () => readJson('stores.json', z.array(z.looseObject({ slug: z.number() })));
    expect(read).toThrow(CatalogError);
    expect(read).toThrow(/^demo\/catalog\/stores\.json is invalid:[\s\S]*expected number[\s\S]*\[0\]\.slug/);
  });

  test('reports the name of a missing file', () => {
    expect(() => readText('texts/none.md')).toThrow('demo/catalog/texts/none.md cannot be read.');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildTestContent, testContent } from '../../../demo/build/build-test-content.ts';
import { ManagementClient } from '../../../demo/seeding/management-client.ts';
import { seedCatalog } from '../../../demo/seeding/seed-catalog.ts';
import { isSeeded } from '../../../demo/seeding/seed-demo.ts';
import { seedTestContent } from '../../../demo/seeding/seed-test-content.ts';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { asset } from '../../../src/contracts/content/fields.ts';
import { contentTypes } from '../../../src/contracts/content/registry.ts';
import { testBacking } from '../../support/backing.ts';

const NOW = new Date();
const product = {
  id: 'pc-1',
  title: 'Zotac GAMING OC',
  brand: 'Zotac',
  class: 'video-card',
  attributes: { chipset: 'GeForce', memory: 4 },
  currency: 'USD',
  prices: [
    { date: '2024-01-05', price: 400 },
    { date: '2024-02-05', price: 420 },
    { date: '2025-07-23', price: 300 },
  ],
};

const accessOf = ({ urls, credentials }: Backing) => ({
  cmsUrl: urls.cms,
  apiKey: credentials.apiKey,
  managementToken: credentials.managementToken,
});

async function read(backing: Backing, type: string, params: Record<string, string> = {}) {
  const query = new URLSearchParams({ environment: 'production', include_count: 'true', ...params });
  const response = await fetch(`${backing.urls.cms}/v3/content_types/${type}/entries?${query}`, {
    headers: { api_key: backing.credentials.apiKey, access_token: backing.credentials.accessToken },
  });
  return (await response.json()) as { count: number; entries: Record<string, unknown>[] };
}

async function countAll(backing: Backing): Promise<number> {
  const counts = await Promise.all(contentTypes.map(({ uid }) => read(backing, uid, { limit: '1' })));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** A folder with a `products.jsonl` of these lines. */
async function folderOf(lines: readonly (object | string)[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thriftwire-import-'));
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  await writeFile(path.join(folder, 'products.jsonl'), text);
  return folder;
}

describe('the test content', () => {
  let backing: Backing;
  beforeAll(async () => {
    backing = await testBacking();
  });
  afterAll(() => backing.close());

  test('is complete and without duplicates after an interrupted run is repeated', async () => {
    const options = { ...accessOf(backing), now: NOW };
    const interrupt = ({ stage }: { stage: string }) => {
      if (stage === 'entries') throw new Error('interrupted');
    };
    await expect(seedTestContent({ ...options, onProgress: interrupt })).rejects.toThrow('interrupted');
    expect(await isSeeded(options)).toBe(false);
    expect(await countAll(backing)).toBeGreaterThan(0);

    await seedTestContent(options);
    expect(await isSeeded(accessOf(backing))).toBe(true);
    const published = buildTestContent(NOW).entries.filter(({ draft }) => !draft).length;
    expect(await countAll(backing)).toBe(published);

    await seedTestContent(options);
    expect(await countAll(backing)).toBe(published);
  });

  test('does not publish drafts, and names the demo as author', async () => {
    const urls = [testContent.posts.draft.url, testContent.posts.legacy.url];
    const { entries } = await read(backing, 'post', { query: JSON.stringify({ url: { $in: urls } }) });
    expect(entries).toMatchObject([{ url: testContent.posts.legacy.url, created_by: 'demo' }]);
  });

  test('serves images', async () => {
    const { entries } = await read(backing, 'store', { limit: '1' });
    const logo = asset.parse(entries[0]?.logo);
    const picture = await fetch(String(logo.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('refuses to import a catalog over it', async () => {
    const from = await folderOf([product]);
    const { accessToken } = backing.credentials;
    const before = await countAll(backing);
    await expect(seedCatalog({ ...accessOf(backing), accessToken, from, now: NOW })).rejects.toThrow(
      'There is content already: a catalog is loaded into an empty data folder only',
    );
    expect(await countAll(backing)).toBe(before);
    await rm(from, { recursive: true });
  });
});

describe('an imported catalog', () => {
  let backing: Backing;
  const folders: string[] = [];
  beforeAll(async () => {
    backing = await testBacking();
  });
  afterAll(async () => {
    await backing.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });
  const load = async (lines: readonly (object | string)[]) => {
    const from = await folderOf(lines);
    folders.push(from);
    return seedCatalog({ ...accessOf(backing), accessToken: backing.credentials.accessToken, from, now: NOW });
  };

  const bad: [string, object | string, string][] = [
    ['that is no JSON', '{"id":', 'line 2: is not valid JSON'],
    ['that is no object', '7', 'line 2: the line:'],
    ['without a brand', { ...product, id: 'pc-2', brand: undefined }, 'line 2: brand: is missing'],
    ['without a title', { ...product, id: 'pc-2', title: ' ' }, 'line 2: title:'],
    [
      'with a price in words',
      { ...product, id: 'pc-2', prices: [{ date: '2024-01-05', price: 'ten' }] },
      'line 2: prices.0.price: must be number, not string',
    ],
    [
      'with a date that is none',
      { ...product, id: 'pc-2', prices: [{ date: '2024-13-05', price: 1 }] },
      'line 2: prices.0.date:',
    ],
    ['in another currency', { ...product, id: 'pc-2', currency: 'EUR' }, 'line 2: currency:'],
    ['with no price at all', { ...product, id: 'pc-2', prices: [] }, 'line 2: prices:'],
    ['with the id of another', product, 'line 2: id: is the id of line 1, too'],
  ];
  test.each(bad)('refuses the whole file for a line %s, naming line and field', async (_what, line, problem) => {
    await expect(load([product, line])).rejects.toThrow(problem);
    expect(await countAll(backing)).toBe(0);
  });

  test('refuses a missing or empty file with one sentence', async () => {
    await expect(load([])).rejects.toThrow(/has no products\.$/);
    const access = { ...accessOf(backing), accessToken: backing.credentials.accessToken };
    await expect(seedCatalog({ ...access, from: '/nowhere', now: NOW })).rejects.toThrow(
      'There is no products.jsonl in /nowhere.',
    );
  });

  test('becomes products, listings and deals, and continues an interrupted import', async () => {
    const dear = { ...product, id: 'pc-2', prices: [...product.prices, { date: '2025-08-01', price: 410 }] };
    const odd = {
      ...product,
      id: 'pc-3',
      title: 'X'.repeat(400),
      brand: 'ZOTAC',
      prices: [{ date: '2025-01-01', price: 11_700 }],
    };
    // What an interrupted first run leaves behind.
    await new ManagementClient(accessOf(backing)).bulk(
      [{ content_type: 'brand', entry: { uid: 'brandzotac', title: 'Zotac', slug: 'zotac' }, publish: ['production'] }],
      { createdBy: 'import' },
    );
    expect(await load([product, dear, odd])).toEqual({ products: 3, posts: 1 });

    const { entries: posts } = await read(backing, 'post');
    expect(posts).toMatchObject([
      {
        headline: 'Zotac GAMING OC $300 (Was $410)',
        bd_discount_price: 300,
        bd_strikethrough_price: 410,
        created_by: 'import',
      },
    ]);
    const { entries: products } = await read(backing, 'product', { asc: 'uid' });
    expect(products.map(({ title }) => String(title).length)).toEqual([15, 15, 400]);
    expect(products[0]?.price_history).toHaveLength(3);
    expect((await read(backing, 'product_listing')).count).toBe(3);
    // Spellings that differ only in case are one brand.
    expect((await read(backing, 'brand')).entries).toMatchObject([{ title: 'Zotac', slug: 'zotac' }]);
    expect((await read(backing, 'store')).entries).toMatchObject([{ title: 'Video Card Store' }]);
  });

  test('refuses a second import', async () => {
    await expect(load([product])).rejects.toThrow('There is content already');
  });
});

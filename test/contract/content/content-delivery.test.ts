import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';

let databaseUrl: string;
let backing: TestBacking;
let content: ContentClient;

const embed = (type: string, uid: string) => ({
  type: 'reference',
  attrs: { type: 'entry', 'entry-uid': uid, 'content-type-uid': type, 'display-type': 'block' },
  children: [{ text: '' }],
});
const rich = (...nodes: unknown[]) => ({ type: 'doc', children: nodes });

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  content = contentClient(backing);
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();
  await content.upload('pic1', new Uint8Array(picture));
  await content.write(
    [
      sample.store('north', { logo: { uid: 'pic1' } }),
      sample.store('south'),
      sample.brand('iron'),
      sample.listing('pan', 'north', {
        brand: [ref('brand', 'iron')],
        unit_discount_price: 20,
        images: [{ uid: 'pic1' }],
      }),
      sample.listing('lid', 'south', { unit_discount_price: 5 }),
      { ...sample.listing('hidden', 'south'), publish: [] },
      sample.post('one', ['pan', 'hidden', 'lid'], {
        popularity: 10,
        published_at: '2026-11-03T10:00:00+02:00',
        description: rich({ type: 'p', children: [embed('feed_page', 'news'), embed('post', 'nowhere')] }),
      }),
      sample.post('two', ['lid'], { popularity: 100, flags: ['hot'], published_at: '2026-11-04T08:00:00Z' }),
      sample.post('three', ['pan'], { popularity: 9, title: 'Zürich', published_at: '2026-11-02T08:00:00Z' }),
      sample.feed('news', { top_content_blocks: [{ feed_block: { feed_page: [ref('feed_page', 'news')] } }] }),
    ],
    { force: true },
  );
});
afterAll(() => backing.close());

describe('addresses and credentials', () => {
  // Rules: CALLS-9
  test.each(['/v3/content_types/post/entries', '/v3/content_types/post/entries/', '/post/entries', '/post/entries/'])(
    'both forms of the path answer, with and without the slash: %s',
    async (path) => {
      const { status, entries } = await content.read(path);
      expect(status).toBe(200);
      expect(entries).toHaveLength(3);
    },
  );

  // Rules: CALLS-10
  test.each([
    ['no api key', { api_key: '' }, 412, 109],
    ['a wrong api key', { api_key: 'other' }, 412, 109],
    ['a wrong token', { access_token: 'wrong' }, 401, 105],
    ['a missing token', { access_token: '' }, 401, 105],
    ['an unknown branch', { branch: 'dev' }, 400, 141_001],
  ])('%s is refused', async (_name, headers, status, code) => {
    const answer = await content.read('/post/entries', {}, headers);
    expect(answer.status).toBe(status);
    expect(answer.error?.error_code).toBe(code);
    expect(answer.error?.error_message).toBeTruthy();
  });

  test('accepts the main branch by name', async () => {
    expect((await content.read('/post/entries', {}, { branch: 'main' })).status).toBe(200);
  });

  // Rules: CALLS-10
  test('answers 422 with code 118 for an unknown content type', async () => {
    const { status, error } = await content.entries('nonsense');
    expect(status).toBe(422);
    expect(error).toEqual({
      error_code: 118,
      error_message: "The Content Type 'nonsense' was not found. Please try again.",
      errors: { uid: ['is not valid.'] },
    });
  });

  // Rules: CALLS-10
  test('answers 422 with code 141 for an absent or unpublished entry', async () => {
    for (const uid of ['nothing', 'hidden', "x' or 1=1 --"]) {
      const { status, error } = await content.read(`/product_listing/entries/${encodeURIComponent(uid)}`);
      expect([status, error?.error_code]).toEqual([422, 141]);
    }
  });

  test('answers 404 without a stack for an unknown path', async () => {
    const { status, body } = await content.read('/v3/nothing');
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toMatch(/at .*\.ts/);
    expect((await content.read('/%E0%A4%A/entries')).status).toBe(400);
  });
});

describe('transfer', () => {
  const get = (init: RequestInit) =>
    fetch(`${backing.urls.cms}/v3/content_types/post/entries?environment=production`, {
      ...init,
      headers: { api_key: backing.credentials.apiKey, access_token: backing.credentials.accessToken, ...init.headers },
    });

  test('compresses answers, and answers 304 to the version that a client has', async () => {
    const first = await get({ headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    // Without a header of the caller, fetch adds `no-cache`.
    const revalidation = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await get({ headers: revalidation })).status).toBe(304);
  });

  test('lets pages of any origin read', async () => {
    expect((await get({})).headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await get({ method: 'OPTIONS', headers: { 'access-control-request-headers': 'api_key' } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization, *',
    ]);
  });

  test.each([
    ['/v3/taxonomies', { taxonomies: [] }],
    ['/v3/environments/production', { environment: expect.objectContaining({ name: 'production' }) }],
    ['/v3/locales', { locales: [expect.objectContaining({ code: 'en-us' })] }],
  ])('answers %s', async (path, body) => {
    expect((await content.read(path, { environment: undefined })).body).toEqual(body);
  });

  test.each([
    ['/v3/global_fields/none', 422, 141],
    ['/v3/environments/none', 422, 141],
    ['/v3/locales/de-de', 422, 141],
    ['/v3/taxonomies/none', 404, 404],
    ['/v3/content_types?query={}', 400, 141_001],
  ])('refuses %s in the vendor’s form', async (path, status, code) => {
    const response = await fetch(backing.urls.cms + path, {
      headers: { api_key: backing.credentials.apiKey, access_token: backing.credentials.accessToken },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error_message: expect.any(String),
      error_code: code,
      errors: expect.any(Object),
    });
  });
});

describe('an entry on the wire', () => {
  // Rules: CONTENT-2
  test('carries the system fields and bare references', async () => {
    const { entry } = await content.read('/v3/content_types/post/entries/one');
    expect(entry).toMatchObject({
      uid: 'one',
      locale: 'en-us',
      tags: [],
      _version: 1,
      listings: [ref('product_listing', 'pan'), ref('product_listing', 'hidden'), ref('product_listing', 'lid')],
      publish_details: { environment: 'production', locale: 'en-us' },
    });
    expect(entry?.created_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
  });

  // Rules: CONTENT-3
  test('normalizes every time to UTC', async () => {
    const { entry } = await content.read('/post/entries/one');
    expect(entry?.published_at).toBe('2026-11-03T08:00:00.000Z');
  });

  // Rules: CONTENT-5
  test('holds whole assets whose URLs the images service answers', async () => {
    const { entry } = await content.read('/store/entries/north');
    const logo = entry?.logo as { url: string };
    expect(logo).toMatchObject({ uid: 'pic1', filename: 'picture.png', dimension: { width: 8, height: 4 } });
    expect(logo.url.startsWith(`${backing.urls.images}/v3/assets/${backing.credentials.apiKey}/pic1/`)).toBe(true);
    expect((await fetch(logo.url)).status).toBe(200);
  });
});

describe('include', () => {
  test('expands references in place, nested by dots, and keeps their type', async () => {
    const { entry } = await content.read('/post/entries/one', { 'include[]': ['listings.store', 'listings.brand'] });
    expect(entry?.listings).toEqual([
      expect.objectContaining({
        uid: 'pan',
        _content_type_uid: 'product_listing',
        headline: 'pan',
        store: [expect.objectContaining({ uid: 'north', slug: 'north', _content_type_uid: 'store' })],
        brand: [expect.objectContaining({ title: 'iron' })],
      }),
      ref('product_listing', 'hidden'),
      expect.objectContaining({ uid: 'lid', store: [expect.objectContaining({ uid: 'south' })] }),
    ]);
  });

  test('makes asset addresses inside expanded entries absolute', async () => {
    const { entry } = await content.read('/post/entries/one', { 'include[]': 'listings.store' });
    expect(JSON.stringify(entry)).not.toContain('asset-store:');
  });

  test('expands references inside blocks, and an entry inside itself', async () => {
    const path = 'top_content_blocks.feed_block.feed_page';
    const { entry } = await content.read('/feed_page/entries/news', { 'include[]': [path] });
    expect(entry?.top_content_blocks).toEqual([
      {
        feed_block: {
          _metadata: { uid: expect.stringMatching(/^cs/) },
          feed_page: [
            expect.objectContaining({
              uid: 'news',
              top_content_blocks: [{ feed_block: expect.objectContaining({ feed_page: [ref('feed_page', 'news')] }) }],
            }),
          ],
        },
      },
    ]);
  });

  test('expands an entry everywhere it is referenced', async () => {
    const { entries } = await content.entries('post', {
      'include[]': 'listings.store',
      query: { 'listings.uid': 'lid' },
    });
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry.listings).toContainEqual(
        expect.objectContaining({ uid: 'lid', store: [expect.objectContaining({ slug: 'south' })] }),
      );
  });

  // Rules: CONTENT-30
  test('delivers embedded items by the path of their rich text, without unpublished ones', async () => {
    const { entry } = await content.read('/post/entries/one', { 'include_embedded_items[]': 'BASE' });
    expect(entry?._embedded_items).toEqual({
      description: [expect.objectContaining({ uid: 'news', _content_type_uid: 'feed_page', title: 'news' })],
    });
    const plain = await content.read('/post/entries/one');
    expect(plain.entry).not.toHaveProperty('_embedded_items');
  });
});

describe('lists', () => {
  // Rules: CALLS-10
  test('delivers the count with include_count, and no entries with count alone', async () => {
    const counted = await content.entries('post', { include_count: true, limit: 1 });
    expect([counted.entries.length, counted.count]).toEqual([1, 3]);
    expect((await content.entries('post')).body).not.toHaveProperty('count');
    expect((await content.entries('post', { count: true })).body).toEqual({ count: 3 });
  });

  test('answers a query without matches with an empty list', async () => {
    const { status, entries } = await content.entries('post', { query: { uid: 'none' } });
    expect([status, entries]).toEqual([200, []]);
  });

  test.each([
    [{ asc: 'published_at' }, ['three', 'one', 'two']],
    [{ desc: 'published_at' }, ['two', 'one', 'three']],
    [{ asc: 'popularity' }, ['three', 'one', 'two']],
    [{ desc: 'popularity', skip: 1, limit: 1 }, ['one']],
    [{ asc: 'schedule.nothing' }, ['one', 'three', 'two']],
    [{ skip: 3 }, []],
  ])('order, skip and limit: %j', async (params, uids) => {
    expect(await content.find('post', {}, params)).toEqual(uids);
  });

  test.each([
    ['limit', 251],
    ['limit', -1],
    ['limit', 'many'],
    ['skip', 1.5],
    ['query', '{"a":'],
    ['query', '[]'],
    ['query', '"x"'],
    ['include[]', 'a.b;drop table'],
    ['asc', "title'; --"],
    ['environment', 'staging'],
    ['environment', undefined],
  ])('%s of %s is refused with the name of the parameter', async (name, value) => {
    const { status, error } = await content.entries('post', { [name]: value });
    expect([status, error?.error_code]).toEqual([400, 141_001]);
    expect(Object.keys(error?.errors ?? {})).not.toEqual([]);
  });

  test('limits a page to 250 entries', async () => {
    expect((await content.entries('post', { limit: 250 })).status).toBe(200);
  });

  test('answers other locales with an empty list, and matches en-us in any case', async () => {
    expect(await content.find('store', {}, { locale: 'en-US' })).toHaveLength(2);
    expect(await content.find('store', {}, { locale: 'de-de' })).toEqual([]);
  });

  // Rules: CALLS-9
  test.each(['unknown', 'asset_fields[]', 'include_all', 'only[BASE][uid][]', 'include[BASE][]'])(
    'refuses %s, which would change the result if it were read',
    async (name) => {
      const { status, error } = await content.entries('post', { [name]: 'true' });
      expect([status, error?.error_code]).toEqual([400, 141_001]);
      expect(Object.keys(error?.errors ?? {})).toEqual([name.split('[')[0]]);
    },
  );

  // Rules: CALLS-9
  test('adds branch, metadata, content type and schema on request, and falls back to the master locale', async () => {
    const { body, entries } = await content.entries('post', {
      query: { uid: 'one' },
      locale: 'de-de',
      include_fallback: true,
      include_branch: true,
      include_metadata: true,
      include_content_type: true,
      include_schema: true,
    });
    expect(entries).toEqual([expect.objectContaining({ uid: 'one', locale: 'en-us', _branch: 'main', _metadata: {} })]);
    const { content_type, schema } = body as { content_type: { uid: string }; schema: unknown[] };
    expect(content_type).toMatchObject({ uid: 'post', schema });
    expect(schema).toContainEqual(
      expect.objectContaining({ uid: 'listings', data_type: 'reference', reference_to: expect.any(Array) }),
    );
  });
});

// Rules: CALLS-9
describe('choice of fields', () => {
  test.each(['only[BASE][]', 'only[BASE][0]', 'only[BASE][][]', 'only[]'])(
    '%s keeps those fields and the uid',
    async (name) => {
      const { entry } = await content.read('/post/entries/one', { [name]: 'title' });
      expect(entry).toEqual({ uid: 'one', title: 'one' });
    },
  );

  test('except[BASE][] leaves fields out', async () => {
    const { entry } = await content.read('/post/entries/one', { 'except[BASE][]': ['title', 'schedule.starts_at'] });
    expect(entry).not.toHaveProperty('title');
    expect(entry).toMatchObject({ headline: 'one', schedule: {} });
  });

  test('only[reference][] chooses inside expanded entries', async () => {
    const { entry } = await content.read('/post/entries/two', {
      'include[]': 'listings.store',
      'only[BASE][]': 'listings',
      'only[listings][]': ['headline', 'store'],
      'only[listings.store][]': 'slug',
    });
    expect(entry).toEqual({
      uid: 'two',
      listings: [
        {
          uid: 'lid',
          _content_type_uid: 'product_listing',
          headline: 'lid',
          store: [{ uid: 'south', _content_type_uid: 'store', slug: 'south' }],
        },
      ],
    });
  });
});

describe('queries', () => {
  test.each<[string, object, string[]]>([
    ['equality', { headline: 'one' }, ['one']],
    ['several fields', { headline: 'one', popularity: 9 }, []],
    ['a dotted path through a group', { 'schedule.starts_at': '2026-11-01T00:00:00Z' }, ['one', 'three', 'two']],
    ['a list of values', { flags: 'hot' }, ['two']],
    ['null for what is absent', { flags: null }, ['one', 'three']],
    ['$in', { uid: { $in: ['one', 'two', 'none'] } }, ['one', 'two']],
    ['$nin', { uid: { $nin: ['one', 'two'] } }, ['three']],
    ['$ne', { flags: { $ne: 'hot' } }, ['one', 'three']],
    ['$gt and $lte', { popularity: { $gt: 9, $lte: 100 } }, ['one', 'two']],
    ['times compare whatever their offset', { published_at: { $lt: '2026-11-03T09:00:00+01:00' } }, ['three']],
    ['$exists', { flags: { $exists: true } }, ['two']],
    ['$exists false', { flags: { $exists: false } }, ['one', 'three']],
    ['$or', { $or: [{ uid: 'one' }, { popularity: 100 }] }, ['one', 'two']],
    ['$and', { $and: [{ uid: 'one' }, { popularity: 100 }] }, []],
    ['no alternatives', { $or: [] }, []],
    ['references by uid', { 'listings.uid': 'pan' }, ['one', 'three']],
    ['$in_query', { listings: { $in_query: { unit_discount_price: { $lt: 10 } } } }, ['one', 'two']],
    [
      '$in_query inside $in_query',
      { listings: { $in_query: { store: { $in_query: { slug: 'north' } } } } },
      ['one', 'three'],
    ],
    ['$nin_query', { listings: { $nin_query: { headline: 'lid' } } }, ['three']],
    ['unpublished entries are not found through', { listings: { $in_query: { headline: 'hidden' } } }, []],
    ['$regex', { title: { $regex: '^t' } }, ['two']],
    ['$regex with case ignored', { title: { $regex: '^Z', $options: 'i' } }, ['three']],
    ['$regex beyond ASCII', { title: { $regex: 'zÜr', $options: 'i' } }, ['three']],
  ])('%s', async (_name, query, uids) => {
    expect(await content.find('post', query, { asc: 'uid' })).toEqual(uids);
  });

  test.each<[string, unknown]>([
    ['an unknown operator', { uid: { $where: '1' } }],
    ['an operator between fields', { $nor: [] }],
    ['a field with a quote', { "uid' or '1": 1 }],
    ['an empty condition', { uid: {} }],
    ['a list as a value', { uid: ['one'] }],
    ['$in without a list', { uid: { $in: 'one' } }],
    ['too many values', { uid: { $in: Array.from({ length: 1_001 }, () => 1) } }],
    ['$exists without a boolean', { uid: { $exists: 'yes' } }],
    ['$gt of a boolean', { uid: { $gt: true } }],
    ['a broken pattern', { title: { $regex: '(' } }],
    ['a long pattern', { title: { $regex: 'a'.repeat(257) } }],
    ['a huge repetition', { title: { $regex: '(a{1000}){1000}' } }],
    ['unknown pattern options', { title: { $regex: 'a', $options: 'g' } }],
    ['options without a pattern', { title: { $options: 'i' } }],
    ['NUL', { title: '\0' }],
    ['half a surrogate pair', { title: '\ud800' }],
    ['deep nesting', JSON.parse(`${'{"$and":['.repeat(12)}{}${']}'.repeat(12)}`)],
    [
      'deep reference queries',
      { a: { $in_query: { a: { $in_query: { a: { $in_query: { a: { $in_query: {} } } } } } } } },
    ],
  ])('%s is a bad query', async (_name, query) => {
    const { status, error } = await content.entries('post', { query });
    expect([status, error?.error_code]).toEqual([400, 141_001]);
  });

  test('rejects a slow query by reference before its timeout', async () => {
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await other.query('begin');
    await other.query('lock table published_entries in access exclusive mode');
    const { status, error } = await content.entries('post', { query: { listings: { $in_query: { title: 'x' } } } });
    await other.end();
    expect([status, error?.errors]).toEqual([400, { query: ['takes too long.'] }]);
  });

  test('rejects a slow pattern before its timeout', async () => {
    const numbers = Array.from({ length: 120 }, (_, number) => number).join(' ');
    await content.write(Array.from({ length: 40 }, (_, index) => sample.page(`long${index}`, { title: numbers })));
    const { status, error } = await content.entries('generic_page', {
      query: { title: { $regex: '^(.+)(.+)(.+)(.+)(.+)\\1\\2\\3$' } },
    });
    expect([status, error?.errors]).toEqual([400, { query: ['takes too long.'] }]);
  });
});

describe('faults', () => {
  test('can be set and cleared by the test that started the services', async () => {
    backing.fault('content', { status: 503, times: 1 });
    const failed = await fetch(`${backing.urls.cms}/post/entries`);
    expect(failed.status).toBe(503);
    expect((await content.entries('post')).status).toBe(200);
    backing.fault('content', { delayMs: 120 });
    const started = performance.now();
    await content.entries('post');
    expect(performance.now() - started).toBeGreaterThan(110);
    backing.fault('content', { hang: true });
    await expect(fetch(`${backing.urls.cms}/post/entries`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
    expect((await fetch(`${backing.urls.search}/search`)).status).toBe(200);
    backing.fault('content', null);
    expect((await content.entries('post')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { releasesClient } from '../../support/contract/releases-client.ts';
import { schedulesClient } from '../../support/contract/schedules-client.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-10T08:00:00.000Z');
const inHours = (hours: number) => new Date(START + hours * HOUR).toISOString();

interface Created {
  token: string;
  url: string;
  title: string | null;
  address: string;
  at: string | null;
  expires_at: string;
}

let backing: TestBacking;
let content: ContentClient;
let now = START;

const create = async (preview: object) => {
  const { status, error, body } = await content.manage('POST', '/v3/previews', { preview });
  return { status, error, ...(body as { preview: Created }) };
};
const tokenOf = async (preview: object) => (await create(preview)).preview.token;
const readWith = (token: string, path: string, params: Record<string, unknown> = {}) =>
  content.read(path, params, { preview_token: token });
const titleWith = async (token: string, path: string) => (await readWith(token, path)).entry?.title;

beforeAll(async () => {
  backing = await testBacking({
    databaseUrl: await cloneDatabase(),
    publicOrigin: 'https://deals.example',
    clock: () => new Date(now),
  });
  content = contentClient(backing);
  await content.write([
    sample.store('acme', { title: 'Acme' }),
    sample.listing('mug', 'acme', { headline: 'Mug' }),
    sample.post('mug_deal', ['mug'], { title: 'Mug deal', url: '/deals/mug-mug_deal' }),
    sample.store('other', { title: 'Other' }),
  ]);
  await content.bulk([
    sample.store('acme', { title: 'Acme, renamed' }),
    sample.listing('mug', 'acme', { headline: 'Mug, blue' }),
    sample.post('mug_deal', ['mug'], { title: 'Mug deal, draft', url: '/deals/mug-mug_deal' }),
    sample.store('other', { title: 'Other, renamed' }),
    sample.page('unborn', { title: 'Unborn' }),
  ]);
});
afterAll(() => backing.close());

// Rules: CONTENT-60, CALLS-40
describe('a preview link', () => {
  test('names its address, its token and its expiry', async () => {
    const { status, preview } = await create({ entry: { content_type: 'post', uid: 'mug_deal' } });
    expect([status, preview]).toEqual([
      201,
      {
        title: 'Mug deal, draft',
        entry: { content_type: 'post', uid: 'mug_deal' },
        address: '/deals/mug-mug_deal',
        at: null,
        expires_at: inHours(24),
        token: expect.stringMatching(/^p1\.[\w-]+\.[\w-]{43}$/),
        url: `https://deals.example/studio/preview?token=${preview.token}`,
      },
    ]);
    const store = await create({ entry: { content_type: 'store', uid: 'acme' }, valid_hours: 1 });
    expect(store.preview).toMatchObject({ address: '/stores/acme', expires_at: inHours(1) });
  });

  test.each([
    ['an unknown entry', { entry: { content_type: 'post', uid: 'nothing' } }, 'uid'],
    ['an unknown content type', { entry: { content_type: 'nothing', uid: 'nothing' } }, 'uid'],
    ['an entry without a page', { entry: { content_type: 'product_listing', uid: 'mug' } }, 'preview.address'],
    ['neither entry nor time', { address: '/' }, 'preview.entry'],
    ['a past time', { at: inHours(-1) }, 'preview.at'],
    ['another site', { address: '//evil.example', at: inHours(1) }, 'preview.address'],
    ['another site behind a backslash', { address: '/\\evil.example', at: inHours(1) }, 'preview.address'],
    ['more than a week', { at: inHours(1), valid_hours: 169 }, 'preview.valid_hours'],
  ])('is refused for %s', async (_name, preview, field) => {
    const { status, error } = await create(preview);
    expect([status, Object.keys(error?.errors ?? {})]).toEqual([422, [field]]);
  });
});

// Rules: CONTENT-60, CONTENT-61
describe('delivery with the token', () => {
  test('shows the drafts of the entry and of what it refers to, and no others', async () => {
    const token = await tokenOf({ entry: { content_type: 'post', uid: 'mug_deal' } });
    const { entry } = await readWith(token, '/v3/content_types/post/entries/mug_deal', {
      include: ['listings', 'listings.store'],
    });
    const [listing] = Object(entry).listings as { headline: string; store: { title: string }[] }[];
    expect([entry?.title, listing?.headline, listing?.store[0]?.title]).toEqual([
      'Mug deal, draft',
      'Mug, blue',
      'Acme, renamed',
    ]);
    expect(await titleWith(token, '/v3/content_types/store/entries/other')).toBe('Other');
    expect((await readWith(token, '/v3/content_types/generic_page/entries/unborn')).status).toBe(422);
  });

  test('finds a draft that was never published by its address, and counts it', async () => {
    const token = await tokenOf({ entry: { content_type: 'generic_page', uid: 'unborn' } });
    const query = { query: { url: '/unborn' }, include_count: true };
    const found = await readWith(token, '/v3/content_types/generic_page/entries', query);
    expect([found.count, found.entries.map(({ title }) => title)]).toEqual([1, ['Unborn']]);
    expect((await content.read('/v3/content_types/generic_page/entries', query)).count).toBe(0);
  });

  test('queries the drafts that entries refer to', async () => {
    const token = await tokenOf({ entry: { content_type: 'post', uid: 'mug_deal' } });
    const query = { query: { store: { $in_query: { title: 'Acme, renamed' } } } };
    const found = await readWith(token, '/v3/content_types/product_listing/entries', query);
    expect(found.entries.map(({ uid }) => uid)).toEqual(['mug']);
    expect((await content.read('/v3/content_types/product_listing/entries', query)).entries).toEqual([]);
  });

  test('shows what is scheduled until its time, and nothing later', async () => {
    const schedules = schedulesClient(content);
    const releases = releasesClient(content);
    await content.write([sample.store('leaving'), sample.store('released', { title: 'Before' })]);
    await content.bulk([sample.store('friday', { title: 'Friday 1' })]);
    await schedules.plan('publish', 'store', 'friday', { at: inHours(10), version: 1 });
    await content.bulk([sample.store('friday', { title: 'Friday 2' })]);
    await schedules.plan('publish', 'store', 'friday', { at: inHours(20) });
    await schedules.plan('unpublish', 'store', 'leaving', { at: inHours(10) });
    await content.bulk([sample.store('released', { title: 'Released' })]);
    const release = await releases.create([{ content_type_uid: 'store', uid: 'released', action: 'publish' }]);
    await releases.deploy(release.uid, { scheduled_at: inHours(10), environments: ['production'] });
    const titlesAt = async (hours: number) => {
      const token = await tokenOf({ at: inHours(hours) });
      const query = { query: { uid: { $in: ['friday', 'leaving', 'released'] } }, asc: 'uid' };
      return (await readWith(token, '/v3/content_types/store/entries', query)).entries.map(({ title }) => title);
    };
    expect(await titlesAt(9)).toEqual(['leaving', 'Before']);
    expect(await titlesAt(10)).toEqual(['Friday 1', 'Released']);
    expect(await titlesAt(20)).toEqual(['Friday 2', 'Released']);
  });

  test('changes nothing for readers without it, and forbids storing the answer', async () => {
    const token = await tokenOf({ entry: { content_type: 'store', uid: 'acme' } });
    const { apiKey, accessToken } = backing.credentials;
    const path = `${backing.urls.cms}/v3/content_types/store/entries/acme?environment=production`;
    const headers = { api_key: apiKey, access_token: accessToken };
    const previewed = await fetch(path, { headers: { ...headers, preview_token: token } });
    expect(previewed.headers.get('cache-control')).toBe('no-store');
    expect((await previewed.json()).entry.title).toBe('Acme, renamed');
    const published = await fetch(path, { headers });
    expect((await published.json()).entry.title).toBe('Acme');
  });
});

// Rules: CONTENT-61
describe('a token that is not valid', () => {
  const refused = async (token: string) => {
    const { status, error } = await readWith(token, '/v3/content_types/store/entries/acme');
    const described = await readWith(token, '/v3/previews/current', { environment: undefined });
    return [status, Object.keys(error?.errors ?? {}), described.body];
  };
  const REFUSED = [401, ['preview_token'], { preview: null }];

  test('is refused with another signature, scope or form', async () => {
    const token = await tokenOf({ entry: { content_type: 'generic_page', uid: 'unborn' } });
    const [form = '', payload = '', signature = ''] = token.split('.');
    const json = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = (changed: object) =>
      `${form}.${Buffer.from(JSON.stringify({ ...json, ...changed })).toString('base64url')}.${signature}`;
    const tampered = signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const invalid of [
      forged({ e: ['store', 'acme'] }),
      forged({ x: json.x + HOUR }),
      `${form}.${payload}.${tampered}`,
      `${form}.${payload}.`,
      payload,
      '',
      'x'.repeat(5_000),
    ])
      expect([invalid, ...(await refused(invalid))]).toEqual([invalid, ...REFUSED]);
  });

  test('is refused from its expiry on', async () => {
    const token = await tokenOf({ entry: { content_type: 'store', uid: 'acme' }, valid_hours: 1 });
    now = START + HOUR - 1;
    expect(await titleWith(token, '/v3/content_types/store/entries/acme')).toBe('Acme, renamed');
    now = START + HOUR;
    expect(await refused(token)).toEqual(REFUSED);
    now = START;
  });

  test('does not replace the access token of a reader', async () => {
    const token = await tokenOf({ entry: { content_type: 'store', uid: 'acme' } });
    const headers = { preview_token: token, access_token: 'wrong' };
    expect((await content.read('/v3/content_types/store/entries/acme', {}, headers)).status).toBe(401);
    const preview = { environment: 'production-preview' };
    expect((await readWith(token, '/v3/content_types/store/entries/acme', preview)).status).toBe(401);
  });
});

// Rules: CONTENT-87, CALLS-40
test('finds the page that shows an entry: its own, or that of what uses it', async () => {
  const pageOf = async (type: string, uid: string) =>
    (await content.manage('GET', `/v3/content_types/${type}/entries/${uid}/page`)).body;
  const deal = {
    page: {
      address: '/deals/mug-mug_deal',
      entry: { content_type: 'post', uid: 'mug_deal', title: 'Mug deal, draft' },
    },
  };
  expect(await pageOf('post', 'mug_deal')).toEqual(deal);
  expect(await pageOf('product_listing', 'mug')).toEqual(deal);
  expect(await pageOf('store', 'acme')).toEqual({
    page: { address: '/stores/acme', entry: { content_type: 'store', uid: 'acme', title: 'Acme, renamed' } },
  });
  await content.bulk([
    { content_type: 'theme', entry: { uid: 'lonely', title: 'Lonely', slug: 'lonely', name: 'Lonely' } },
  ]);
  expect(await pageOf('theme', 'lonely')).toEqual({ page: null });
  expect((await content.manage('GET', '/v3/content_types/theme/entries/nobody/page')).status).toBe(422);
});

// Rules: CONTENT-61, STAFF-15
test('leaves a row in the audit trail for each link', async () => {
  await create({ entry: { content_type: 'store', uid: 'other' } });
  const { body } = await content.manage('GET', '/v3/audit-logs?limit=1');
  expect(JSON.stringify(body)).toContain('createPreview');
});

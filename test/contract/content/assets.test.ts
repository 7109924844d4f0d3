import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';

let backing: TestBacking;
let content: ContentClient;
let now = new Date('2026-11-10T08:00:00.000Z');
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
});
afterAll(() => backing.close());

interface Asset {
  uid: string;
  url: string;
  _version: number;
  [name: string]: unknown;
}
const square = async (background: string, size = 40) =>
  new Uint8Array(
    await sharp({ create: { width: size, height: size / 2, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const upload = async (uid: string, color = '#36c', filename?: string) => {
  const { status, body } = await content.upload(uid, await square(color), filename);
  expect(status).toBe(201);
  return (body as { asset: Asset }).asset;
};
const change = async (uid: string, asset: object) => content.manage('PUT', `/v3/assets/${uid}`, { asset });
const assetOf = ({ body }: { body: unknown }) => (body as { asset: Asset }).asset;
const draftOf = async (uid: string) =>
  (await content.manage('GET', `/v3/content_types/store/entries/${uid}/draft`)).entry;
const publishedOf = async (uid: string) => (await content.read(`/v3/content_types/store/entries/${uid}`)).entry;

/** Replaces the file as the vendor's management client does. */
async function replace(uid: string, bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('asset[upload]', new File([bytes], 'new logo.png'));
  for (const [name, value] of Object.entries(fields)) form.set(`asset[${name}]`, value);
  const answer = await fetch(`${backing.urls.cms}/v3/assets/${uid}`, {
    method: 'PUT',
    headers: { authorization: backing.credentials.managementToken },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { asset: Asset; errors?: unknown } };
}

describe('details', () => {
  // Rules: CONTENT-71, CALLS-36
  test('change alone, and reach drafts and published entries without a new version', async () => {
    await upload('logo');
    await content.write([sample.store('acme', { logo: { uid: 'logo' } })]);
    now = new Date('2026-11-10T09:00:00.000Z');
    const details = { description: 'Acme', tags: ['logo', 'brand'], focal_point: { x: 0.25, y: 1 } };
    const { status, body } = await change('logo', details);
    expect([status, assetOf({ body })]).toEqual([
      200,
      expect.objectContaining({
        ...details,
        title: 'A picture',
        decorative: false,
        _version: 2,
        updated_at: now.toISOString(),
        updated_by: 'management',
      }),
    ]);
    for (const entry of [await draftOf('acme'), await publishedOf('acme')])
      expect([entry?._version, entry?.logo]).toEqual([1, expect.objectContaining(details)]);
    const version = await content.manage('GET', '/v3/content_types/store/entries/acme/versions/1');
    expect(version.entry?.logo).toMatchObject(details);
    const listed = await content.manage('GET', '/v3/drafts?content_types=store');
    expect((listed.body as { drafts: object[] }).drafts).toMatchObject([{ image: details }]);
    const cleared = await change('logo', { focal_point: null, decorative: true, description: null });
    expect(assetOf(cleared)).not.toHaveProperty('focal_point');
    expect((await publishedOf('acme'))?.logo).toMatchObject({ decorative: true, description: null });
  });

  test('come with an upload too, as texts', async () => {
    const query = new URLSearchParams({
      filename: 'a.png',
      tags: 'red, blue',
      decorative: 'true',
      focal_point: '0,0.5',
    });
    const answer = await content.manage('POST', `/v3/assets?${query}`, Buffer.from('no image').toString());
    expect(answer.error?.errors).toEqual({ upload: [expect.any(String)] });
    const sent = await fetch(`${backing.urls.cms}/v3/assets?${query}`, {
      method: 'POST',
      headers: { authorization: backing.credentials.managementToken },
      body: await square('#010'),
    });
    expect((await sent.json()).asset).toMatchObject({
      tags: ['red', 'blue'],
      decorative: true,
      focal_point: { x: 0, y: 0.5 },
    });
  });

  test.each<[string, object]>([
    ['focal_point.x', { focal_point: { x: 1.1, y: 0 } }],
    ['focal_point.y', { focal_point: { x: 0.5 } }],
    ['tags.0', { tags: [''] }],
    ['decorative', { decorative: 'yes' }],
    ['alt', { alt: 'Not a field' }],
  ])('refuse %s', async (path, asset) => {
    const { status, error } = await change('logo', asset);
    expect([status, Object.keys(error?.errors ?? {})]).toEqual([422, [path]]);
  });

  // Rules: CONTENT-71
  test('of an asset that shoppers see need the permission to publish', async () => {
    const writer = (await staffClient(() => backing).token(['read', 'write'])).token;
    await upload('loose');
    const put = (uid: string) => content.manage('PUT', `/v3/assets/${uid}`, { asset: { title: 'New' } }, writer);
    expect((await put('loose')).status).toBe(200);
    const refused = await put('logo');
    expect([refused.status, refused.error?.errors]).toEqual([403, { permission: ['publish'] }]);
    expect((await put('nothing')).status).toBe(404);
  });
});

// Rules: CONTENT-75, CALLS-36
test('stores several files of a form, and says for each refused one why', async () => {
  const send = async (files: [string, Uint8Array<ArrayBuffer>][]) => {
    const form = new FormData();
    form.set('asset[tags]', 'batch');
    for (const [name, bytes] of files) form.append('asset[upload]', new File([bytes], name));
    const answer = await fetch(`${backing.urls.cms}/v3/bulk/assets`, {
      method: 'POST',
      headers: { authorization: backing.credentials.managementToken },
      body: form,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const large = new Uint8Array(20 * 1024 * 1024 + 1);
  const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const { status, body } = await send([
    ['one.png', await square('#123')],
    ['logo.svg', svg],
    ['large.png', large],
    ['two.png', await square('#321')],
  ]);
  const errors = { upload: [expect.any(String)] };
  expect([status, body]).toEqual([
    200,
    {
      notice: '2 of 4 files were stored.',
      results: [
        { filename: 'one.png', status: 201, asset: expect.objectContaining({ tags: ['batch'] }) },
        { filename: 'logo.svg', status: 422, errors },
        { filename: 'large.png', status: 413, errors },
        { filename: 'two.png', status: 201, asset: expect.objectContaining({ tags: ['batch'] }) },
      ],
    },
  ]);
  expect((await content.manage('GET', '/v3/asset-list?tags=batch')).body).toMatchObject({
    assets: [{ filename: 'two.png' }, { filename: 'one.png' }],
  });
  expect(await send([])).toMatchObject({ status: 422, body: { errors } });
});

describe('another file', () => {
  // Rules: CONTENT-71
  test('shows in entries at once, and the former one stays at its address', async () => {
    const before = await upload('banner', '#111');
    await content.write([sample.store('bold', { logo: { uid: 'banner' } })]);
    const bytes = await square('#eee', 60);
    const { status, body } = await replace('banner', bytes, { title: 'Pale' });
    const { asset } = body;
    expect([status, asset]).toMatchObject([
      200,
      { uid: 'banner', title: 'Pale', filename: 'new-logo.png', dimension: { width: 60, height: 30 }, _version: 2 },
    ]);
    expect((await publishedOf('bold'))?.logo).toMatchObject({ url: asset.url, dimension: { width: 60, height: 30 } });
    expect((await draftOf('bold'))?.logo).toMatchObject({ url: asset.url });
    expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer()).equals(bytes)).toBe(true);
    const former = await fetch(before.url);
    expect([former.status, former.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await replace('banner', await square('#111'))).body.asset.url).toContain(before.url.split('/').at(-2));
  });

  // Rules: CONTENT-71
  test('purges the pages of the entries and is a change for clients that follow sync tokens', async () => {
    const start = await content.read('/v3/stacks/sync', { init: 'true' });
    const { sync_token } = start.body as { sync_token: string };
    await replace('banner', await square('#abc', 20));
    const { body } = await content.read('/v3/stacks/sync', { sync_token, environment: undefined });
    const { items } = body as { items: { type: string; data: { uid: string } }[] };
    expect(items.map(({ type, data }) => [type, data.uid])).toEqual([
      ['entry_published', 'bold'],
      ['asset_published', 'banner'],
    ]);
  });

  test('is refused like an upload, and nothing changes', async () => {
    const { status, body } = await replace('banner', new Uint8Array(Buffer.from('<svg/>')));
    expect([status, body.errors]).toEqual([422, { upload: [expect.any(String)] }]);
    expect((await publishedOf('bold'))?.logo).toMatchObject({ dimension: { width: 20, height: 10 } });
  });
});

describe('deleting', () => {
  const isDelivered = async (uid: string) => (await content.read(`/v3/assets/${uid}`)).status === 200;

  // Rules: CONTENT-72
  test('is refused while an entry uses the asset, also if only its published copy does', async () => {
    await upload('badge', '#a1b');
    await content.write([sample.store('used', { logo: { uid: 'badge' } })]);
    const used = async () => content.manage('GET', '/v3/assets/badge/references?include_count=true');
    expect((await used()).body).toMatchObject({
      count: 1,
      references: [{ content_type_uid: 'store', entry_uid: 'used', draft: true, environments: ['production'] }],
    });
    await content.manage('PATCH', '/v3/content_types/store/entries/used', { entry: { logo: null } });
    expect((await used()).body).toMatchObject({ references: [{ draft: false, environments: ['production'] }] });
    const refused = await content.manage('DELETE', '/v3/assets/badge');
    expect([refused.status, refused.error?.errors]).toEqual([409, { uid: [expect.stringContaining("store 'used'")] }]);
    expect(await isDelivered('badge')).toBe(true);
    await content.manage('POST', '/v3/content_types/store/entries/used/publish', { environments: ['production'] });
    expect((await content.manage('DELETE', '/v3/assets/badge')).status).toBe(204);
    expect(await isDelivered('badge')).toBe(false);
  });

  // Rules: CONTENT-72
  test('with force takes the address from entries until the asset is restored', async () => {
    const { url } = await upload('seal', '#b2c');
    await content.write([sample.store('sealed', { logo: { uid: 'seal' } })]);
    expect((await content.manage('DELETE', '/v3/assets/seal?force=true')).status).toBe(204);
    expect((await publishedOf('sealed'))?.logo).toMatchObject({ uid: 'seal' });
    expect((await publishedOf('sealed'))?.logo).not.toHaveProperty('url');
    expect((await fetch(url)).status).toBe(404);
    const saved = await content.manage('PUT', '/v3/content_types/store/entries/sealed', {
      entry: { title: 'Sealed', slug: 'sealed', logo: { uid: 'seal' } },
    });
    expect([saved.status, Object.keys(saved.error?.errors ?? {})]).toEqual([422, ['logo']]);
    const again = await content.upload('seal', await square('#b2c'));
    expect([again.status, again.error?.errors]).toEqual([409, { uid: [expect.stringContaining('trash')] }]);
    const trash = await content.manage('GET', '/v3/asset-trash?limit=1');
    expect(trash.body).toMatchObject({ assets: [{ uid: 'seal', deleted_by: 'management' }], next: expect.any(String) });
    const { next } = trash.body as { next: string };
    expect((await content.manage('GET', `/v3/asset-trash?before=${next}`)).body).toMatchObject({
      assets: [{ uid: 'badge' }],
      next: null,
    });
    expect((await content.manage('POST', '/v3/asset-trash/seal/restore')).status).toBe(200);
    expect((await publishedOf('sealed'))?.logo).toMatchObject({ url });
    expect((await fetch(url)).status).toBe(200);
    expect((await content.manage('POST', '/v3/asset-trash/seal/restore')).status).toBe(404);
  });
});

describe('the list', () => {
  interface Listed {
    assets: Asset[];
    next?: string;
    count?: number;
    content_types?: Record<string, number>;
  }
  const list = async (query: Record<string, string>, client = content) => {
    const { status, body } = await client.manage('GET', `/v3/asset-list?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body as Listed;
  };
  let other: TestBacking;
  let client: ContentClient;
  const found = async (query: Record<string, string>) => (await list(query, client)).assets.map(({ uid }) => uid);
  beforeAll(async () => {
    other = await testBacking();
    client = contentClient(other);
    for (const [index, uid] of ['mug', 'pan', 'fork'].entries())
      await client.upload(uid, await square(`#00${index}`), `${uid}-File.png`);
    await client.upload('ad', new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF')), 'Ad 2026.pdf');
    const describe = (uid: string, asset: object) => client.manage('PUT', `/v3/assets/${uid}`, { asset });
    await describe('mug', { title: 'Zebra', description: 'Ein blauer Krug für Kaffee', tags: ['kitchen'] });
    await describe('pan', { title: 'Äpfel', decorative: true, tags: ['kitchen', 'Sale'] });
    await client.write([sample.store('acme', { logo: { uid: 'mug' } })]);
    const body = {
      type: 'doc',
      children: [{ type: 'reference', attrs: { type: 'asset', 'asset-uid': 'pan' }, children: [{ text: '' }] }],
    };
    await client.write([sample.page('page', { body })], { publish: [] });
  });
  afterAll(() => other.close());

  // Rules: CONTENT-70, CALLS-36
  test.each<[string, Record<string, string>, string[]]>([
    ['a word of the alternative text', { search: 'krug' }, ['mug']],
    ['an unfinished word without accents', { search: 'fur kaff' }, ['mug']],
    ['a title', { search: 'apfel' }, ['pan']],
    ['a file name', { search: 'fork file' }, ['fork']],
    ['a tag', { search: 'sale' }, ['pan']],
    ['a tag exactly', { tags: 'Sale' }, ['pan']],
    ['a type', { content_types: 'application/pdf' }, ['ad']],
    ['used in a field or in rich text', { used: 'true' }, ['mug', 'pan']],
    ['unused', { used: 'false' }, ['ad', 'fork']],
    ['images that lack an alternative text', { lacks_description: 'true' }, ['fork']],
    ['all of it together', { tags: 'kitchen', used: 'true', search: 'zebra' }, ['mug']],
    ['nothing', { search: 'zebra', content_types: 'application/pdf' }, []],
  ])('finds by %s', async (_name, query, expected) => {
    expect((await found(query)).toSorted()).toEqual(expected);
  });

  // Rules: CONTENT-70
  test.each<[Record<string, string>, string[]]>([
    [{}, ['pan', 'mug', 'ad', 'fork']],
    [{ sort: 'created_at', order: 'asc' }, ['mug', 'pan', 'fork', 'ad']],
    [{ sort: 'title' }, ['ad', 'pan', 'fork', 'mug']],
    [{ sort: 'filename', order: 'desc' }, ['pan', 'mug', 'fork', 'ad']],
    [{ sort: 'file_size', order: 'asc', content_types: 'application/pdf' }, ['ad']],
  ])('sorts by %j, the same in pages of one', async (query, expected) => {
    if (query.sort === 'title')
      for (const uid of ['fork', 'ad'])
        await client.manage('PUT', `/v3/assets/${uid}`, { asset: { title: uid === 'ad' ? 'Ad' : 'Fork' } });
    expect(await found(query)).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...query, limit: '1', ...(cursor && { cursor }) }, client);
      paged.push(...page.assets.map(({ uid }) => uid));
      cursor = page.next;
    } while (cursor && paged.length < 10);
    expect(paged).toEqual(expected);
  });

  test('counts what matches, and the types for all other filters', async () => {
    const { count, content_types } = await list({ content_types: 'image/png', include_count: 'true' }, client);
    expect([count, content_types]).toEqual([3, { 'application/pdf': 1, 'image/png': 3 }]);
    expect(await list({}, client)).not.toHaveProperty('count');
  });

  test('refuses a cursor of another order and an unknown type with 400', async () => {
    const { next = '' } = await list({ limit: '1' }, client);
    for (const query of [`cursor=${next}&sort=title`, 'cursor=x', 'content_types=image/svg%2Bxml', 'used=maybe'])
      expect((await client.manage('GET', `/v3/asset-list?${query}`)).status).toBe(400);
  });
});

test('references of an unknown asset are answered with 404', async () => {
  expect((await content.manage('GET', '/v3/assets/nothing/references')).status).toBe(404);
});

// Rules: CONTENT-40, CONTENT-70
test('a list of unused assets has one once neither a draft nor a published copy shows it', async () => {
  await upload('shown');
  const isUsed = async () => {
    const { body } = await content.manage('GET', '/v3/asset-list?used=true&limit=100');
    return (body as { assets: Asset[] }).assets.some(({ uid }) => uid === 'shown');
  };
  expect(await isUsed()).toBe(false);
  await content.write([sample.store('shows', { logo: { uid: 'shown' } })]);
  const entry = '/v3/content_types/store/entries/shows';
  await content.manage('PATCH', entry, { entry: { logo: null } });
  expect(await isUsed()).toBe(true);
  await content.manage('PATCH', entry, { entry: { logo: { uid: 'shown' } } });
  await content.manage('POST', `${entry}/unpublish`, { environments: ['production'] });
  expect(await isUsed()).toBe(true);
  await content.manage('DELETE', entry);
  expect(await isUsed()).toBe(false);
  const { body } = await content.manage('GET', '/v3/asset-list?min_file_size=1&max_file_size=5&include_count=true');
  expect(body).toMatchObject({ assets: [], count: 0 });
});

// Rules: CONTENT-88, STAFF-130
test('a publish needs the alternative text of each image, or the mark that it is decoration', async () => {
  await upload('silent');
  await content.manage('PUT', '/v3/assets/silent', { asset: { description: null } });
  await content.bulk([
    sample.store('mute', { logo: { uid: 'silent' } }),
    sample.page('pictured', { content_blocks: [{ hero_image_block: { image: { uid: 'silent' } } }] }),
  ]);
  const publish = (type: string, uid: string, query = '') =>
    content.manage('POST', `/v3/content_types/${type}/entries/${uid}/publish${query}`, {
      environments: ['production'],
    });
  const message = ['needs an alternative text, or the mark that it is decorative.'];
  const refused = await publish('store', 'mute');
  expect([refused.status, refused.error?.errors]).toEqual([422, { logo: message }]);
  const page = await publish('generic_page', 'pictured');
  expect(page.error?.errors).toEqual({ 'content_blocks.0.hero_image_block.image': message });
  const scheduled_at = '2100-01-01T00:00:00.000Z';
  const schedule = (query = '') =>
    content.manage('POST', `/v3/content_types/store/entries/mute/publish${query}`, {
      environments: ['production'],
      scheduled_at,
    });
  expect((await schedule()).error?.errors).toEqual({ logo: message });
  const release = (await content.manage('POST', '/v3/releases', { release: { name: 'Loud' } })).body as {
    release: { uid: string };
  };
  const add = (action: string) =>
    content.manage('POST', `/v3/releases/${release.release.uid}/items`, {
      items: [{ content_type_uid: 'store', uid: 'mute', action }],
    });
  expect((await add('publish')).error?.errors).toEqual({ 'items.0.logo': message });
  expect((await add('unpublish')).status).toBe(200);
  expect((await schedule('?force=true')).status).toBe(200);
  expect((await publish('store', 'mute', '?force=true')).status).toBe(200);
  await change('silent', { decorative: true });
  expect((await add('publish')).status).toBe(200);
  expect((await publish('store', 'mute')).status).toBe(200);
  await change('silent', { decorative: false, description: 'A blue square' });
  expect((await publish('store', 'mute')).status).toBe(200);
});

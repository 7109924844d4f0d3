import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type BulkItem, type BulkResult, listSchemas } from '../../../src/contracts/content/management.ts';
import { contentTypes } from '../../../src/contracts/content/registry.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';

let backing: TestBacking;
let content: ContentClient;
let now = new Date('2026-11-10T08:00:00.000Z');
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
});
afterAll(() => backing.close());

const STORES = '/v3/content_types/store/entries';
const store = (fields: Record<string, unknown> = {}) => ({ entry: { title: 'Hob', slug: 'hob', ...fields } });

describe('the management token', () => {
  test.each([
    ['POST', STORES],
    ['PUT', `${STORES}/x`],
    ['PATCH', `${STORES}/x`],
    ['DELETE', `${STORES}/x`],
    ['GET', `${STORES}/x/versions`],
    ['GET', `${STORES}/x/versions/1`],
    ['POST', `${STORES}/x/versions/1/restore`],
    ['GET', `${STORES}/x/compare?from=1`],
    ['GET', `${STORES}/x/lease`],
    ['PUT', `${STORES}/x/lease`],
    ['DELETE', `${STORES}/x/lease?session=a`],
    ['GET', `${STORES}/x/references`],
    ['GET', '/v3/trash'],
    ['POST', '/v3/trash/1/restore'],
    ['DELETE', '/v3/trash/1'],
    ['GET', `${STORES}/x/draft`],
    ['POST', `${STORES}/x/publish`],
    ['POST', `${STORES}/x/unpublish`],
    ['POST', '/v3/bulk'],
    ['POST', '/v3/bulk/unpublish'],
    ['POST', '/v3/bulk/delete'],
    ['GET', '/v3/schemas'],
    ['POST', '/v3/assets?filename=a.png'],
  ])('%s %s needs it', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    for (const token of ['', 'wrong', backing.credentials.accessToken, backing.credentials.previewToken]) {
      const { status, error } = await content.manage(method, path, body, token);
      expect([status, error?.error_code]).toEqual([401, 105]);
    }
  });
});

describe('one entry', () => {
  // Rules: CONTENT-31
  test('is created as a draft, replaced, published, unpublished, deleted', async () => {
    const created = await content.manage('POST', STORES, store({ uid: 'hob', details: 'Pans', tags: ['kitchen'] }));
    expect(created.status).toBe(201);
    expect(created.entry).toMatchObject({ uid: 'hob', _version: 1, tags: ['kitchen'], details: 'Pans' });
    expect((await content.read('/store/entries/hob')).status).toBe(422);

    now = new Date('2026-11-11T08:00:00.000Z');
    const replaced = await content.manage('PUT', `${STORES}/hob`, store({ title: 'Hob & Co' }));
    expect(replaced.entry).toMatchObject({
      title: 'Hob & Co',
      _version: 2,
      created_at: '2026-11-10T08:00:00.000Z',
      updated_at: '2026-11-11T08:00:00.000Z',
    });
    expect(replaced.entry).not.toHaveProperty('details');

    const publish = { environments: ['production'] };
    expect((await content.manage('POST', `${STORES}/hob/publish`, publish)).status).toBe(200);
    expect((await content.read('/store/entries/hob')).entry).toMatchObject({ title: 'Hob & Co', _version: 2 });

    await content.manage('PUT', `${STORES}/hob`, store({ title: 'Not yet' }));
    expect((await content.read('/store/entries/hob')).entry).toMatchObject({ title: 'Hob & Co' });
    expect((await content.manage('GET', `${STORES}/hob/draft`)).entry).toMatchObject({ title: 'Not yet', _version: 3 });

    expect((await content.manage('POST', `${STORES}/hob/unpublish`, publish)).status).toBe(200);
    expect((await content.read('/store/entries/hob')).error?.error_code).toBe(141);

    await content.manage('POST', `${STORES}/hob/publish`, publish);
    expect((await content.manage('DELETE', `${STORES}/hob`)).status).toBe(204);
    expect((await content.read('/store/entries/hob')).error?.error_code).toBe(141);
    expect((await content.manage('DELETE', `${STORES}/hob`)).error?.error_code).toBe(141);
  });

  test('gets a uid when it has none', async () => {
    const { entry } = await content.manage('POST', STORES, store());
    expect(entry?.uid).toMatch(/^blt[0-9a-f]{16}$/);
  });

  test('is not created twice, even by concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => content.manage('POST', STORES, store({ uid: 'twin' }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.find((answer) => answer.error)?.error?.errors).toEqual({ uid: ['is already taken.'] });
  });

  test('cannot be replaced or published if it does not exist', async () => {
    expect((await content.manage('PUT', `${STORES}/ghost`, store())).error?.error_code).toBe(141);
    const publish = { environments: ['production'] };
    expect((await content.manage('POST', `${STORES}/ghost/publish`, publish)).error?.error_code).toBe(141);
  });

  test('is rejected with code 118 if its type is unknown', async () => {
    expect((await content.manage('POST', '/v3/content_types/nonsense/entries', store())).error?.error_code).toBe(118);
  });

  test('may be sent back as it was read', async () => {
    await content.write([sample.store('round'), sample.listing('trip', 'round', { brand: null })]);
    const { entry } = await content.read('/product_listing/entries/trip', { 'include[]': 'store' });
    const path = '/v3/content_types/product_listing/entries/trip';
    expect((await content.manage('PUT', path, { entry })).error).toBeUndefined();
    const { entry: draft } = await content.manage('GET', `${path}/draft`);
    expect(draft?.store).toEqual([ref('store', 'round')]);
  });
});

describe('validation', () => {
  const refused = async (type: string, entry: Record<string, unknown>) => {
    const { status, error } = await content.manage('POST', `/v3/content_types/${type}/entries`, { entry });
    expect([status, error?.error_code]).toEqual([422, 119]);
    return error?.errors;
  };
  const page = (fields: Record<string, unknown>) => ({ title: 'Page', url: '/page', ...fields });

  // Rules: CONTENT-3
  test('names every invalid field', async () => {
    expect(await refused('store', { slug: 'Not a slug', logo: { url: 'x' }, colour: 'red' })).toEqual({
      title: ['is a required field.'],
      slug: [expect.any(String)],
      'logo.uid': ['is a required field.'],
      colour: ['is not a field.'],
    });
  });

  // Rules: CONTENT-4
  test('a reference must point to a type that the field takes', async () => {
    const { entry } = sample.post('x', []);
    expect(await refused('post', { ...entry, listings: [ref('product_listing', 'a'), ref('brand', 'b')] })).toEqual({
      'listings.1._content_type_uid': [expect.any(String)],
    });
  });

  test('rejects misspelled fields inside groups', async () => {
    const errors = await refused('store', {
      title: 'A',
      slug: 'a',
      shipping: [{ option_key: 'a', template: 'b', minimun: 5 }],
    });
    expect(errors).toEqual({ 'shipping.0.minimun': ['is not a field.'] });
  });

  // Rules: CONTENT-9
  test('checks blocks and nested blocks by their own schemas', async () => {
    const errors = await refused(
      'generic_page',
      page({
        content_blocks: [
          { divider: { width: 'wide' } },
          {
            multi_block: { blocks: [{ image_tile: { image: { uid: 'nowhere' } } }, { headline_tile: { lead: 'x' } }] },
          },
          { divider: {}, faq: {} },
        ],
      }),
    );
    expect(errors).toEqual({
      'content_blocks.0.divider.width': [expect.any(String)],
      'content_blocks.1.multi_block.blocks.0.image_tile.image': ["'nowhere' is not an uploaded asset."],
      'content_blocks.1.multi_block.blocks.1.headline_tile.headline': ['is a required field.'],
      'content_blocks.2': ['must have one key, the kind of the block.'],
    });
  });

  test('keeps blocks of kinds that it does not know', async () => {
    const { status, entry } = await content.manage('POST', '/v3/content_types/generic_page/entries', {
      entry: page({ content_blocks: [{ hologram: { depth: 3 } }] }),
    });
    expect(status).toBe(201);
    expect(entry?.content_blocks).toEqual([{ hologram: { depth: 3, _metadata: { uid: expect.any(String) } } }]);
  });

  test('checks navigation items by their kind', async () => {
    const entry = { title: 'Main', navigation_items: [{ nested_dropdown: { link_text: 'A', sub_navigation: [{}] } }] };
    expect(await refused('site_navigation', entry)).toEqual({
      'navigation_items.0.nested_dropdown.sub_navigation.0.link_text': ['is a required field.'],
    });
  });

  test('rejects text that cannot be stored', async () => {
    expect(await refused('store', { title: 'a\0b', slug: 'a', details: '\ud800' })).toEqual({
      title: ['holds characters that cannot be stored.'],
      details: ['holds characters that cannot be stored.'],
    });
  });

  test.each([
    ['not JSON', '{"entry":', 400],
    ['no entry', {}, 422],
    ['a list', [], 422],
    ['a uid with capitals', store({ uid: 'Hob' }), 422],
    ['too large', { entry: { title: 'x'.repeat(3_000_000) } }, 413],
    ['tags that are not texts', store({ tags: [1] }), 422],
  ])('a body that is %s is refused', async (_name, body, status) => {
    expect((await content.manage('POST', STORES, body)).status).toBe(status);
  });

  test.each([300, 40_000])('rejects %d levels of nesting and names the path', async (levels) => {
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const problem = ['nests deeper than 250 levels.'];
    const entry = await content.manage('POST', STORES, `{"entry":{"title":"Hob","slug":"hob","more":${deep}}}`);
    expect([entry.status, entry.error?.errors]).toEqual([422, { 'entry.more.0.0': problem }]);
    const bulk = await content.manage('POST', '/v3/bulk', `{"items":[{"content_type":"store","entry":{"x":${deep}}}]}`);
    expect([bulk.status, bulk.error?.errors]).toEqual([422, { 'items.0.entry.x': problem }]);
    const rule = await content.manage('PUT', '/v3/route-rules', `{"rule":${deep}}`);
    expect([rule.status, rule.error?.errors]).toEqual([422, { 'rule.0.0.0': problem }]);
  });

  test('rejects a bulk of deeply nested brackets', async () => {
    const { status } = await content.manage('POST', '/v3/bulk', `${'['.repeat(5e6)}${']'.repeat(5e6)}`);
    expect(status).toBe(422);
  });

  test('accepts and delivers the maximum nesting', async () => {
    const nodes = 120;
    const words = `${'{"type":"p","children":['.repeat(nodes)}{"text":"deep"}${']}'.repeat(nodes)}`;
    const entry = `"uid":"deep","title":"Deep","url":"/deep","body":{"type":"doc","children":[${words}]}`;
    const item = `{"items":[{"content_type":"generic_page","entry":{${entry}},"publish":["production"]}]}`;
    expect((await content.manage('POST', '/v3/bulk', item)).error).toBeUndefined();
    const { entry: found } = await content.read('/generic_page/entries/deep', { include_embedded_items: ['BASE'] });
    expect(JSON.stringify(found?.body)).toContain(words.slice(0, 200));
  });

  // Rules: CONTENT-1
  test('reads and writes every content type', async () => {
    expect(contentTypes).toHaveLength(28);
    for (const { uid } of contentTypes) {
      expect((await content.entries(uid)).status).toBe(200);
      expect((await content.manage('POST', `/v3/content_types/${uid}/entries`, { entry: {} })).error?.error_code).toBe(
        119,
      );
    }
  });
});

// Rules: CALLS-13
describe('bulk', () => {
  test('with atomic=true saves nothing and names the invalid items', async () => {
    const { status, error } = await content.bulk([
      sample.store('good'),
      { content_type: 'store', entry: { uid: 'bad', title: 'Bad' } },
      { content_type: 'brand', entry: { uid: 'worse', title: 'x', slug: 'x', logo: { uid: 'none' } } },
    ]);
    expect(status).toBe(422);
    expect(error?.errors).toEqual({
      'items.1.entry.slug': ['is a required field.'],
      'items.2.entry.logo': ["'none' is not an uploaded asset."],
    });
    expect((await content.manage('GET', `${STORES}/good/draft`)).error?.error_code).toBe(141);
  });

  test('saves the valid items and answers each invalid one with its own errors', async () => {
    const { status, body } = await content.manage('POST', '/v3/bulk', {
      items: [
        { content_type: 'nonsense', entry: { uid: 'what' } },
        { content_type: 'store', entry: { uid: 'No!', title: 'Bad', slug: 'bad' } },
        { content_type: 'brand', entry: { uid: 'half_bad', title: 'x', slug: 'x', logo: { uid: 'none' } } },
        { ...sample.post('half_post', ['half_listing']), publish: ['production'] },
        { ...sample.listing('half_listing', 'half_gone'), publish: ['production'] },
        { ...sample.store('half_good'), publish: ['production'] },
      ],
    });
    expect([status, body]).toEqual([
      200,
      {
        notice: '1 of 6 entries were saved.',
        saved: 1,
        results: [
          { content_type: 'nonsense', uid: 'what', status: 422, errors: { content_type: ['is not valid.'] } },
          { content_type: 'store', uid: 'No!', status: 422, errors: { uid: [expect.any(String)] } },
          {
            content_type: 'brand',
            uid: 'half_bad',
            status: 422,
            errors: { logo: ["'none' is not an uploaded asset."] },
          },
          {
            content_type: 'post',
            uid: 'half_post',
            status: 422,
            errors: { 'listings.0': ["product_listing 'half_listing' is not published in production."] },
          },
          {
            content_type: 'product_listing',
            uid: 'half_listing',
            status: 422,
            errors: { 'store.0': ["store 'half_gone' is not published in production."] },
          },
          { content_type: 'store', uid: 'half_good', status: 200 },
        ],
      },
    ]);
    expect((await content.read('/store/entries/half_good')).status).toBe(200);
    expect((await content.manage('GET', '/v3/content_types/post/entries/half_post/draft')).error?.error_code).toBe(141);
  });

  test('creates or replaces entries and publishes them to the named environments', async () => {
    const items = [sample.store('b1', { publish: undefined }), sample.store('b2')];
    expect((await content.bulk([{ ...items[1], publish: ['production'] } as never, sample.store('b1')])).body).toEqual({
      notice: '2 of 2 entries were saved.',
      saved: 2,
      results: ['b2', 'b1'].map((uid) => ({ content_type: 'store', uid, status: 200 })),
    });
    expect(await content.find('store', { uid: { $in: ['b1', 'b2'] } })).toEqual(['b2']);
    await content.write([sample.store('b1', { title: 'Again' })]);
    expect((await content.read('/store/entries/b1')).entry).toMatchObject({ title: 'Again', _version: 2 });
  });

  test('rejects duplicate entries, unknown types and more than 500 items', async () => {
    expect((await content.bulk([sample.store('d'), sample.store('d')])).error?.errors).toEqual({
      'items.1.entry.uid': ['appears twice in this bulk.'],
    });
    const unknown = await content.bulk([
      { content_type: 'nonsense', entry: { uid: 'a' } },
      { content_type: 'odd', entry: { uid: 'b' } },
    ]);
    expect(unknown.error?.errors).toEqual({
      'items.0.entry.content_type': ['is not valid.'],
      'items.1.entry.content_type': ['is not valid.'],
    });
    expect((await content.bulk([])).status).toBe(422);
    expect((await content.bulk(Array.from({ length: 501 }, (_, index) => sample.store(`m${index}`)))).status).toBe(422);
  });

  test('records the author', async () => {
    await content.write([sample.store('mine')], { createdBy: 'demo' });
    expect((await content.read('/store/entries/mine')).entry).toMatchObject({ created_by: 'demo', updated_by: 'demo' });
    const { entry } = await content.manage('PUT', `${STORES}/mine`, store());
    expect(entry).toMatchObject({ created_by: 'demo', updated_by: 'management' });
  });

  test('handles concurrent writes of the same entries without a deadlock', async () => {
    const items = Array.from({ length: 60 }, (_, index) => sample.brand(`c${index}`));
    const writers = [items, items.toReversed(), items, items.toReversed()];
    await Promise.all(writers.map((some) => content.write(some)));
    expect((await content.read('/brand/entries/c7')).entry).toMatchObject({ _version: 4 });
  });
});

// Rules: CONTENT-32
describe('what published entries need', () => {
  const production = { environments: ['production'] };
  const of = (type: string, uid: string) => `/v3/content_types/${type}/entries/${uid}`;
  beforeAll(() =>
    content.write([
      sample.post('lamp', ['lamp_listing'], { headline: 'A lamp for $9' }),
      sample.listing('lamp_listing', 'lamp_store', { headline: 'Lamp' }),
      sample.store('lamp_store'),
      sample.brand('lamp_brand'),
      sample.listing('lamp_spare', 'lamp_store', { brand: [ref('brand', 'lamp_brand')] }),
    ]),
  );

  test.each([
    ['unpublish', 'product_listing', 'lamp_listing', ["is needed by post 'lamp': A lamp for $9"]],
    [
      'unpublish',
      'store',
      'lamp_store',
      ["is needed by product_listing 'lamp_listing': Lamp", "is needed by product_listing 'lamp_spare': lamp_spare"],
    ],
    ['delete', 'product_listing', 'lamp_listing', ["is needed by post 'lamp': A lamp for $9"]],
  ])('refuses to %s a %s and names the entries that need it', async (verb, type, uid, needing) => {
    const { status, error } = await (verb === 'delete'
      ? content.manage('DELETE', of(type, uid))
      : content.manage('POST', `${of(type, uid)}/unpublish`, production));
    expect([status, error?.errors]).toEqual([409, { uid: needing }]);
    expect((await content.read(`/${type}/entries/${uid}`)).status).toBe(200);
  });

  test('stays published for 20 named entries and a number of others', async () => {
    await content.write([
      sample.store('lamp_chain'),
      ...Array.from({ length: 23 }, (_, index) => sample.listing(`lamp_chain${index}`, 'lamp_chain')),
    ]);
    const { error } = await content.manage('DELETE', of('store', 'lamp_chain'));
    expect(error?.errors.uid).toHaveLength(21);
    expect(error?.errors.uid?.at(-1)).toBe('is needed by 3 more.');
  });

  test('does not include optional references', async () => {
    expect((await content.manage('DELETE', of('brand', 'lamp_brand'))).status).toBe(204);
  });

  test('counts in the same environment only', async () => {
    const preview = { environments: ['production-preview'] };
    const publish = await content.manage('POST', `${of('product_listing', 'lamp_listing')}/publish`, preview);
    expect([publish.status, publish.error?.errors]).toEqual([
      422,
      { 'store.0': ["store 'lamp_store' is not published in production-preview."] },
    ]);
    await content.manage('POST', `${of('store', 'lamp_store')}/publish`, preview);
    expect((await content.manage('POST', `${of('store', 'lamp_store')}/unpublish`, preview)).status).toBe(200);
  });

  test.each([
    ['empty', [], { listings: ['must name a published entry.'] }],
    [
      'not published',
      [ref('product_listing', 'ghost')],
      { 'listings.0': ["product_listing 'ghost' is not published in production."] },
    ],
  ])('refuses to publish a post whose listings are %s', async (_name, listings, errors) => {
    const { entry } = sample.post('dark', [], { listings });
    await content.manage('POST', '/v3/content_types/post/entries', { entry });
    const published = await content.manage('POST', `${of('post', 'dark')}/publish`, production);
    expect([published.status, published.error?.errors]).toEqual([422, errors]);
    expect((await content.read('/post/entries/dark')).status).toBe(422);
    await content.manage('DELETE', of('post', 'dark'));
  });

  test('is not checked with force=true', async () => {
    const { entry } = sample.post('forced', []);
    await content.manage('POST', '/v3/content_types/post/entries', { entry });
    const publish = await content.manage('POST', `${of('post', 'forced')}/publish?force=true`, production);
    expect(publish.status).toBe(200);
    const bulk = await content.manage('POST', '/v3/bulk?force=true', {
      items: [{ ...sample.post('forced', ['ghost']), publish: ['production'] }],
    });
    expect(bulk.body).toMatchObject({ saved: 1 });
    const unpublish = `${of('product_listing', 'lamp_listing')}/unpublish?force=true`;
    expect((await content.manage('POST', unpublish, production)).status).toBe(200);
    expect((await content.manage('DELETE', `${of('store', 'lamp_store')}?force=true`)).status).toBe(204);
    expect((await content.manage('DELETE', `${of('store', 'lamp_chain')}?force=maybe`)).status).toBe(400);
  });

  test('holds while a post is published and its listing deleted at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await content.write([sample.store('race_store'), sample.listing('race_listing', 'race_store')]);
      await content.bulk([sample.post('race', ['race_listing'])]);
      const [published, removed] = await Promise.all([
        content.manage('POST', `${of('post', 'race')}/publish`, production),
        content.manage('DELETE', of('product_listing', 'race_listing')),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([published.status, removed.status]);
      await content.manage('DELETE', of('post', 'race'));
    }
  });
});

describe('taking many entries down', () => {
  const key = (content_type: string, uid: string) => ({ content_type, uid });
  const lot = [key('store', 'lot_store'), key('product_listing', 'lot_listing'), key('post', 'lot_post')];
  const production = { environments: ['production'] };
  const statuses = ({ body }: { body: unknown }) =>
    (body as { results: BulkResult[] }).results.map(({ status }) => status);
  beforeEach(() =>
    content.write([
      sample.store('lot_store'),
      sample.listing('lot_listing', 'lot_store'),
      sample.post('lot_post', ['lot_listing'], { headline: 'A lot' }),
    ]),
  );

  test.each(['unpublish', 'delete'])('%ss entries that need each other in one call', async (verb) => {
    const answer = await content.manage('POST', `/v3/bulk/${verb}`, { items: lot, ...production });
    expect(answer.body).toEqual({
      notice: `3 of 3 entries were ${verb}${verb === 'delete' ? 'd' : 'ed'}.`,
      results: lot.map((item) => ({ ...item, status: 200, ...(verb === 'unpublish' && { version: 1 }) })),
    });
    for (const { content_type, uid } of lot)
      expect((await content.read(`/${content_type}/entries/${uid}`)).status).toBe(422);
    const { status } = await content.manage('GET', '/v3/content_types/post/entries/lot_post/draft');
    expect(status).toBe(verb === 'delete' ? 422 : 200);
  });

  test.each(['unpublish', 'delete'])('does not %s what others need, and answers for each entry', async (verb) => {
    const items = [...lot.slice(0, 2), key('store', 'ghost'), key('nonsense', 'x')];
    const answer = await content.manage('POST', `/v3/bulk/${verb}`, { items, ...production });
    expect(answer.body).toMatchObject({
      results: [
        { status: 409, errors: { uid: ["is needed by product_listing 'lot_listing': lot_listing"] } },
        { status: 409, errors: { uid: ["is needed by post 'lot_post': A lot"] } },
        { status: 422, errors: { uid: ['is not valid.'] } },
        { status: 422 },
      ],
    });
    expect(statuses(await content.manage('POST', `/v3/bulk/${verb}?force=true`, { items, ...production }))).toEqual([
      200, 200, 422, 422,
    ]);
  });

  test('with atomic=true takes down all or none', async () => {
    const items = [key('post', 'lot_post'), key('store', 'ghost')];
    const { status, error } = await content.manage('POST', '/v3/bulk/delete?atomic=true', { items });
    expect([status, error?.errors]).toEqual([422, { 'items.1.uid': ['is not valid.'] }]);
    expect((await content.read('/post/entries/lot_post')).status).toBe(200);
  });
});

test('lists the JSON Schema of every content type and block', async () => {
  const { body } = await content.manage('GET', '/v3/schemas');
  const { content_types: types, blocks } = listSchemas.response.parse(body);
  expect(types.map(({ uid }) => uid)).toEqual(contentTypes.map(({ uid }) => uid));
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validates = (given: { schema: object } | undefined, value: unknown) =>
    ajv.validate(given?.schema ?? false, value);
  for (const { schema } of [...types, ...blocks]) ajv.compile(schema);
  const typeOf = (name: string) => types.find(({ uid }) => uid === name);
  const { uid: _uid, ...fields } = sample.post('schema', ['a'], { description: '<p>Words</p>' }).entry;
  expect(validates(typeOf('post'), fields)).toBe(true);
  expect(validates(typeOf('post'), { ...fields, listings: [ref('store', 'a')] })).toBe(false);
  expect(validates(typeOf('store'), { title: 'Acme', slug: 'acme.com' })).toBe(true);
  expect(validates(typeOf('store'), { title: 'Acme', slug: 'acme.com', colour: 'red' })).toBe(false);
  const divider = blocks.find(({ kind }) => kind === 'divider');
  expect([validates(divider, { width: 'half' }), validates(divider, { width: 'wide' })]).toEqual([true, false]);
});

// Rules: CONTENT-34
describe('addresses and prices', () => {
  const result = async (item: BulkItem) => {
    const { body } = await content.manage('POST', '/v3/bulk', { items: [{ ...item, publish: ['production'] }] });
    return (body as { results: BulkResult[] }).results[0];
  };
  beforeAll(() =>
    content.write([
      sample.store('fork_store'),
      sample.listing('fork_listing', 'fork_store'),
      sample.page('fork', { url: '/about-us/forks' }),
    ]),
  );

  test.each([
    ['an article outside the blog', 'article', { url: '/forks' }, '/blog/{slug}'],
    ['a deal without its uid', 'post', { url: '/deals/a-fork-for-9' }, '/deals/{slug}-odd'],
    ['a page of another site', 'generic_page', { url: 'https://x.example/' }, '/{slug} or /about-us/{slug}'],
  ])('refuses to publish %s', async (_name, type, fields, wanted) => {
    const time = '2026-11-01T00:00:00.000Z';
    const item = {
      article: { title: 'Odd', publish_date: time, original_published_time: time, sections: [] },
      post: sample.post('odd', ['fork_listing']).entry,
      generic_page: { title: 'Odd' },
    }[type];
    expect(await result({ content_type: type, entry: { ...item, uid: 'odd', ...fields } })).toMatchObject({
      status: 422,
      errors: { url: [`must be ${wanted}: no page has another address.`] },
    });
  });

  test.each([
    ['of another page', sample.page('fork_two', { url: '/about-us/forks' }), 'url', "generic_page 'fork'"],
    ['of another store', sample.store('fork_shop', { slug: 'fork-store' }), 'slug', "store 'fork_store'"],
  ])('refuses to publish at the address %s', async (_name, item, field, other) => {
    expect(await result(item)).toMatchObject({
      status: 422,
      errors: { [field]: [`is also the address of ${other}.`] },
    });
  });

  test('publishes one of two entries that get the same address at the same moment', async () => {
    const answers = await Promise.all(
      ['twin_a', 'twin_b'].map((uid) => result(sample.page(uid, { url: '/about-us/twins' }))),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 422]);
  });

  test('accepts an unpublished entry with such an address', async () => {
    expect((await content.bulk([sample.page('fork_draft', { url: '/about-us/forks' })])).status).toBe(200);
  });

  test('warns of a price above the usual price', async () => {
    const warnings = { unit_discount_price: ['is higher than the usual price.'] };
    const item = sample.listing('dear', 'fork_store', { unit_discount_price: 20, unit_regular_price: 10 });
    expect(await result(item)).toMatchObject({ status: 200, warnings });
    const { body } = await content.manage('PUT', '/v3/content_types/product_listing/entries/dear', item);
    expect(body).toMatchObject({ warnings });
    const { entry } = sample.post('dear_post', ['dear'], { bd_discount_price: 9, bd_strikethrough_price: 9 });
    expect((await content.manage('POST', '/v3/content_types/post/entries', { entry })).body).not.toHaveProperty(
      'warnings',
    );
  });
});

// Rules: CONTENT-98
test('a publish with strict=true refuses odd values, and nothing else does', async () => {
  await content.write([sample.store('odd_store')], { publish: ['production'] });
  const publish = async (type: string, uid: string, query: string) => {
    const path = `/v3/content_types/${type}/entries/${uid}/publish?${query}`;
    return content.manage('POST', path, { environments: ['production'] });
  };
  const oddOf = async (prices: object, more: object = {}) => {
    await content.bulk([sample.listing('odd', 'odd_store', { ...prices, ...more })]);
    const { status, error } = await publish('product_listing', 'odd', 'strict=true');
    return error?.errors ?? status;
  };
  expect(await oddOf({ unit_discount_price: 20, unit_regular_price: 10 })).toEqual({
    unit_discount_price: ['is higher than the usual price.'],
  });
  expect(await oddOf({ unit_discount_price: 39.99, unit_regular_price: 6_000 })).toEqual({
    unit_discount_price: ['is more than 90% below the usual price.'],
  });
  expect((await publish('product_listing', 'odd', 'strict=false')).status).toBe(200);
  expect(await oddOf({ unit_discount_price: 10, unit_regular_price: 100 })).toBe(200);
  const ended = { schedule: { starts_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-02T00:00:00.000Z' } };
  await content.bulk([sample.post('odd_post', ['odd'], ended)]);
  const { error } = await publish('post', 'odd_post', 'strict=true');
  expect(error?.errors).toEqual({ 'schedule.expires_at': ['has passed.'] });
  expect((await publish('post', 'odd_post', '')).status).toBe(200);
});

describe('environments', () => {
  // Rules: ROUTES-23
  test('delivers preview entries to holders of the preview token only', async () => {
    await content.write([sample.brand('seen', { title: 'Now' })], { publish: ['production'] });
    await content.write([sample.brand('seen', { title: 'Next' })], { publish: ['production-preview'] });
    const preview = { access_token: backing.credentials.previewToken };
    const read = (environment: string, headers = {}) => content.read('/brand/entries/seen', { environment }, headers);
    expect((await read('production')).entry).toMatchObject({
      title: 'Now',
      publish_details: { environment: 'production' },
    });
    expect((await read('production-preview', preview)).entry).toMatchObject({ title: 'Next' });
    expect((await read('production', preview)).entry).toMatchObject({ title: 'Now' });
    const refused = await read('production-preview');
    expect([refused.status, refused.error?.error_code]).toEqual([401, 105]);
  });

  test('expands references with entries of the same environment', async () => {
    await content.write([sample.store('half', { title: 'Preview only' })], { publish: ['production-preview'] });
    const publish = ['production', 'production-preview'] as const;
    await content.write([sample.listing('half', 'half')], { publish: [...publish], force: true });
    const params = { 'include[]': 'store' };
    const live = await content.read('/product_listing/entries/half', params);
    expect(live.entry?.store).toEqual([ref('store', 'half')]);
    const { entry } = await content.read(
      '/product_listing/entries/half',
      { ...params, environment: 'production-preview' },
      { access_token: backing.credentials.previewToken },
    );
    expect(entry?.store).toEqual([expect.objectContaining({ title: 'Preview only' })]);
  });

  test('removes unpublished entries from search', async () => {
    await content.write([
      sample.store('fs'),
      sample.listing('fl', 'fs'),
      sample.post('fp', ['fl'], { headline: 'zanzibar' }),
    ]);
    const search = async () => (await fetch(`${backing.urls.search}/search?query=zanzibar`)).json();
    expect(await search()).toMatchObject({ count: 1 });
    await content.manage('POST', '/v3/content_types/post/entries/fp/unpublish', { environments: ['production'] });
    expect(await search()).toMatchObject({ count: 0 });
  });
});

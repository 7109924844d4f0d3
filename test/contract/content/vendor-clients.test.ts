import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryOperation, TaxonomyQueryOperation } from '@contentstack/delivery-sdk';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contentTypes } from '../../../src/contracts/content/registry.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { deliveryStack, managementStack, olderStack } from '../../support/contract/vendor-stacks.ts';

let backing: TestBacking;
let content: ContentClient;
let picture: Buffer;

/** Nothing answers there. */
const WEBHOOK_URL = 'http://127.0.0.1:9/hooks/publish';

beforeAll(async () => {
  backing = await testBacking({ publishWebhookUrl: WEBHOOK_URL });
  content = contentClient(backing);
  picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();
  await content.upload('red', new Uint8Array(picture), 'red.png');
  await content.upload('blue', new Uint8Array(picture), 'blue.png');
  await content.write([
    sample.brand('iron'),
    sample.store('north'),
    sample.listing('pan', 'north', { brand: [ref('brand', 'iron')] }),
    sample.post('one', ['pan'], { popularity: 10 }),
    sample.post('two', ['pan'], { popularity: 20 }),
  ]);
});
afterAll(() => backing.close());

type Found = Record<'content_types' | 'global_fields' | 'assets', { uid: string }[] | undefined> & { count?: number };

const expandedTwice = [
  expect.objectContaining({
    uid: 'pan',
    _content_type_uid: 'product_listing',
    store: [expect.objectContaining({ uid: 'north', slug: 'north' })],
    brand: [expect.objectContaining({ uid: 'iron', title: 'iron' })],
  }),
];

describe('the vendor’s delivery client', () => {
  test('expands references on two levels in lists and in single entries', async () => {
    const type = deliveryStack(backing).contentType('post');
    const paths = ['listings.store', 'listings.brand'];
    const { entries } = await type.entry().includeReference(paths).query().equalTo('uid', 'two').find();
    expect(entries).toEqual([expect.objectContaining({ uid: 'two', listings: expandedTwice })]);
    expect(
      await type
        .entry('one')
        .includeReference(...paths)
        .fetch(),
    ).toMatchObject({ listings: expandedTwice });
  });

  // Rules: CALLS-9
  test('chooses fields, counts, pages and sorts', async () => {
    const entries = deliveryStack(backing).contentType('post').entry();
    const page = await entries
      .only(['title', 'popularity'])
      .includeCount()
      .orderByDescending('popularity')
      .limit(1)
      .find();
    expect(page).toEqual({ entries: [{ uid: 'two', title: 'two', popularity: 20 }], count: 2 });
    const rest = await deliveryStack(backing)
      .contentType('post')
      .entry('one')
      .except('title')
      .fetch<{ title?: string }>();
    expect(rest).not.toHaveProperty('title');
  });

  test('reads branch, metadata, content type and the fallback locale', async () => {
    const entry = deliveryStack(backing).contentType('post').entry('one');
    const read = entry.includeBranch().includeMetadata().includeFallback().locale('de-de').includeEmbeddedItems();
    expect(await read.fetch()).toMatchObject({ uid: 'one', _branch: 'main', _metadata: {} });
  });

  test('reads content types and global fields', async () => {
    const { content_types: types, count } = (await deliveryStack(backing).contentType().find()) as Found;
    expect([types?.length, count]).toEqual([contentTypes.length, undefined]);
    expect(await deliveryStack(backing).contentType('post').fetch()).toMatchObject({
      uid: 'post',
      schema: expect.arrayContaining([
        expect.objectContaining({ uid: 'title', data_type: 'text', mandatory: true }),
        expect.objectContaining({ uid: 'listings', data_type: 'reference', reference_to: expect.anything() }),
      ]),
    });
    expect(await deliveryStack(backing).globalField('seo_meta').fetch()).toMatchObject({ uid: 'seo_meta' });
    const { global_fields: fields } = (await deliveryStack(backing).globalField().find()) as Found;
    expect(fields).toEqual([expect.objectContaining({ uid: 'seo_meta' })]);
    await expect(deliveryStack(backing).contentType('none').fetch()).rejects.toMatchObject({
      status: 422,
      error_code: 118,
    });
  });

  test('reads assets by query and by uid', async () => {
    const query = deliveryStack(backing).asset().query().equalTo('filename', 'red.png').includeCount();
    const { assets, count } = (await query.find()) as Found;
    expect([assets, count]).toEqual([[expect.objectContaining({ uid: 'red', dimension: { width: 8, height: 4 } })], 1]);
    const asset = await deliveryStack(backing).asset('red').relativeUrls().includeDimension().fetch<{ url: string }>();
    expect(asset.url).toMatch(/^\/images\/v3\/assets\//);
    await expect(deliveryStack(backing).asset('none').fetch()).rejects.toMatchObject({ status: 404, error_code: 145 });
  });

  // Rules: CALLS-12
  test('lists and reads an upload that no entry uses', async () => {
    const { assets } = (await deliveryStack(backing).asset().find()) as Found;
    expect(assets?.map(({ uid }) => uid).sort()).toEqual(['blue', 'red']);
    const { url } = await deliveryStack(backing).asset('blue').fetch<{ url: string }>();
    expect((await fetch(url)).status).toBe(200);
  });

  // Rules: CALLS-9
  test.each([
    [TaxonomyQueryOperation.EQ_BELOW, 'kettles'],
    [QueryOperation.INCLUDES, ['kettles']],
    [QueryOperation.NOT_EQUALS, 'kettles'],
    [QueryOperation.EXISTS, false],
  ])('receives the refusal of a taxonomy, because there are none: %s', async (operator, value) => {
    const refusal = { status: 422, error_code: 141, error_message: expect.stringContaining("'categories'") };
    const stack = deliveryStack(backing);
    const inTaxonomy = stack.taxonomy().where('taxonomies.categories', operator as QueryOperation, value);
    await expect(inTaxonomy.find()).rejects.toMatchObject(refusal);
    const ofType = stack.contentType('post').entry().query();
    await expect(ofType.where('taxonomies.categories', operator as QueryOperation, value).find()).rejects.toMatchObject(
      refusal,
    );
  });

  // Rules: CALLS-9
  test('finds no entries in taxonomies', async () => {
    expect(await deliveryStack(backing).taxonomy().includeCount().find()).toEqual({ entries: [], count: 0 });
  });

  test('receives the error of the service', async () => {
    await expect(deliveryStack(backing).contentType('post').entry('none').fetch()).rejects.toMatchObject({
      status: 422,
      error_code: 141,
    });
  });
});

describe('the vendor’s older client', () => {
  test('expands references on two levels in lists and in single entries', async () => {
    const paths = ['listings.store', 'listings.brand'];
    const query = olderStack(backing)
      .ContentType('post')
      .Query()
      .where('uid', 'two')
      .includeReference(paths)
      .includeCount();
    expect(await query.toJSON().find()).toEqual([
      [expect.objectContaining({ uid: 'two', listings: expandedTwice })],
      1,
    ]);
    const entry = olderStack(backing).ContentType('post').Entry('one').includeReference(paths);
    expect(await entry.toJSON().fetch()).toMatchObject({ uid: 'one', listings: expandedTwice });
  });
});

// Rules: CALLS-9
test('the vendor’s older client receives the refusal of a taxonomy', async () => {
  const query = olderStack(backing).Taxonomies().below('taxonomies.categories', 'kettles').toJSON();
  await expect(query.find()).rejects.toMatchObject({ error_code: 141 });
});

describe('the vendor’s management client', () => {
  const stack = () => managementStack(backing);

  test('creates, updates, publishes, queries, unpublishes and deletes an entry with an asset', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'thriftwire-upload-'));
    const upload = path.join(folder, 'logo.png');
    await writeFile(upload, picture);
    const asset = await stack().asset().create({ upload, title: 'A logo', description: 'The logo of East' });
    await rm(folder, { recursive: true });
    expect(await stack().asset(asset.uid).fetch()).toMatchObject({ filename: 'logo.png', title: 'A logo' });

    const entries = () => stack().contentType('store').entry();
    const fields = { uid: 'east', title: 'East', slug: 'east', logo: { uid: asset.uid } };
    const created = await entries().create({ entry: fields });
    Object.assign(created, { title: 'The East' });
    expect(await created.update()).toMatchObject({ title: 'The East', logo: { uid: asset.uid }, _version: 2 });
    expect(await stack().contentType('store').entry('east').fetch()).toMatchObject({ title: 'The East' });
    const { items } = await entries()
      .query({ query: { title: 'The East' } })
      .find();
    expect(items).toEqual([expect.objectContaining({ uid: 'east' })]);

    const publishDetails = { environments: ['production'], locales: ['en-us'] };
    await created.publish({ publishDetails, locale: 'en-us' });
    expect((await content.read('/store/entries/east')).entry).toMatchObject({ title: 'The East' });
    await created.unpublish({ publishDetails, locale: 'en-us' });
    expect((await content.read('/store/entries/east')).status).toBe(422);
    await created.delete();
    await expect(
      entries()
        .query({ query: { uid: 'east' } })
        .count(),
    ).resolves.toMatchObject({ count: 0 });
  });

  test('reads content types, environments and locales', async () => {
    expect(await stack().contentType('post').fetch()).toMatchObject({ uid: 'post', title: 'Deal' });
    expect((await stack().contentType().query().find()).items).toHaveLength(contentTypes.length);
    expect(await stack().environment('production').fetch()).toMatchObject({ name: 'production' });
    expect((await stack().environment().query().find()).items).toHaveLength(2);
    expect(await stack().locale('en-us').fetch()).toMatchObject({ code: 'en-us' });
  });

  // Rules: CALLS-13
  test('reads the webhook and the locale that are there', async () => {
    const { items } = await stack().webhook().fetchAll();
    const webhook = { uid: 'publish', destinations: [{ target_url: WEBHOOK_URL, custom_header: [] }], disabled: false };
    expect(items).toEqual([expect.objectContaining(webhook)]);
    expect(await stack().webhook('publish').fetch()).toMatchObject(webhook);
    await expect(stack().webhook('none').fetch()).rejects.toThrow('"status":422');
    expect((await stack().locale().query().find()).items).toEqual([expect.objectContaining({ code: 'en-us' })]);
  });

  // Rules: CALLS-13
  test.each([
    ['webhook', 'webhooks'],
    ['locale', 'locales'],
    ['environment', 'environments'],
    ['contentType', 'content_types'],
  ] as const)('receives the refusal to create, update or delete a %s', async (kind, part) => {
    const uid = { webhook: 'publish', locale: 'en-us', environment: 'production', contentType: 'post' }[kind];
    const present = await stack()[kind](uid).fetch();
    for (const change of [stack()[kind]().create({}), present.update(), present.delete()]) {
      const refused = (await change.catch((error: unknown) => error)) as Error;
      expect(JSON.parse(refused.message)).toMatchObject({
        status: 403,
        errorCode: 403,
        errors: { [part]: ['cannot be changed.'] },
      });
    }
  });
});

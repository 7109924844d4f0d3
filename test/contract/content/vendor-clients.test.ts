import deliverySdk from '@contentstack/delivery-sdk';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import olderSdk from 'contentstack';
import sharp from 'sharp';
import { contentTypes } from '../../../src/contracts/content/registry.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';

let backing: TestBacking;
let content: ContentClient;

beforeAll(async () => {
  backing = await testBacking();
  content = contentClient(backing);
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#d33' } })
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

const deliveryStack = () =>
  deliverySdk.stack({
    apiKey: backing.credentials.apiKey,
    deliveryToken: backing.credentials.accessToken,
    environment: 'production',
    endpoint: `${backing.urls.cms}/v3`,
  } as Parameters<typeof deliverySdk.stack>[0]);

describe('the vendor’s delivery client', () => {
  test('expands references on two levels in lists and in single entries', async () => {
    const type = deliveryStack().contentType('post');
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
    const entries = deliveryStack().contentType('post').entry();
    const page = await entries
      .only(['title', 'popularity'])
      .includeCount()
      .orderByDescending('popularity')
      .limit(1)
      .find();
    expect(page).toEqual({ entries: [{ uid: 'two', title: 'two', popularity: 20 }], count: 2 });
    const rest = await deliveryStack().contentType('post').entry('one').except('title').fetch<{ title?: string }>();
    expect(rest).not.toHaveProperty('title');
  });

  test('reads branch, metadata, content type and the fallback locale', async () => {
    const entry = deliveryStack().contentType('post').entry('one');
    const read = entry.includeBranch().includeMetadata().includeFallback().locale('de-de').includeEmbeddedItems();
    expect(await read.fetch()).toMatchObject({ uid: 'one', _branch: 'main', _metadata: {} });
  });

  test('reads content types and global fields', async () => {
    const { content_types: types, count } = (await deliveryStack().contentType().find()) as Found;
    expect([types?.length, count]).toEqual([contentTypes.length, undefined]);
    expect(await deliveryStack().contentType('post').fetch()).toMatchObject({
      uid: 'post',
      schema: expect.arrayContaining([
        expect.objectContaining({ uid: 'title', data_type: 'text', mandatory: true }),
        expect.objectContaining({ uid: 'listings', data_type: 'reference', reference_to: expect.anything() }),
      ]),
    });
    expect(await deliveryStack().globalField('seo_meta').fetch()).toMatchObject({ uid: 'seo_meta' });
    const { global_fields: fields } = (await deliveryStack().globalField().find()) as Found;
    expect(fields).toEqual([expect.objectContaining({ uid: 'seo_meta' })]);
    await expect(deliveryStack().contentType('none').fetch()).rejects.toMatchObject({ status: 422, error_code: 118 });
  });

  test('reads assets by query and by uid', async () => {
    const query = deliveryStack().asset().query().equalTo('filename', 'red.png').includeCount();
    const { assets, count } = (await query.find()) as Found;
    expect([assets, count]).toEqual([[expect.objectContaining({ uid: 'red', dimension: { width: 8, height: 4 } })], 1]);
    const asset = await deliveryStack().asset('red').relativeUrls().includeDimension().fetch<{ url: string }>();
    expect(asset.url).toMatch(/^\/images\/v3\/assets\//);
    await expect(deliveryStack().asset('none').fetch()).rejects.toMatchObject({ status: 404, error_code: 145 });
  });

  test('receives the error of the service', async () => {
    await expect(deliveryStack().contentType('post').entry('none').fetch()).rejects.toMatchObject({
      status: 422,
      error_code: 141,
    });
  });
});

describe('the vendor’s older client', () => {
  const stack = () => {
    const { apiKey, accessToken } = backing.credentials;
    const { hostname, port, pathname } = new URL(backing.urls.cms);
    const made = olderSdk.Stack({ api_key: apiKey, delivery_token: accessToken, environment: 'production' });
    Object.assign(made.config, { protocol: 'http', host: hostname, port, version: `${pathname.slice(1)}/v3` });
    return made;
  };

  test('expands references on two levels in lists and in single entries', async () => {
    const paths = ['listings.store', 'listings.brand'];
    const query = stack().ContentType('post').Query().where('uid', 'two').includeReference(paths).includeCount();
    expect(await query.toJSON().find()).toEqual([
      [expect.objectContaining({ uid: 'two', listings: expandedTwice })],
      1,
    ]);
    const entry = stack().ContentType('post').Entry('one').includeReference(paths);
    expect(await entry.toJSON().fetch()).toMatchObject({ uid: 'one', listings: expandedTwice });
  });
});

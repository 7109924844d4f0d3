import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, ref, sample } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';

let backing: TestBacking;
let content: ContentClient;
const now = new Date('2026-11-10T08:00:00.000Z');
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
  await content.write([sample.store('shop'), sample.listing('kettle', 'shop'), sample.listing('pan', 'shop')]);
});
afterAll(() => backing.close());

const deals = async (uids: string[], fields: object = {}, listing = 'kettle') =>
  content.write(uids.map((uid) => sample.post(uid, [listing], { ...fields })));
interface Result {
  uid: string;
  status: number;
  version?: number;
  errors?: Record<string, string[]>;
}
const bulk = async (action: string, uids: string[], more: object = {}, items: object = {}) => {
  const { status, body, error } = await content.manage('POST', `/v3/bulk/${action}`, {
    items: uids.map((uid) => ({ content_type: 'post', uid, ...items })),
    ...more,
  });
  expect([status, error]).toEqual([200, undefined]);
  return (body as { results: Result[] }).results;
};
const draftOf = async (uid: string) =>
  (await content.manage('GET', `/v3/content_types/post/entries/${uid}/draft`)).entry;
const publishedOf = async (uid: string) => (await content.read(`/v3/content_types/post/entries/${uid}`)).entry;
const save = (uid: string, entry: object) =>
  content.manage('PATCH', `/v3/content_types/post/entries/${uid}`, { entry });
const live = { environments: ['production'] };

describe('a bulk change', () => {
  // Rules: CONTENT-90
  test('ends deals where they are published, and names each that it leaves alone', async () => {
    await deals(['ended_a', 'ended_b', 'stale', 'reviewed', 'half_done', 'over']);
    const bare = await deals(['broken'], {}, 'pan').then(() =>
      content.manage('POST', '/v3/content_types/product_listing/entries/pan/unpublish?force=true', {
        environments: ['production'],
      }),
    );
    expect(bare.status).toBe(200);
    await save('stale', { headline: 'Saved meanwhile' });
    await save('half_done', { headline: 'Half a thought' });
    await content.manage('POST', '/v3/content_types/post/entries/reviewed/review', {});
    const items = ['ended_a', 'stale', 'reviewed', 'broken', 'gone', 'ended_b'].map((uid) => ({
      content_type: 'post',
      uid,
      version: 1,
    }));
    const { body } = await content.manage('POST', '/v3/bulk/expire', {
      items: [...items, { content_type: 'post', uid: 'half_done', version: 2 }],
    });
    expect(body).toMatchObject({
      notice: '2 of 7 entries were ended.',
      results: [
        { uid: 'ended_a', status: 200, version: 2 },
        { uid: 'stale', status: 409, version: 2, errors: { version: ['is 2 by now, saved by management.'] } },
        { uid: 'reviewed', status: 409, errors: { review: ['is not finished.'] } },
        { uid: 'broken', status: 422, version: 1, errors: { 'listings.0': [expect.any(String)] } },
        { uid: 'gone', status: 422, errors: { uid: ['is not valid.'] } },
        { uid: 'ended_b', status: 200, version: 2 },
        { uid: 'half_done', status: 409, errors: { published_version: [expect.stringContaining('is 1')] } },
      ],
    });
    for (const uid of ['ended_a', 'ended_b'])
      expect(await publishedOf(uid)).toMatchObject({ _version: 2, schedule: { expires_at: now.toISOString() } });
    for (const uid of ['stale', 'reviewed', 'broken', 'half_done'])
      expect((await draftOf(uid))?.schedule).not.toHaveProperty('expires_at', now.toISOString());
    // Deals that have ended stay as they are.
    expect(await bulk('expire', ['ended_a'])).toMatchObject([{ status: 200, version: 2 }]);
  });

  // Rules: CONTENT-90
  test('publishes and unpublishes', async () => {
    await deals(['shown'], {});
    await save('shown', { headline: 'Next' });
    expect(await bulk('publish', ['shown'], live)).toMatchObject([{ status: 200, version: 2 }]);
    expect((await publishedOf('shown'))?.headline).toBe('Next');
    expect(await bulk('unpublish', ['shown'], live, { version: 1 })).toMatchObject([{ status: 409 }]);
    expect(await bulk('unpublish', ['shown'], live, { version: 2 })).toMatchObject([{ status: 200 }]);
    expect(await publishedOf('shown')).toBeUndefined();
    expect(await bulk('delete', ['shown'], {}, { version: 1 })).toMatchObject([{ status: 409, version: 2 }]);
    expect(await bulk('delete', ['shown'], {}, { version: 2 })).toMatchObject([{ uid: 'shown', status: 200 }]);
    expect(await draftOf('shown')).toBeUndefined();
  });

  // Rules: CONTENT-91
  test('sets prices and changes them by percent, to the cent', async () => {
    await deals(['priced'], { bd_discount_price: 39.99 });
    await deals(['unpriced']);
    const results = await bulk('price', ['priced', 'unpriced'], { price: { percent: -10 }, publish: true });
    expect(results).toMatchObject([
      { status: 200, version: 2 },
      { status: 422, errors: { bd_discount_price: [expect.stringContaining('is empty')] } },
    ]);
    expect((await publishedOf('priced'))?.bd_discount_price).toBe(35.99);
    await bulk('price', ['priced', 'unpriced'], { price: { set: 20 } });
    expect([
      (await draftOf('unpriced'))?.bd_discount_price,
      (await publishedOf('unpriced'))?.bd_discount_price,
    ]).toEqual([20, undefined]);
    const { body } = await content.manage('POST', '/v3/bulk/price', {
      items: [{ content_type: 'store', uid: 'shop' }],
      price: { set: 1 },
    });
    expect(body).toMatchObject({ results: [{ status: 422, errors: { content_type: ['has no price.'] } }] });
  });

  // Rules: CONTENT-91
  test('adds and removes tags and references, and saves nothing that is so already', async () => {
    const theme = (uid: string) => ({ content_type: 'theme', entry: { uid, title: uid, slug: uid, name: uid } });
    await content.write([theme('gifts'), theme('home')]);
    await deals(['tagged'], { tags: ['old', 'kept'] });
    const label = (more: object) => bulk('labels', ['tagged'], more);
    await label({ add_tags: ['new', 'kept'], remove_tags: ['old'] });
    expect((await draftOf('tagged'))?.tags).toEqual(['kept', 'new']);
    expect(await label({ add_tags: ['new'] })).toMatchObject([{ status: 200, version: 2 }]);
    const change = (action: string, uid: string, field = 'themes', type = 'theme') =>
      label({ reference: { field, action, to: ref(type, uid) } });
    await change('add', 'gifts');
    await change('add', 'home');
    await change('remove', 'gifts');
    expect(await draftOf('tagged')).toMatchObject({ themes: [ref('theme', 'home')] });
    for (const uid of ['one', 'two']) await change('add', uid, 'primary_category', 'feed_page');
    expect(await draftOf('tagged')).toMatchObject({ primary_category: [ref('feed_page', 'two')] });
    for (const field of ['headline', 'constructor', 'nothing'])
      expect(await change('add', 'home', field)).toMatchObject([
        { status: 422, errors: { [field]: ['is not a field with references.'] } },
      ]);
    expect(await change('add', 'shop', 'themes', 'store')).toMatchObject([{ status: 422 }]);
  });

  // Rules: CONTENT-90, STAFF-1
  test('needs the permission to publish where readers would see it, and takes an entry once', async () => {
    const { token } = await staff.token(['read', 'write']);
    await deals(['guarded']);
    const items = [{ content_type: 'post', uid: 'guarded' }];
    const as = async (action: string, more: object) =>
      (await content.manage('POST', `/v3/bulk/${action}`, { items, ...more }, token)).status;
    expect(await as('labels', { add_tags: ['a'] })).toBe(200);
    expect(await as('labels', { add_tags: ['b'], publish: true })).toBe(403);
    expect(await as('price', { price: { set: 5 }, publish: true })).toBe(403);
    for (const action of ['publish', 'unpublish']) expect(await as(action, live)).toBe(403);
    for (const action of ['expire', 'delete']) expect(await as(action, {})).toBe(403);
    const { status, error } = await content.manage('POST', '/v3/bulk/expire', { items: [...items, ...items] });
    expect([status, error?.errors]).toEqual([422, { items: ['has an entry twice.'] }]);
  });

  // Rules: STAFF-15
  test('leaves a row of the audit trail for each entry', async () => {
    await deals(['audited_a', 'audited_b']);
    const items = [
      { content_type: 'post', uid: 'audited_a', version: 1 },
      { content_type: 'post', uid: 'audited_b', version: 7 },
    ];
    await content.manage('POST', '/v3/bulk/expire', { items });
    const logs = await staff.logs({ event_type: 'expireBulk', limit: '2' });
    expect(logs.toReversed()).toMatchObject([
      { targets: ['post.audited_a'], status: 200, version: 2 },
      {
        targets: ['post.audited_b'],
        status: 409,
        version: 1,
        results: [{ errors: { version: [expect.any(String)] } }],
      },
    ]);
    expect(logs[0]).not.toHaveProperty('results', undefined);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { type ReleasesClient, releasesClient } from '../../support/contract/releases-client.ts';
import { managementStack } from '../../support/contract/vendor-stacks.ts';
import { eventually } from '../../support/eventually.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let backing: TestBacking;
let content: ContentClient;
let releases: ReleasesClient;
let now = new Date('2026-11-10T08:00:00.000Z');
beforeAll(async () => {
  receiver = await webhookReceiver();
  backing = await testBacking({ clock: () => now, publishWebhookUrl: receiver.url });
  content = contentClient(backing);
  releases = releasesClient(content);
});
afterAll(async () => {
  await backing.close();
  await receiver.close();
});

const inMinutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
const pass = (minutes: number) => {
  const time = new Date(inMinutes(minutes));
  now = time;
  backing.setClock(() => time);
};
const store = (uid: string, more: object = {}) => ({ content_type_uid: 'store', uid, ...more });
const shown = async (uid: string, type = 'store') => (await content.read(`/${type}/entries/${uid}`)).entry?._version;
const announced = async (word: string) => {
  await backing.announced();
  return receiver.received.filter(({ body }) => body.includes(word)).map(({ webhook }) => webhook);
};

// Rules: CONTENT-46
describe('a release', () => {
  test('of 20 entries publishes none while one is broken, and all together after its repair', async () => {
    const listings = Array.from({ length: 18 }, (_, index) => `sale_${index}`);
    await content.bulk([
      sample.store('sale_store'),
      ...listings.map((uid) => sample.listing(uid, 'sale_store')),
      sample.post('sale_post', ['sale_ghost']),
    ]);
    const { uid, items_count: count } = await releases.create([
      { content_type_uid: 'post', uid: 'sale_post' },
      ...listings.map((listing) => ({ content_type_uid: 'product_listing', uid: listing })),
      store('sale_store'),
    ]);
    expect(count).toBe(20);
    const broken = { 'listings.0': ["product_listing 'sale_ghost' is not published in production."] };
    const problem = {
      content_type_uid: 'post',
      uid: 'sale_post',
      title: 'sale_post',
      action: 'publish',
      errors: broken,
    };
    expect(await releases.check(uid)).toEqual({ deployable: false, problems: [problem] });
    const refused = await releases.deploy(uid);
    expect([refused.status, refused.error?.errors]).toEqual([422, { 'items.0.listings.0': broken['listings.0'] }]);
    expect(await Promise.all(listings.map((listing) => shown(listing, 'product_listing')))).toEqual(
      listings.map(() => undefined),
    );
    expect(await announced('sale_store')).toEqual([]);
    expect(await releases.read(uid)).toMatchObject({ state: 'open', locked: false });

    await content.bulk([sample.post('sale_post', ['sale_0'])]);
    expect(await releases.check(uid)).toEqual({ deployable: true, problems: [] });
    expect(await shown('sale_store')).toBeUndefined();
    expect((await releases.deploy(uid)).release).toMatchObject({
      state: 'deployed',
      locked: true,
      deployed_at: now.toISOString(),
      deployed_by: 'management',
    });
    const webhooks = await announced('sale_store');
    expect(webhooks.map(({ event, data }) => [event, data.entries.length])).toEqual([['publish', 20]]);
    expect(await shown('sale_post', 'post')).toBe(2);
    expect((await releases.items(uid)).map(({ version }) => version)).toEqual([2, ...listings.map(() => 1), 1]);
  });

  test('unpublishes in the same moment, and checks what is left', async () => {
    await content.write([
      sample.store('old_shop', { slug: 'shop' }),
      sample.store('base'),
      sample.listing('pan', 'base'),
      sample.listing('pot', 'base'),
      sample.post('meal', ['pan']),
    ]);
    await content.bulk([sample.store('new_shop', { slug: 'shop' }), sample.post('meal', ['pot'])]);
    const swap = await releases.create([
      store('new_shop'),
      store('old_shop', { action: 'unpublish' }),
      { content_type_uid: 'product_listing', uid: 'pan', action: 'unpublish' },
      { content_type_uid: 'post', uid: 'meal' },
    ]);
    expect((await releases.deploy(swap.uid)).status).toBe(200);
    expect([await shown('new_shop'), await shown('old_shop'), await shown('pan', 'product_listing')]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    expect((await announced('"meal"')).at(-1)?.event).toBe('publish');
    expect((await announced('old_shop')).map(({ event }) => event)).toEqual(['publish', 'unpublish']);

    const bad = await releases.create([store('base', { action: 'unpublish' })]);
    expect((await releases.deploy(bad.uid)).error?.errors).toEqual({
      'items.0.uid': ["is needed by product_listing 'pot': pot"],
    });
  });

  test('names environments and versions per item', async () => {
    await content.bulk([sample.store('here'), sample.store('there'), sample.store('then')]);
    const { uid } = await releases.create([
      store('here'),
      store('there', { environments: ['production-preview'] }),
      store('then', { version: 1 }),
    ]);
    await content.bulk([sample.store('then', { title: 'Later' })]);
    await releases.deploy(uid);
    expect([await shown('here'), await shown('there'), await shown('then')]).toEqual([1, undefined, 1]);
    const preview = { access_token: backing.credentials.previewToken };
    const there = await content.read('/store/entries/there', { environment: 'production-preview' }, preview);
    expect(there.status).toBe(200);
  });

  test('deploys at its time, locked until then', async () => {
    await content.bulk([sample.store('noon'), sample.store('not_in')]);
    const { uid } = await releases.create([store('noon')]);
    const scheduled = await releases.deploy(uid, { scheduled_at: inMinutes(10) });
    expect(scheduled.release).toMatchObject({ state: 'scheduled', scheduled_at: inMinutes(10) });
    expect((await releases.add(uid, [store('not_in')])).error?.errors).toEqual({ state: ['is scheduled.'] });
    expect((await releases.change('DELETE', `/${uid}`)).status).toBe(409);
    expect((await releases.deploy(uid, { scheduled_at: inMinutes(20) })).release.scheduled_at).toBe(inMinutes(20));
    expect((await releases.unschedule(uid)).release).toMatchObject({ state: 'open', scheduled_at: null });
    expect((await releases.unschedule(uid)).status).toBe(409);
    await releases.deploy(uid, { scheduled_at: inMinutes(30) });
    pass(30);
    await eventually(async () => (await releases.read(uid)).state === 'deployed');
    expect(await shown('noon')).toBe(1);
    for (const [method, path, body] of [
      ['PUT', '', { release: { name: 'Another' } }],
      ['DELETE', '', undefined],
      ['DELETE', '/items?all=true', {}],
      ['POST', '/items', { item: store('not_in') }],
      ['POST', '/deploy', {}],
    ] as const)
      expect((await releases.change(method, `/${uid}${path}`, body)).error?.errors).toEqual({
        state: ['is deployed.'],
      });
  });

  test('that is refused at its time stays failed, with its errors, until it is deployed again', async () => {
    await content.bulk([sample.store('fine'), sample.listing('late', 'late_store')]);
    const { uid } = await releases.create([store('fine'), { content_type_uid: 'product_listing', uid: 'late' }]);
    await releases.deploy(uid, { scheduled_at: inMinutes(10) });
    pass(10);
    await eventually(async () => (await releases.read(uid)).state === 'failed');
    expect((await releases.read(uid)).errors).toEqual({
      'items.1.store.0': ["store 'late_store' is not published in production."],
    });
    expect(await shown('fine')).toBeUndefined();
    await releases.remove(uid, [{ content_type_uid: 'product_listing', uid: 'late' }]);
    const { release } = await releases.deploy(uid);
    expect(release).toMatchObject({ state: 'deployed', items_count: 1 });
    expect(release).not.toHaveProperty('errors');
  });

  test('reports an entry that was deleted since', async () => {
    await content.bulk([sample.store('leaving')]);
    const { uid } = await releases.create([store('leaving')]);
    await content.manage('DELETE', '/v3/content_types/store/entries/leaving');
    expect((await releases.check(uid)).problems).toMatchObject([
      { uid: 'leaving', errors: { uid: ['is not valid.'] } },
    ]);
    expect((await releases.deploy(uid)).status).toBe(422);
  });

  test('publishes a named version that is not the latest one, and none of another entry that took its uid', async () => {
    await content.bulk([sample.store('older', { title: 'First' }), sample.store('again', { title: 'First' })]);
    for (const title of ['Second', 'Third'])
      await content.bulk([sample.store('older', { title }), sample.store('again', { title })]);
    const named = await releases.create([store('older', { version: 2 })]);
    const other = await releases.create([store('again', { version: 2 })]);
    expect((await releases.deploy(named.uid)).status).toBe(200);
    expect(await shown('older')).toBe(2);
    expect(await releases.items(named.uid)).toMatchObject([{ uid: 'older', version: 2 }]);

    await content.manage('DELETE', '/v3/content_types/store/entries/again');
    await content.bulk([sample.store('again')]);
    await content.bulk([sample.store('again')]);
    const errors = { version: ['is not kept any more.'] };
    expect((await releases.check(other.uid)).problems).toMatchObject([{ uid: 'again', errors }]);
    expect((await releases.deploy(other.uid)).error?.errors).toEqual({ 'items.0.version': errors.version });
    expect(await shown('again')).toBeUndefined();
  });

  test('without items is not deployed', async () => {
    const { uid } = await releases.create([]);
    expect(await releases.check(uid)).toEqual({ deployable: false, problems: [] });
    expect((await releases.deploy(uid)).error?.errors).toEqual({ items: ['are none.'] });
  });
});

// Rules: CONTENT-46, CALLS-34
describe('the items of a release', () => {
  test('are at most 500, of known entries and versions, each entry once', async () => {
    await content.bulk(Array.from({ length: 500 }, (_, index) => sample.brand(`many_${index}`)));
    await content.bulk([sample.store('more')]);
    const brands = Array.from({ length: 500 }, (_, index) => ({ content_type_uid: 'brand', uid: `many_${index}` }));
    const { uid } = await releases.create(brands);
    expect((await releases.add(uid, [store('more')])).error?.errors).toEqual({
      items: ['must be at most 500 in all.'],
    });
    expect((await releases.add(uid, [{ ...brands[0], action: 'unpublish' }])).release.items_count).toBe(500);
    expect((await releases.add(uid, [...brands, store('more')])).status).toBe(422);
    expect((await releases.add(uid, [store('ghost'), store('more', { version: 3 })])).error?.errors).toEqual({
      'items.0.uid': ['is not valid.'],
      'items.1.version': ['is not valid.'],
    });
    expect((await releases.deploy(uid)).status).toBe(200);
    expect((await content.entries('brand', { include_count: 'true', limit: 1 })).count).toBe(499);
  });

  test('are listed with titles, removed alone or all at once', async () => {
    await content.bulk([sample.store('kept', { title: 'Kept' }), sample.store('left')]);
    const { uid } = await releases.create([store('kept'), store('left', { action: 'unpublish' })]);
    expect(await releases.items(uid)).toEqual([
      { ...store('kept'), title: 'Kept', action: 'publish', environments: null, version: null, locale: 'en-us' },
      { ...store('left'), title: 'left', action: 'unpublish', environments: null, version: null, locale: 'en-us' },
    ]);
    expect((await releases.remove(uid, [store('kept')])).release.items_count).toBe(1);
    expect((await releases.change('DELETE', `/${uid}/items?all=true`)).release.items_count).toBe(0);
  });
});

// Rules: CALLS-34
describe('releases', () => {
  test('are listed by state, the last changed first, renamed and deleted', async () => {
    const first = await releases.create([], 'First');
    pass(1);
    const second = await releases.create([], 'Second');
    pass(1);
    await releases.change('PUT', `/${first.uid}`, { release: { name: 'First again', description: 'Toys' } });
    const list = async (query: string) => {
      const { body } = await content.manage('GET', `/v3/releases?${query}`);
      return (body as { releases: { uid: string }[] }).releases.map(({ uid }) => uid);
    };
    expect((await list('state=open')).slice(0, 2)).toEqual([first.uid, second.uid]);
    expect(await list('state=deployed')).not.toContain(first.uid);
    await content.bulk([sample.store('listed'), sample.store('unlisted')]);
    await releases.add(second.uid, [store('listed')]);
    expect(await list('content_type=store&uid=listed')).toEqual([second.uid]);
    for (const other of [
      'content_type=store&uid=unlisted',
      'content_type=post&uid=listed',
      'state=deployed&uid=listed',
    ])
      expect(await list(other)).toEqual([]);
    expect(await releases.read(first.uid)).toMatchObject({ name: 'First again', description: 'Toys' });
    await releases.change('DELETE', `/${first.uid}`);
    expect((await releases.change('GET', `/${first.uid}`)).error?.error_code).toBe(141);
    expect((await releases.change('POST', '', { release: { name: ' ' } })).status).toBe(422);
  });

  test('are made and deployed by the vendor’s management client', async () => {
    await content.bulk([sample.store('by_client')]);
    const stack = managementStack(backing);
    const made = await stack.release().create({ release: { name: 'By client', description: '' } });
    const item = { ...store('by_client'), version: 1, locale: 'en-us', action: 'publish' };
    await made.item().create({ item });
    const fetched = await stack.release(made.uid).fetch();
    expect(fetched).toMatchObject({ name: 'By client', items_count: 1 });
    await Object.assign(fetched, { name: 'Renamed' }).update();
    await fetched.deploy({ environments: ['production'], locales: ['en-us'] });
    expect(await shown('by_client')).toBe(1);
    expect(await stack.release(made.uid).fetch()).toMatchObject({ name: 'Renamed', locked: true });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Environment } from '../../../src/contracts/content/delivery.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { releasesClient } from '../../support/contract/releases-client.ts';
import { type SchedulesClient, schedulesClient } from '../../support/contract/schedules-client.ts';
import { eventually } from '../../support/eventually.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-10T08:00:00.000Z');

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let databaseUrl: string;
let backing: TestBacking;
let content: ContentClient;
let schedules: SchedulesClient;
let now = START;
const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
/** Moves the clock and waits until everything due is done. */
const pass = async (minutes: number) => {
  now += minutes * MINUTE;
  const time = new Date(now);
  backing.setClock(() => time);
  await schedules.settled(time);
};

beforeAll(async () => {
  receiver = await webhookReceiver();
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => new Date(START), publishWebhookUrl: receiver.url });
  content = contentClient(backing);
  schedules = schedulesClient(content);
});
afterAll(async () => {
  await backing.close();
  await receiver.close();
});

const draft = (uid: string, title = uid) => content.bulk([sample.store(uid, { title })]);
const shown = async (uid: string, environment: Environment = 'production') => {
  const headers = { access_token: backing.credentials.previewToken };
  const { entry } = await content.read(`/store/entries/${uid}`, { environment }, headers);
  return entry && [entry.title, entry._version];
};

// Rules: CONTENT-45
describe('a scheduled publish', () => {
  test('shows the version of that time, once, with webhook and search document', async () => {
    await draft('nine', 'Nine');
    const scheduled = await schedules.plan('publish', 'store', 'nine', { at: inMinutes(60) });
    expect(scheduled).toMatchObject({
      content_type: 'store',
      uid: 'nine',
      title: 'Nine',
      action: 'publish',
      environments: ['production'],
      version: null,
      scheduled_at: inMinutes(60),
      state: 'pending',
      created_by: 'management',
      done_at: null,
    });
    await draft('nine', 'Nine, again');
    await pass(59);
    expect(await shown('nine')).toBeUndefined();
    await pass(1);
    expect(await shown('nine')).toEqual(['Nine, again', 2]);
    expect(await schedules.read(scheduled.id)).toMatchObject({ state: 'done', version: 2, done_at: inMinutes(0) });
    await backing.announced();
    const named = receiver.received.filter(({ body }) => body.includes('"nine"'));
    expect(named.map(({ webhook }) => [webhook.event, webhook.data.environment])).toEqual([['publish', 'production']]);
    const { entry } = await content.read('/store/entries/nine');
    expect(entry?.publish_details).toMatchObject({ time: inMinutes(0), user: 'management' });
  });

  test('shows the named version although the entry was saved since', async () => {
    await draft('named', 'First');
    await schedules.plan('publish', 'store', 'named', { at: inMinutes(5), version: 1 });
    await draft('named', 'Second');
    await pass(5);
    expect(await shown('named')).toEqual(['First', 1]);
    await schedules.plan('publish', 'store', 'named', { at: inMinutes(5), version: 2 });
    await draft('named', 'Third');
    await schedules.plan('publish', 'store', 'named', { at: inMinutes(6), version: 1 });
    await pass(5);
    expect(await shown('named')).toEqual(['Second', 2]);
    await pass(1);
    expect(await shown('named')).toEqual(['First', 1]);
  });

  test('keeps the named version although it is old, as a release does, until it is canceled', async () => {
    const HUNDRED_DAYS = 100 * 24 * 60;
    const prune = async () => {
      await backing.close();
      backing = await testBacking({ databaseUrl, clock: () => new Date(now), publishWebhookUrl: receiver.url });
      content = contentClient(backing);
      schedules = schedulesClient(content);
    };
    const versions = async () => {
      const { body } = await content.manage('GET', '/v3/content_types/store/entries/old/versions?limit=100');
      return (body as { versions: { _version: number }[] }).versions.map((one) => one._version);
    };
    for (let count = 0; count < 52; count += 1) await draft('old', `Old ${count}`);
    const { id } = await schedules.plan('publish', 'store', 'old', { at: inMinutes(2 * HUNDRED_DAYS), version: 1 });
    const releases = () => releasesClient(content);
    const { uid } = await releases().create([{ content_type_uid: 'store', uid: 'old', version: 2 }]);
    await pass(HUNDRED_DAYS);
    await prune();
    // The first two are older than the last 50 as well.
    await draft('old', 'Old 52');
    await prune();
    await eventually(async () => expect(await versions()).not.toContain(3));
    expect((await versions()).slice(-2)).toEqual([2, 1]);
    await schedules.cancel(id);
    await releases().change('DELETE', `/${uid}`);
    await prune();
    await eventually(async () => expect((await versions()).at(-1)).toBe(4));
  });

  test('is refused with 409 for a stale version, and shows in the lists of drafts until its time', async () => {
    await draft('planned');
    const path = '/v3/content_types/store/entries/planned/publish';
    const listed = async (environment: Environment) => {
      const { body } = await content.manage('GET', `/v3/drafts?states=scheduled&environment=${environment}`);
      return (body as { drafts: { uid: string; states: string[] }[] }).drafts.map(({ uid, states }) => [uid, states]);
    };
    const { etag } = await content.manage('GET', '/v3/content_types/store/entries/planned/draft');
    await draft('planned', 'Saved since');
    const plan = { environments: ['production'], scheduled_at: inMinutes(5) };
    expect((await content.manageIf(etag, 'POST', path, plan)).status).toBe(409);
    expect(await listed('production')).toEqual([]);
    await content.manage('POST', path, plan);
    expect(await listed('production')).toEqual([['planned', ['draft', 'scheduled']]]);
    expect(await listed('production-preview')).toEqual([]);
    await pass(5);
    expect(await listed('production')).toEqual([]);
  });

  test('is for the named environments', async () => {
    await draft('quiet');
    await schedules.plan('publish', 'store', 'quiet', { at: inMinutes(5), environments: ['production-preview'] });
    await pass(5);
    expect([await shown('quiet'), await shown('quiet', 'production-preview')]).toEqual([undefined, ['quiet', 1]]);
  });

  test('is followed by an unpublish at its time, also after hours without the service', async () => {
    await draft('brief');
    await schedules.plan('unpublish', 'store', 'brief', { at: inMinutes(20) });
    await schedules.plan('publish', 'store', 'brief', { at: inMinutes(10) });
    await pass(120);
    expect(await shown('brief')).toBeUndefined();
    const { queue } = await schedules.list({ uid: 'brief' });
    expect(queue.map(({ action, state }) => [action, state])).toEqual([
      ['publish', 'done'],
      ['unpublish', 'done'],
    ]);
    await backing.announced();
    const events = receiver.received.filter(({ body }) => body.includes('"brief"'));
    expect(events.map(({ webhook }) => webhook.event).sort()).toEqual(['publish', 'unpublish']);
  });

  test('that is refused at its time is recorded with its errors and not retried', async () => {
    await content.bulk([sample.post('lone', ['ghost'])]);
    const { id } = await schedules.plan('publish', 'post', 'lone', { at: inMinutes(5) });
    await draft('other');
    await schedules.plan('publish', 'store', 'other', { at: inMinutes(6) });
    await pass(10);
    const failed = {
      state: 'failed',
      errors: { 'listings.0': ["product_listing 'ghost' is not published in production."] },
    };
    expect(await schedules.read(id)).toMatchObject(failed);
    expect(await shown('other')).toEqual(['other', 1]);
    await content.write([sample.listing('ghost', 'other')]);
    await pass(10);
    expect(await schedules.read(id)).toMatchObject(failed);
    expect((await schedules.list({ state: 'failed' })).queue.map((one) => one.id)).toEqual([id]);

    const again = await schedules.move(id, inMinutes(5));
    expect(again.schedule).toMatchObject({ state: 'pending', scheduled_at: inMinutes(5) });
    expect(again.schedule).not.toHaveProperty('errors');
    await pass(5);
    expect(await schedules.read(id)).toMatchObject({ state: 'done' });
  });

  // Rules: CONTENT-98
  test('with strict=true is refused at once if it would be at its time', async () => {
    await content.bulk([sample.store('kettles')]);
    await content.bulk([sample.listing('planned_part', 'kettles'), sample.post('planned', ['planned_part'])]);
    const plan = async (type: string, uid: string, at: string, more: object = {}) => {
      const body = { environments: ['production'], scheduled_at: at, ...more };
      return content.manage('POST', `/v3/content_types/${type}/entries/${uid}/publish?strict=true`, body);
    };
    const missing = { 'listings.0': ["product_listing 'planned_part' is not published in production."] };
    expect((await plan('post', 'planned', inMinutes(30))).error).toMatchObject({ errors: missing });
    await schedules.plan('publish', 'store', 'kettles', { at: inMinutes(20) });
    await schedules.plan('publish', 'product_listing', 'planned_part', { at: inMinutes(30) });
    expect((await plan('post', 'planned', inMinutes(29))).error).toMatchObject({ errors: missing });
    expect((await plan('post', 'planned', inMinutes(30))).status).toBe(200);

    const ends = { schedule: { starts_at: inMinutes(0), expires_at: inMinutes(10) } };
    await content.bulk([sample.post('short', ['planned_part'], ends)]);
    expect((await plan('post', 'short', inMinutes(40))).error).toMatchObject({
      errors: { 'schedule.expires_at': ['will have passed by then.'] },
    });
    await pass(40);
    expect((await schedules.list({ uid: 'planned', content_type: 'post' })).queue).toMatchObject([{ state: 'done' }]);
  });

  test('publishes in spite of the checks if it was scheduled with force=true', async () => {
    await content.bulk([sample.post('forced', [])]);
    await schedules.plan('publish', 'post', 'forced', { at: inMinutes(5), force: true });
    await pass(5);
    expect((await content.read('/post/entries/forced')).status).toBe(200);
  });

  test('an unpublish of an entry that published ones need fails and names them', async () => {
    await content.write([sample.store('needed'), sample.listing('needing', 'needed')]);
    const { id } = await schedules.plan('unpublish', 'store', 'needed', { at: inMinutes(5) });
    await pass(5);
    expect(await schedules.read(id)).toMatchObject({
      state: 'failed',
      errors: { uid: ["is needed by product_listing 'needing': needing"] },
    });
    expect(await shown('needed')).toEqual(['needed', 1]);
  });

  test('ends with its entry', async () => {
    await draft('gone');
    const { id } = await schedules.plan('publish', 'store', 'gone', { at: inMinutes(5) });
    await content.manage('DELETE', '/v3/content_types/store/entries/gone');
    await draft('gone', 'Another one');
    await pass(5);
    expect(await shown('gone')).toBeUndefined();
    expect((await content.manage('GET', `/v3/publish-queue/${id}`)).error?.error_code).toBe(141);
  });
});

// Rules: CONTENT-45, CALLS-33
describe('the queue', () => {
  test('lists by time, type, entry, action and state, in pages', async () => {
    await content.bulk([sample.brand('listed'), sample.store('listed')]);
    const first = await schedules.plan('publish', 'brand', 'listed', { at: inMinutes(100) });
    const second = await schedules.plan('publish', 'store', 'listed', { at: inMinutes(200) });
    const third = await schedules.plan('unpublish', 'store', 'listed', { at: inMinutes(300) });
    const idsOf = async (filters: object) => {
      const { queue } = await schedules.list({ from: inMinutes(50), to: inMinutes(301), ...filters });
      return queue.map(({ id }) => id);
    };
    expect(await idsOf({})).toEqual([first.id, second.id, third.id]);
    expect(await idsOf({ from: inMinutes(200) })).toEqual([second.id, third.id]);
    expect(await idsOf({ to: inMinutes(200) })).toEqual([first.id]);
    expect(await idsOf({ content_type: 'store' })).toEqual([second.id, third.id]);
    expect(await idsOf({ uid: 'listed', action: 'unpublish' })).toEqual([third.id]);
    expect(await idsOf({ state: 'done' })).toEqual([]);
    expect(await schedules.list({ uid: 'listed', skip: 1, limit: 1 })).toMatchObject({
      queue: [{ id: second.id }],
      count: 3,
    });
    await Promise.all([first, second, third].map(({ id }) => schedules.cancel(id)));
  });

  test('cancels and moves what is pending, and refuses the rest with 409', async () => {
    await draft('moved');
    const { id } = await schedules.plan('publish', 'store', 'moved', { at: inMinutes(10) });
    expect((await schedules.move(id, inMinutes(30))).schedule).toMatchObject({ scheduled_at: inMinutes(30) });
    await pass(10);
    expect(await shown('moved')).toBeUndefined();
    await pass(20);
    expect(await shown('moved')).toEqual(['moved', 1]);
    const late = await schedules.cancel(id);
    expect([late.status, late.error?.errors]).toEqual([409, { state: ['is done.'] }]);
    expect((await schedules.move(id, inMinutes(30))).status).toBe(409);

    const canceled = await schedules.plan('unpublish', 'store', 'moved', { at: inMinutes(10) });
    expect((await schedules.cancel(canceled.id)).schedule).toMatchObject({
      state: 'canceled',
      changed_by: 'management',
    });
    expect((await schedules.cancel(canceled.id)).status).toBe(409);
    await pass(10);
    expect(await shown('moved')).toEqual(['moved', 1]);
  });

  test.each([
    ['a past time', 'moved', { scheduled_at: '2026-11-10T07:59:00Z' }, { scheduled_at: ['must be in the future.'] }],
    ['a time that is none', 'moved', { scheduled_at: 'tomorrow' }, { scheduled_at: [expect.any(String)] }],
    [
      'an unknown version',
      'moved',
      { scheduled_at: '2030-01-01T00:00:00Z', version: 7 },
      { version: ['is not valid.'] },
    ],
    ['an unknown entry', 'nobody', { scheduled_at: '2030-01-01T00:00:00Z' }, { uid: ['is not valid.'] }],
  ])('refuses %s', async (_name, uid, fields, errors) => {
    const { status, error } = await content.manage('POST', `/v3/content_types/store/entries/${uid}/publish`, {
      environments: ['production'],
      ...fields,
    });
    expect([status, error?.errors]).toEqual([422, errors]);
  });

  test('publishes a named version at once', async () => {
    await draft('at_once');
    const publish = (version: number) =>
      content.manage('POST', '/v3/content_types/store/entries/at_once/publish', {
        entry: { environments: ['production'] },
        version,
      });
    expect((await publish(1)).status).toBe(200);
    expect((await publish(2)).error?.errors).toEqual({ version: ['is not valid.'] });
  });
});

import { expect, test } from '@jest/globals';
import pg from 'pg';
import { testContent } from '../../../demo/build/build-test-content.ts';
import { seedTestContent } from '../../../demo/seeding/seed-test-content.ts';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const at = (time: string) => () => new Date(time);
const schedule = { starts_at: '2026-11-09T06:30:00.000Z', expires_at: '2026-11-12T06:30:00.000Z' };
const published_at = '2026-11-09T06:30:00.000Z';

test('moves the dates of unedited demo entries by whole days, and of no other entry', async () => {
  const databaseUrl = await cloneDatabase();
  const receiver = await webhookReceiver();
  const first = await testBacking({ databaseUrl, clock: at('2026-11-10T23:00:00Z') });
  const seeded = contentClient(first);
  await seeded.write(
    [
      sample.store('shop', { details: 'Since 2026-11-09T06:30:00.000Z, or so' }),
      sample.listing('thing', 'shop'),
      sample.post('demo', ['thing'], { schedule, published_at }),
      sample.post('edited', ['thing'], { schedule, published_at }),
      sample.post('edited_in_bulk', ['thing'], { schedule, published_at }),
    ],
    { createdBy: 'demo', demo: true },
  );
  await seeded.write([sample.post('own', ['thing'], { schedule, published_at })]);
  await seeded.write([sample.post('imported', ['thing'], { schedule, published_at })], { createdBy: 'import' });
  // An author's name is no mark.
  await seeded.write([sample.post('named', ['thing'], { schedule, published_at })], { createdBy: 'demo' });
  await seeded.write([sample.post('edited_in_bulk', ['thing'], { schedule, published_at })], { createdBy: 'demo' });
  const { entry } = sample.post('edited', ['thing'], { schedule, published_at });
  await seeded.manage('PUT', '/v3/content_types/post/entries/edited', { entry });
  const synced = (await seeded.read('/v3/stacks/sync', { init: true })).body as { sync_token: string };
  await first.close();

  const second = await testBacking({
    databaseUrl,
    clock: at('2026-11-13T01:00:00Z'),
    publishWebhookUrl: receiver.url,
  });
  await receiver.until(1);
  const content = contentClient(second);
  const datesOf = async (uid: string) => {
    const { entry: found } = await content.read(`/post/entries/${uid}`);
    return [found?.schedule, found?.published_at];
  };
  const moved = [
    { starts_at: '2026-11-12T06:30:00.000Z', expires_at: '2026-11-15T06:30:00.000Z' },
    '2026-11-12T06:30:00.000Z',
  ];
  expect(await datesOf('demo')).toEqual(moved);
  for (const uid of ['own', 'imported', 'named', 'edited', 'edited_in_bulk'])
    expect([uid, ...(await datesOf(uid))]).toEqual([uid, schedule, published_at]);
  expect((await content.read('/store/entries/shop')).entry?.details).toBe('Since 2026-11-09T06:30:00.000Z, or so');
  const changed = await content.read('/v3/stacks/sync', { sync_token: synced.sync_token });
  const { items } = changed.body as { items: { data: { uid: string } }[] };
  expect(items.map(({ data }) => data.uid).toSorted()).toEqual(['demo', 'shop', 'thing']);
  const draft = await content.manage('GET', '/v3/content_types/post/entries/demo/draft');
  expect(draft.entry?.published_at).toBe('2026-11-12T06:30:00.000Z');
  // Search no longer takes it for expired.
  const found = await (await fetch(`${second.urls.search}/search?limit=50`)).json();
  expect(found.results.map((result: { uid: string }) => result.uid).sort()).toEqual(['demo']);
  expect(
    receiver.received.flatMap(({ webhook }) => webhook.data.entries.map(({ entry: { uid } }) => uid)).sort(),
  ).toEqual(['demo', 'shop', 'thing']);
  await second.close();

  const third = await testBacking({ databaseUrl, clock: at('2026-11-13T23:59:00Z') });
  const again = await contentClient(third).read('/post/entries/demo');
  expect(again.entry?.published_at).toBe('2026-11-12T06:30:00.000Z');
  await third.close();
  await receiver.close();
});

test('moves the dates of everything that the demo seeder wrote', async () => {
  const databaseUrl = await cloneDatabase();
  const day = (date: string) => new Date(`${date}T10:00:00.000Z`);
  const first = await testBacking({ databaseUrl, clock: () => day('2026-11-10') });
  const { urls, credentials } = first;
  await seedTestContent({ cmsUrl: urls.cms, ...credentials, now: day('2026-11-10') });
  await first.close();
  const second = await testBacking({ databaseUrl, clock: () => day('2026-11-13') });
  const { uid } = testContent.posts.fresh;
  const dateOf = async () => (await contentClient(second).read(`/post/entries/${uid}`)).entry?.published_at;
  await eventually(async () => expect(await dateOf()).toBe('2026-11-13T09:55:00.000Z'));
  await second.close();
});

/** Enough that moving them takes more than one batch. */
const MANY = 510;
const uidOf = (index: number) => `brand_${String(index).padStart(3, '0')}`;
const brands = Array.from({ length: MANY }, (_, index) => sample.brand(uidOf(index)));

async function openSession(databaseUrl: string): Promise<pg.Client> {
  const session = new pg.Client(databaseUrl);
  // A test that fails leaves it open until the database server ends.
  session.on('error', () => undefined);
  await session.connect();
  return session;
}

/** Waits until this many sessions of the database wait for a lock that another one holds. */
const untilWaiting = (observer: pg.Client, count: number) =>
  eventually(async () => {
    const { rows } = await observer.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toEqual([{ waiting: count }]);
  });

test('makes an editor who publishes meanwhile wait, without a deadlock', async () => {
  const databaseUrl = await cloneDatabase();
  const first = await testBacking({ databaseUrl, clock: at('2026-11-10T23:00:00Z') });
  const editor = contentClient(first);
  await editor.write(brands.slice(0, MANY / 2), { createdBy: 'demo', demo: true });
  await editor.write(brands.slice(MANY / 2), { createdBy: 'demo', demo: true });
  const [other, observer] = [await openSession(databaseUrl), await openSession(databaseUrl)];
  await other.query('begin');
  await other.query('select from entries where uid = $1 for update', [uidOf(MANY - 1)]);
  // Holds the entry before the last and waits for the last; after that it needs the search documents.
  const writing = editor.bulk(brands.slice(-2).map((brand) => ({ ...brand, publish: ['production'] })));
  await untilWaiting(observer, 1);
  const second = await testBacking({ databaseUrl, clock: at('2026-11-13T01:00:00Z') });
  await untilWaiting(observer, 2);
  await other.end();
  expect(await writing).toMatchObject({ status: 200 });

  const reader = contentClient(second);
  const dayOf = async (index: number) => {
    const { entry } = await reader.read(`/brand/entries/${uidOf(index)}`);
    return String(entry?.updated_at).slice(0, 10);
  };
  await eventually(async () => expect(await dayOf(0)).toBe('2026-11-13'));
  expect([await dayOf(0), await dayOf(MANY - 3)]).toEqual(['2026-11-13', '2026-11-13']);
  expect(await dayOf(MANY - 1)).toBe('2026-11-10');
  await observer.end();
  await first.close();
  await second.close();
});

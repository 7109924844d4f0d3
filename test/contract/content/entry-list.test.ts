import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { draftCalls, type ListedDraft } from '../../../src/contracts/content/drafts.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { undoMigrationsFrom } from '../../support/older-release.ts';

/** `entry_list` is derived: whatever wrote an entry, its row is as a rebuild would write it. */
let backing: TestBacking;
let content: ContentClient;
let databaseUrl: string;
let session: pg.Client;
let now = new Date('2026-11-20T12:00:00.000Z');
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now });
  content = contentClient(backing);
  session = new pg.Client(databaseUrl);
  await session.connect();
  await eventually(async () => (await session.query('select 1 from entry_list_format')).rowCount === 1);
});
afterAll(async () => {
  await session.end();
  await backing.close();
});

const rows = async () => (await session.query('select * from entry_list order by content_type, uid')).rows;
const refs = async () => (await session.query('select * from entry_refs order by 1, 2, 3')).rows;

const here = { environments: ['production'] };
const entry = (type: string, uid: string) => `/v3/content_types/${type}/entries/${uid}`;

describe('a rebuild', () => {
  beforeAll(async () => {
    await content.write([
      sample.store('acme'),
      sample.listing('mug', 'acme', { unit_discount_price: 9 }),
      sample.listing('cup', 'acme'),
    ]);
    await content.write([sample.post('deal', ['mug', 'cup'], { popularity: 3 })]);
    await content.write([{ ...sample.brand('draft'), publish: [] }, sample.brand('down'), sample.brand('changed')]);
    now = new Date('2026-11-21T12:00:00.000Z');
    await content.manage('POST', `${entry('brand', 'down')}/unpublish`, here);
    await content.manage('PUT', entry('brand', 'changed'), { entry: { title: 'Changed', slug: 'changed' } });
    await content.write([sample.post('deal', ['cup'])]);
    await content.manage('POST', `${entry('post', 'deal')}/publish`, { environments: ['production-preview'] });
    await content.write([sample.store('gone')]);
    await content.manage('DELETE', entry('store', 'gone'));
  });

  // Rules: CONTENT-51
  test('writes what the program wrote entry by entry', async () => {
    const [listed, referred] = [await rows(), await refs()];
    expect(listed).toHaveLength(7);
    expect(referred.map(({ target }) => target)).toEqual(['product_listing.cup', 'store.acme', 'store.acme']);
    await backing.close();
    await session.query("update entry_list set title = '', words = '', price = -1, published_version = 9");
    await session.query('delete from entry_list where uid = $1', ['mug']);
    await session.query('delete from entry_refs');
    await session.query('delete from entry_list_format');
    backing = await testBacking({ databaseUrl, clock: () => now });
    content = contentClient(backing);
    await eventually(async () => (await session.query('select 1 from entry_list_format')).rowCount === 1);
    // The first time that `down` was published is forgotten: only the time of its last change is known.
    const comparable = (all: Record<string, unknown>[]) =>
      all.map((row) => (row.uid === 'down' ? { ...row, published_at: null } : row));
    expect(comparable(await rows())).toEqual(comparable(listed));
    expect(await refs()).toEqual(referred);
  });

  test('runs at the first start after an upgrade', async () => {
    await backing.close();
    await undoMigrationsFrom(session, '0030');
    backing = await testBacking({ databaseUrl, clock: () => now });
    content = contentClient(backing);
    await eventually(async () => (await session.query('select 1 from entry_list_format')).rowCount === 1);
    const { body } = await content.manage('GET', `${draftCalls.calls.listDrafts.path}?search=chang`);
    expect((body as { drafts: ListedDraft[] }).drafts).toMatchObject([{ uid: 'changed', states: ['changed', 'live'] }]);
  });
});

test('re-dated demo entries are listed with their new dates', async () => {
  await content.write([sample.post('demo_deal', ['cup'])], { demo: true });
  const startsAt = async () =>
    (await session.query("select starts_at from entry_list where uid = 'demo_deal'")).rows[0].starts_at.toISOString();
  expect(await startsAt()).toBe('2026-11-01T00:00:00.000Z');
  await backing.close();
  now = new Date('2026-11-24T12:00:00.000Z');
  backing = await testBacking({ databaseUrl, clock: () => now });
  content = contentClient(backing);
  await eventually(async () => (await startsAt()) === '2026-11-04T00:00:00.000Z');
});

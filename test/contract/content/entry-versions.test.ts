import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { AnyEntry } from '../../../src/contracts/content/delivery.ts';
import { applyChanges } from '../../../src/domain/content/apply-changes.ts';
import type { FieldChange } from '../../../src/domain/content/entry-diff.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { undoMigrationsFrom } from '../../support/older-release.ts';

let backing: TestBacking;
let content: ContentClient;
let databaseUrl: string;
let now = new Date('2026-11-10T08:00:00.000Z');
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => now });
  content = contentClient(backing);
});
afterAll(() => backing.close());

interface Version {
  _version: number;
  updated_at: string;
  updated_by: string;
  publish_details: { environment: string; user: string }[];
}
interface VersionsPage {
  versions: Version[];
  next: number | null;
  count?: number;
}

const pathOf = (uid: string, type = 'store') => `/v3/content_types/${type}/entries/${uid}`;
const versions = async (uid: string, query = '', client = content) =>
  (await client.manage('GET', `${pathOf(uid)}/versions${query}`)).body as VersionsPage;
const numbers = async (uid: string, client = content) =>
  (await versions(uid, '?limit=100', client)).versions.map((version) => version._version);
const save = async (uid: string, fields: object) => {
  const { error } = await content.manage('PUT', pathOf(uid), { entry: { title: uid, slug: 'a', ...fields } });
  expect(error).toBeUndefined();
};
const publishTo = (uid: string, ...environments: string[]) =>
  content.manage('POST', `${pathOf(uid)}/publish`, { environments });

describe('versions', () => {
  // Rules: CONTENT-35, CALLS-29
  test('are kept by every save, with author and time, and say where they are published', async () => {
    await content.bulk([sample.store('kept', { details: 'one', tags: ['a'] })], { createdBy: 'import' });
    await publishTo('kept', 'production-preview');
    now = new Date('2026-11-11T08:00:00.000Z');
    await save('kept', { details: 'two' });
    await publishTo('kept', 'production');
    await content.manage('PATCH', pathOf('kept'), { entry: { details: 'three' } });
    const page = await versions('kept', '?include_count=true');
    expect(page).toEqual({
      versions: [
        expect.objectContaining({ _version: 3, updated_by: 'management', publish_details: [] }),
        expect.objectContaining({
          _version: 2,
          publish_details: [expect.objectContaining({ environment: 'production', user: 'management' })],
        }),
        {
          _version: 1,
          locale: 'en-us',
          updated_at: '2026-11-10T08:00:00.000Z',
          updated_by: 'import',
          publish_details: [expect.objectContaining({ environment: 'production-preview' })],
        },
      ],
      next: null,
      count: 3,
    });
    const { entry } = await content.manage('GET', `${pathOf('kept')}/versions/1`);
    expect(entry).toMatchObject({
      uid: 'kept',
      details: 'one',
      tags: ['a'],
      _version: 1,
      updated_by: 'import',
      updated_at: '2026-11-10T08:00:00.000Z',
    });
  });

  test('are listed from page to page', async () => {
    await content.bulk([sample.store('paged')]);
    for (let index = 0; index < 4; index += 1) await save('paged', { details: String(index) });
    const first = await versions('paged', '?limit=2');
    const second = await versions('paged', `?limit=2&before=${first.next}`);
    const third = await versions('paged', `?limit=2&before=${second.next}`);
    expect([first, second, third].map((page) => page.versions.map((one) => one._version))).toEqual([
      [5, 4],
      [3, 2],
      [1],
    ]);
    expect(third.next).toBeNull();
  });

  test('are kept by bulks: one for each entry that was saved', async () => {
    await content.bulk([sample.store('bulk_a'), sample.store('bulk_b')]);
    const items = [sample.store('bulk_b', { details: 'x' }), { content_type: 'store', entry: { uid: 'bulk_a' } }];
    await content.manage('POST', '/v3/bulk', { items });
    expect([await numbers('bulk_a'), await numbers('bulk_b')]).toEqual([[1], [2, 1]]);
  });

  test.each(['0', 'x', '99999999999'])('of number %s are unknown', async (number) => {
    expect((await content.manage('GET', `${pathOf('kept')}/versions/${number}`)).status).toBe(404);
  });

  test('that are not kept, or of unknown entries, are refused with 422', async () => {
    for (const path of ['kept/versions/77', 'ghost/versions/1', 'ghost/versions', 'kept/compare?from=77'])
      expect((await content.manage('GET', pathOf(path))).error?.error_code).toBe(141);
    expect((await content.manage('POST', pathOf('kept/versions/77/restore'))).error?.error_code).toBe(141);
  });
});

// Rules: CONTENT-36
test('two versions are compared; the difference leads from one to the other', async () => {
  const block = (uid: string, lead: string) => ({ text_block: { lead, _metadata: { uid } } });
  const page = (entry: object) => ({ entry: { title: 'P', url: '/p', ...entry } });
  const path = pathOf('compared', 'generic_page');
  await content.manage('POST', '/v3/content_types/generic_page/entries', {
    entry: { uid: 'compared', ...page({}).entry, content_blocks: [block('a', '1'), block('b', '2')], tags: ['x'] },
  });
  await content.manage('PUT', path, page({ title: 'Q', content_blocks: [block('b', '2'), block('a', '3')] }));
  const { body } = await content.manage('GET', `${path}/compare?from=1`);
  const { from, to, changes } = body as { from: Version; to: Version; changes: FieldChange[] };
  expect([from._version, to._version]).toEqual([1, 2]);
  expect(changes).toEqual(
    expect.arrayContaining([
      { kind: 'changed', path: ['title'], before: 'P', after: 'Q' },
      { kind: 'moved', path: ['content_blocks', 1], from: 0 },
      { kind: 'changed', path: ['content_blocks', 1, 'text_block', 'lead'], before: '1', after: '3' },
      { kind: 'removed', path: ['tags', 0], value: 'x' },
    ]),
  );
  const fieldsOf = async (version: number) => {
    const { title, url, content_blocks, tags } = (await content.manage('GET', `${path}/versions/${version}`))
      .entry as AnyEntry;
    return { title, url, content_blocks, tags };
  };
  expect(applyChanges(await fieldsOf(1), changes)).toEqual(await fieldsOf(2));
  const back = (await content.manage('GET', `${path}/compare?from=2&to=1`)).body as { changes: FieldChange[] };
  expect(applyChanges(await fieldsOf(2), back.changes)).toEqual(await fieldsOf(1));
});

// Rules: CONTENT-36
test('a block without an id that is written before others is a new one', async () => {
  const path = pathOf('inserted', 'generic_page');
  const [old, added] = [{ text_block: { lead: 'old' } }, { text_block: { lead: 'new' } }];
  await content.bulk([sample.page('inserted', { content_blocks: [old] })]);
  const { entry } = await content.manage('GET', `${path}/draft`);
  const [named] = (entry as AnyEntry).content_blocks as object[];
  await content.manage('PATCH', path, { entry: { content_blocks: [added, named] } });
  const { body } = await content.manage('GET', `${path}/compare?from=1`);
  expect((body as { changes: FieldChange[] }).changes).toEqual([
    {
      kind: 'added',
      path: ['content_blocks', 0],
      value: { text_block: { lead: 'new', _metadata: { uid: expect.any(String) } } },
    },
  ]);
});

// Rules: CONTENT-35
test('a restored version is saved as a new one; it is refused if its fields are no longer valid', async () => {
  await content.bulk([sample.store('restored', { details: 'one', tags: ['a'] })]);
  await save('restored', { details: 'two' });
  const { entry, etag } = await content.manage('POST', `${pathOf('restored')}/versions/1/restore`);
  expect(entry).toMatchObject({ details: 'one', tags: ['a'], _version: 3 });
  expect((await content.manage('GET', `${pathOf('restored')}/draft`)).etag).toBe(etag);
  expect(await numbers('restored')).toEqual([3, 2, 1]);

  const session = new pg.Client(databaseUrl);
  await session.connect();
  await session.query(
    `update entry_versions set data = data || '{"colour": "red"}' where version = 2
     and entry_id = (select id from entries where uid = 'restored')`,
  );
  await session.end();
  const { error } = await content.manage('POST', `${pathOf('restored')}/versions/2/restore`);
  expect([error?.error_code, error?.errors]).toEqual([119, { colour: ['is not a field.'] }]);
});

// Rules: CONTENT-35
test('old versions are pruned, except the last 50 and the published ones; a restart loses none', async () => {
  const url = await cloneDatabase();
  let time = new Date('2026-01-01T00:00:00.000Z');
  const first = await testBacking({ databaseUrl: url, clock: () => time });
  const writer = contentClient(first);
  await writer.write([sample.store('busy')]);
  const change = (details: number) => writer.manage('PATCH', pathOf('busy'), { entry: { details: String(details) } });
  for (let index = 2; index <= 54; index += 1) await change(index);
  time = new Date('2026-04-20T00:00:00.000Z');
  for (let index = 55; index <= 60; index += 1) await change(index);
  await first.close();

  const second = await testBacking({ databaseUrl: url, clock: () => time });
  const reader = contentClient(second);
  const kept = [...Array.from({ length: 50 }, (_, index) => 60 - index), 1];
  await eventually(async () => (await numbers('busy', reader)).length === kept.length);
  expect(await numbers('busy', reader)).toEqual(kept);
  await second.close();
});

// Rules: CONTENT-35
test('moving the dates of demo content makes no version, and moves those of the present one', async () => {
  const url = await cloneDatabase();
  const published_at = '2026-11-09T06:30:00.000Z';
  const first = await testBacking({ databaseUrl: url, clock: () => new Date('2026-11-10T08:00:00.000Z') });
  const demo = { createdBy: 'demo', demo: true };
  await contentClient(first).write([sample.store('shop'), sample.listing('thing', 'shop')], demo);
  await contentClient(first).write([sample.post('deal', ['thing'], { published_at })], demo);
  await first.close();
  const second = await testBacking({ databaseUrl: url, clock: () => new Date('2026-11-12T08:00:00.000Z') });
  const client = contentClient(second);
  const moved = '2026-11-11T06:30:00.000Z';
  const read = async (path: string) => (await client.manage('GET', pathOf(path, 'post'))).entry?.published_at;
  await eventually(async () => (await read('deal/draft')) === moved);
  expect(await read('deal/versions/1')).toBe(moved);
  await client.manage('PATCH', pathOf('deal', 'post'), { entry: { headline: 'New' } });
  const { body } = await client.manage('GET', `${pathOf('deal', 'post')}/compare?from=1`);
  expect((body as { changes: FieldChange[] }).changes.map(({ path }) => path)).toEqual([['headline']]);
  await second.close();
});

// Rules: CONTENT-35, CONTENT-40
test('an upgrade keeps the present and the published version of each entry, and finds what refers to what', async () => {
  const url = await cloneDatabase();
  const before = await testBacking({ databaseUrl: url });
  const older = contentClient(before);
  const html = '<p data-sys-entry-uid="shop" data-sys-content-type-uid="store">x</p><img data-sys-asset-uid="a">';
  await older.write([sample.store('shop', { details: 'published' }), sample.page('page', { body: html })]);
  await older.manage('PATCH', pathOf('shop'), { entry: { details: 'draft' } });
  await older.manage('PATCH', pathOf('page', 'generic_page'), { entry: { body: null } });
  await before.close();
  const session = new pg.Client(url);
  await session.connect();
  await undoMigrationsFrom(session, '0028');
  const upgraded = await testBacking({ databaseUrl: url });
  const client = contentClient(upgraded);
  const { rows } = await session.query("select refs from published_entries where uid = 'page'");
  expect(rows).toEqual([{ refs: expect.arrayContaining(['sys_assets.a', 'store.shop']) }]);
  await session.end();
  expect(await numbers('shop', client)).toEqual([2, 1]);
  expect((await client.manage('GET', pathOf('shop/versions/1'))).entry).toMatchObject({
    details: 'published',
    tags: [],
  });
  const { body } = await client.manage('GET', `${pathOf('shop')}/compare?from=1`);
  expect((body as { changes: FieldChange[] }).changes).toEqual([
    { kind: 'changed', path: ['details'], before: 'published', after: 'draft' },
  ]);
  const { body: used } = await client.manage('GET', `${pathOf('shop')}/references`);
  expect(used).toMatchObject({ references: [{ entry_uid: 'page', draft: false, environments: ['production'] }] });
  expect((await client.manage('PATCH', pathOf('shop'), { entry: { details: 'next' } })).entry?._version).toBe(3);
  await upgraded.close();
});

// Rules: CONTENT-85
describe('autosaves', () => {
  const autosave = (uid: string, details: string, etag = '*') =>
    content.manageIf(etag, 'PATCH', `${pathOf(uid)}?autosave=true`, { entry: { details } });
  const minutes = (count: number) => {
    now = new Date(now.getTime() + count * 60_000);
  };

  test('of one person in ten minutes are one version, whose number still counts each of them', async () => {
    await content.bulk([sample.store('typed')]);
    for (const details of ['a', 'ab', 'abc']) await autosave('typed', details);
    expect(await numbers('typed')).toEqual([4, 1]);
    minutes(11);
    await autosave('typed', 'abcd');
    await autosave('typed', 'abcde');
    expect(await numbers('typed')).toEqual([6, 4, 1]);
    const { entry } = await content.manage('GET', `${pathOf('typed')}/versions/4`);
    expect(entry).toMatchObject({ details: 'abc' });
  });

  test('replace neither a version that was saved nor one that is published or under review', async () => {
    await content.bulk([sample.store('guarded')]);
    await autosave('guarded', 'a');
    await publishTo('guarded', 'production');
    await autosave('guarded', 'b');
    await content.manage('POST', `${pathOf('guarded')}/review`, { comment: 'Please' });
    await autosave('guarded', 'c');
    await content.manage('PATCH', pathOf('guarded'), { entry: { details: 'saved' } });
    await autosave('guarded', 'd');
    await content.manage('POST', `${pathOf('guarded')}/versions/3/restore`);
    // The save took the place of version 4, which only was autosaved; what a restore overwrites is kept.
    expect(await numbers('guarded')).toEqual([7, 6, 5, 3, 2, 1]);
  });

  test('are noticed by another editor, and create an entry', async () => {
    const created = await content.manage('POST', '/v3/content_types/store/entries?autosave=true', {
      entry: { uid: 'begun', title: 'B', slug: 'b' },
    });
    expect(created.status).toBe(201);
    await autosave('begun', 'a');
    const refused = await autosave('begun', 'mine', created.etag);
    expect([refused.status, (refused.body as { conflict: { base: unknown } }).conflict.base]).toEqual([409, null]);
    expect(await numbers('begun')).toEqual([2]);
  });
});

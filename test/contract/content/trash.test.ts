import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';

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

interface Item {
  id: string;
  uid: string;
  content_type_uid: string;
}
interface Page {
  items: Item[];
  next: string | null;
}
const pathOf = (uid: string, type = 'store') => `/v3/content_types/${type}/entries/${uid}`;
const list = async (query = '', client = content) => (await client.manage('GET', `/v3/trash${query}`)).body as Page;
const itemOf = async (uid: string, client = content) =>
  (await list('?limit=100', client)).items.find((item) => item.uid === uid);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

// Rules: CONTENT-39
test('a deleted entry is unpublished and in the trash; restored it is a draft with its versions', async () => {
  await content.write([sample.store('gone', { details: 'one', tags: ['a'] })], {
    publish: ['production', 'production-preview'],
  });
  const changed = await content.manage('PATCH', pathOf('gone'), { entry: { details: 'two' } });
  later(60);
  expect((await content.manage('DELETE', pathOf('gone'))).status).toBe(204);
  expect((await content.manage('GET', `${pathOf('gone')}/draft`)).error?.error_code).toBe(141);
  for (const environment of ['production', 'production-preview']) {
    const answer = await content.read(
      '/store/entries/gone',
      { environment },
      { access_token: backing.credentials.previewToken },
    );
    expect(answer.error?.error_code).toBe(141);
  }
  const item = await itemOf('gone');
  expect(item).toEqual({
    id: expect.any(String),
    content_type_uid: 'store',
    uid: 'gone',
    title: 'gone',
    _version: 2,
    deleted_at: '2026-11-10T08:01:00.000Z',
    deleted_by: 'management',
    until: '2026-12-10T08:01:00.000Z',
  });
  const restored = await content.manage('POST', `/v3/trash/${item?.id}/restore`);
  expect(restored.entry).toEqual(changed.entry);
  expect(restored.etag).toBe(changed.etag);
  expect((await content.read('/store/entries/gone')).error?.error_code).toBe(141);
  expect((await content.manage('GET', `${pathOf('gone')}/versions/1`)).entry).toMatchObject({ details: 'one' });
  expect(await itemOf('gone')).toBeUndefined();
  expect((await content.manage('POST', `/v3/trash/${item?.id}/restore`)).status).toBe(404);
});

// Rules: CONTENT-39
test('an entry that published entries need is not deleted', async () => {
  await content.write([sample.store('needed'), sample.listing('needing', 'needed')]);
  expect((await content.manage('DELETE', pathOf('needed'))).status).toBe(409);
  expect(await itemOf('needed')).toBeUndefined();
  expect((await content.read('/store/entries/needed')).status).toBe(200);
});

// Rules: CONTENT-39
test('a new entry may take the uid; the former one is restored after the new one is deleted', async () => {
  const create = (details: string) =>
    content.manage('POST', '/v3/content_types/store/entries', {
      entry: { uid: 'reused', title: 'reused', slug: 'reused', details },
    });
  await create('former');
  await content.manage('DELETE', pathOf('reused'));
  const former = await itemOf('reused');
  expect((await create('newer')).entry?._version).toBe(1);
  const refused = await content.manage('POST', `/v3/trash/${former?.id}/restore`);
  expect([refused.status, refused.error?.errors]).toEqual([422, { uid: ['is already taken.'] }]);
  await content.manage('DELETE', pathOf('reused'));
  expect((await content.manage('POST', `/v3/trash/${former?.id}/restore`)).entry?.details).toBe('former');
  expect((await content.manage('GET', `${pathOf('reused')}/versions/1`)).entry?.details).toBe('former');
  const newer = await itemOf('reused');
  expect((await content.manage('POST', `/v3/trash/${newer?.id}/restore`)).status).toBe(422);
});

// Rules: CONTENT-39, CALLS-29
test('bulk deletes go to the trash, which lists the latest first, by type, from page to page', async () => {
  await content.bulk(['p1', 'p2', 'p3', 'p4', 'p5'].map((uid) => sample.page(uid)));
  await content.bulk([sample.brand('odd')]);
  const remove = async (...uids: string[]) => {
    later(1);
    const items = uids.map((uid) => ({ content_type: 'generic_page', uid }));
    await content.manage('POST', '/v3/bulk/delete', { items });
  };
  await remove('p1', 'p2');
  await content.manage('DELETE', pathOf('odd', 'brand'));
  await remove('p3', 'p4', 'p5');
  const pages: string[][] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Page = await list(`?limit=2&content_type=generic_page${next && `&before=${next}`}`);
    pages.push(page.items.map(({ uid }) => uid));
    next = page.next;
  }
  expect(pages.flat().toSorted()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(pages.flat().slice(0, 3).toSorted()).toEqual(['p3', 'p4', 'p5']);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect((await content.manage('GET', '/v3/trash?before=x')).status).toBe(400);
});

// Rules: CONTENT-39
test('an item is deleted for good with its versions', async () => {
  await content.bulk([sample.store('shredded')]);
  await content.manage('DELETE', pathOf('shredded'));
  const item = await itemOf('shredded');
  expect((await content.manage('DELETE', `/v3/trash/${item?.id}`)).status).toBe(204);
  expect((await content.manage('DELETE', `/v3/trash/${item?.id}`)).status).toBe(404);
  expect((await content.manage('POST', `/v3/trash/${item?.id}/restore`)).status).toBe(404);
  expect((await content.manage('DELETE', '/v3/trash/x')).status).toBe(404);
  expect(await versionsOf(item?.id)).toBe(0);
});

// Rules: CONTENT-39
test('of many restores and creates of one uid exactly one succeeds', async () => {
  await content.bulk([sample.store('contested')]);
  await content.manage('DELETE', pathOf('contested'));
  const item = await itemOf('contested');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? content.manage('POST', `/v3/trash/${item?.id}/restore`)
        : content.manage('POST', '/v3/content_types/store/entries', {
            entry: { uid: 'contested', title: 'contested', slug: 'contested' },
          }),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});

// Rules: CONTENT-39
test('an item is pruned after 30 days, also after a restart', async () => {
  const url = await cloneDatabase();
  let time = new Date('2026-11-01T00:00:00.000Z');
  const first = await testBacking({ databaseUrl: url, clock: () => time });
  const writer = contentClient(first);
  await writer.bulk([sample.store('old'), sample.store('young')]);
  await writer.manage('DELETE', pathOf('old'));
  time = new Date('2026-11-02T00:00:00.000Z');
  await writer.manage('DELETE', pathOf('young'));
  const { id } = (await itemOf('old', writer)) as Item;
  await first.close();
  time = new Date('2026-12-01T12:00:00.000Z');
  const second = await testBacking({ databaseUrl: url, clock: () => time });
  await eventually(async () => (await itemOf('old', contentClient(second))) === undefined);
  expect((await list('', contentClient(second))).items.map(({ uid }) => uid)).toEqual(['young']);
  expect(await versionsOf(id, url)).toBe(0);
  await second.close();
});

async function versionsOf(id: string | undefined, url = databaseUrl): Promise<number> {
  const session = new pg.Client(url);
  await session.connect();
  const { rows } = await session.query('select count(*)::int as count from entry_versions where entry_id = $1', [id]);
  await session.end();
  return rows[0].count;
}

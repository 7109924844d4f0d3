import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { catalogOf, listing, post, store } from '../../support/contract/search-catalog.ts';

let backing: Backing;
let session: pg.Client;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  session = new pg.Client(databaseUrl);
  await session.connect();
  await catalogOf(backing).write([
    store('delft'),
    listing('jug', 'delft'),
    post('first', ['jug']),
    post('last', ['jug']),
  ]);
});
afterAll(async () => {
  await session?.end();
  await backing?.close();
});

/** Writes in one transaction, as another program on the same database would. */
const copyPost = (uid: string, times: number) =>
  session.query(
    `with copied as (
       insert into search_documents
       select (jsonb_populate_record(null::search_documents, to_jsonb(d) || jsonb_build_object(
         'uid', d.uid || n, 'id', nextval('search_document_ids'), 'version', nextval('search_versions')))).*
       from search_documents d, generate_series(1, $2::int) n where uid = $1
       returning version)
     update search_state set version = (select max(version) from copied)`,
    [uid, times],
  );

test('finds all documents that other programs wrote between two searches, even in several batches', async () => {
  const times = 2_500;
  const catalog = catalogOf(backing);
  const before = (await catalog.search({ limit: '0' })).count;
  await copyPost('first', times);
  await catalog.remove('post', 'last');
  expect((await catalog.search({ limit: '0' })).count).toBe(before + times - 1);
  expect(await catalog.find({ sort: 'popularity', offset: '0', limit: '250' })).toHaveLength(250);
});

test('finds a cached phrase in documents written later, and no longer in those that lost it', async () => {
  const catalog = catalogOf(backing);
  const write = (uid: string, headline: string) => catalog.write([post(uid, ['jug'], { headline })]);
  const find = () => catalog.find({ query: '"cast iron"', sort: 'newest' });
  await write('pan', 'Cast iron pan');
  await write('lid', 'Iron cast lid');
  expect(await find()).toEqual(['pan']);
  await write('lid', 'Cast iron lid');
  expect((await find()).sort()).toEqual(['lid', 'pan']);
  await write('pan', 'Pan of iron, cast');
  expect(await find()).toEqual(['lid']);
});

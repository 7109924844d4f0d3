import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { autocomplete } from '../../../src/contracts/search/search-calls.ts';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { catalogOf, listing, post, store } from '../../support/contract/search-catalog.ts';
import { eventually } from '../../support/eventually.ts';

/** A database filled by an earlier version of the program. */
let databaseUrl: string;
let backing: Backing;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl });
  const items = Array.from({ length: 490 }, (_, nth) => post(`deal${nth}`, ['jug'], { headline: `Pitcher ${nth}` }));
  await catalogOf(backing).write([store('delft', { title: 'Delft' }), listing('jug', 'delft'), ...items]);
  await backing.close();
  const session = new pg.Client(databaseUrl);
  await session.connect();
  await session.query(`
    update search_documents set vocabulary = '{}', shown_listings = '{}';
    delete from search_documents where content_type = 'store';
    delete from search_names; delete from search_vocabulary; delete from search_format`);
  await session.end();
  backing = await testBacking({ databaseUrl });
}, 60_000);
afterAll(() => backing?.close());

test('rebuilds documents, names and vocabulary of an earlier version', async () => {
  const catalog = catalogOf(backing);
  await eventually(async () => (await catalog.find({ content_types: 'store', query: 'delft' })).length > 0);
  expect(await catalog.search({ query: 'delft', limit: '0' })).toMatchObject({
    counts: { deals: 490, product_listings: 1, stores: 1 },
  });
  expect(await catalog.search({ query: 'pitchr', limit: '0' })).toMatchObject({
    count: 490,
    correction: { query: 'pitcher' },
  });
  const answer = await fetch(`${backing.urls.search}/autocomplete?query=del`);
  expect(autocomplete.response.parse(await answer.json()).suggestions).toContainEqual({
    kind: 'store',
    text: 'Delft',
    key: 'delft',
  });
});

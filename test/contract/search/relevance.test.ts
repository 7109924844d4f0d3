import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { judgeSearch, mean, type Verdict } from '../../../scripts/checks/judge-search.ts';
import { judgedQueries } from '../../../scripts/checks/judged-queries.ts';
import { numberQueries, publishDemo, searchableDemo } from '../../../scripts/checks/searchable-demo.ts';
import { search } from '../../../src/contracts/search/search.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';

/** The score that `npm run relevance` prints, at a fixed time: below the current one, far above rejected rankings. */
const FLOOR = 0.92;
const now = new Date('2026-11-20T12:00:00.000Z');

let backing: TestBacking;
let verdicts: Verdict[];
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  const entries = searchableDemo(now);
  const deals = await publishDemo(backing, entries, now);
  const find = async (query: string) => {
    const params = new URLSearchParams({ query, sort: 'relevance', limit: '10' });
    const answer = await fetch(`${backing.urls.search}/search?${params}`);
    return search.response.parse(await answer.json()).results.map(({ uid }) => uid);
  };
  verdicts = await judgeSearch(find, [...judgedQueries, ...numberQueries(entries, deals)], deals);
}, 120_000);
afterAll(() => backing?.close());

test('keeps the relevance score above the floor', () => {
  expect(verdicts.length).toBeGreaterThan(60);
  expect(mean(verdicts)).toBeGreaterThan(FLOOR);
});

test('answers every judged query', () => {
  expect(verdicts.filter(({ isEmpty }) => isEmpty).map(({ judged }) => judged.query)).toEqual([]);
});

test.each(['misspelling', 'price words', 'number', 'synonym'])('%s: every query finds a relevant result', (about) => {
  const own = verdicts.filter(({ judged }) => judged.about === about);
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ ndcg }) => ndcg < 0.6).map(({ judged }) => judged.query)).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeMatch, summarizeRules } from '../../../src/backing/alerts/describe-match.ts';
import { bindDeferred } from '../../../src/domain/accounts/deferred-action.ts';
import { type AlertFields, alertFields, alertProblems, readAlertForm } from '../../../src/domain/alerts/alert-form.ts';
import { alertTitle, pausedText, ruleLabels } from '../../../src/domain/alerts/alert-labels.ts';
import { alertOfSearch } from '../../../src/domain/alerts/alert-of-search.ts';
import { alertSearch, alertSearchAddress } from '../../../src/domain/alerts/alert-search.ts';
import {
  formatMinute,
  formatMoment,
  formatShortDay,
  readMinute,
  timeZoneChoices,
} from '../../../src/domain/alerts/alert-times.ts';
import type { NamedDealAlert } from '../../../src/domain/alerts/deal-alert.ts';
import {
  afterAlertEvent,
  type DealAlertEvent,
  type DealAlertStore,
  mayChangeAlerts,
  shownAlerts,
  UNLOADED_ALERTS,
} from '../../../src/domain/alerts/deal-alert-store.ts';
import { deferredAlert, readDeferredAlert } from '../../../src/domain/alerts/deferred-alert.ts';
import { dealAlertAddress, newAlertOf } from '../../../src/domain/alerts/new-alert.ts';
import { parseDealAddress } from '../../../src/domain/deals/post-address.ts';
import { readListingFilters } from '../../../src/domain/feeds/read-listing-filters.ts';
import { readSearchWords } from '../../../src/domain/search/search-query.ts';

const alert = (id: string, changes: Partial<NamedDealAlert> = {}): NamedDealAlert => ({
  id,
  name: '',
  query: { searchString: `words of ${id}`, stores: [], excludedWords: [] },
  storeNames: [],
  pace: 'instant',
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
  sentCount: 0,
  pendingCount: 0,
  ...changes,
});
const storeAfter = (...events: DealAlertEvent[]) => events.reduce(afterAlertEvent, UNLOADED_ALERTS);
const loaded: DealAlertEvent = { type: 'loaded', alerts: [alert('1'), alert('3'), alert('2')] };
const idsOf = (store: DealAlertStore) => shownAlerts(store).map(({ dealAlert: { id } }) => id);
const statusOf = (store: DealAlertStore, id: string) =>
  store.records.find(({ dealAlert }) => dealAlert.id === id)?.status;

describe('the deal alert store', () => {
  // Rules: ALERTS-3, ALERTS-5
  test.each<[string, DealAlertEvent[], DealAlertStore['status']]>([
    ['nothing has happened', [], 'Unloaded'],
    ['loading', [{ type: 'load' }], 'Loading'],
    ['loaded', [{ type: 'load' }, loaded], 'Success'],
    ['not loaded', [{ type: 'load' }, { type: 'failed' }], 'Error'],
    ['loaded after all', [{ type: 'load' }, { type: 'failed' }, { type: 'load' }, loaded], 'Success'],
    ['creating', [loaded, { type: 'create' }], 'Updating'],
    ['created, or there already', [loaded, { type: 'create' }, { type: 'created', alert: alert('4') }], 'Success'],
    ['not created', [loaded, { type: 'create' }, { type: 'failed' }], 'Error'],
    ['changing one', [loaded, { type: 'change', id: '1' }], 'Updating'],
    ['one changed', [loaded, { type: 'change', id: '1' }, { type: 'changed', alert: alert('1') }], 'Success'],
    ['one not changed', [loaded, { type: 'change', id: '1' }, { type: 'failed', id: '1' }], 'Error'],
    ['one deleted', [loaded, { type: 'change', id: '1' }, { type: 'deleted', id: '1' }], 'Success'],
    ['looking for deals', [loaded, { type: 'search', id: '1' }], 'Success'],
    ['not finding them', [loaded, { type: 'notFound', id: '1' }], 'Success'],
  ])('has one status: %s', (_what, events, status) => {
    expect(storeAfter(...events).status).toBe(status);
  });

  // Rules: ALERTS-3, ALERTS-10
  test('lists newest first, and hides deleted alerts until they are restored', () => {
    expect(idsOf(storeAfter(loaded))).toEqual(['3', '2', '1']);
    const deleted = storeAfter(loaded, { type: 'deleted', id: '2' });
    expect([idsOf(deleted), statusOf(deleted, '2')]).toEqual([['3', '1'], 'Deleted']);
    expect(idsOf(afterAlertEvent(deleted, { type: 'changed', alert: alert('2') }))).toEqual(['3', '2', '1']);
  });

  // Rules: ALERTS-3
  test('keeps a status per record', () => {
    const changing = storeAfter(loaded, { type: 'change', id: '1' });
    expect([statusOf(changing, '1'), statusOf(changing, '2')]).toEqual(['Updating', 'Success']);
    expect(statusOf(afterAlertEvent(changing, { type: 'failed', id: '1' }), '1')).toBe('Error');
    // Ignores another change meanwhile.
    expect(afterAlertEvent(changing, { type: 'change', id: '2' })).toBe(changing);
  });

  // Rules: ALERTS-3
  test('keeps search results while the query is unchanged', () => {
    const searching = storeAfter(loaded, { type: 'search', id: '1' });
    const found = afterAlertEvent(searching, { type: 'found', id: '1', results: [], count: 7 });
    const paused = afterAlertEvent(found, { type: 'changed', alert: alert('1', { pausedAt: '2026-02-01' }) });
    const recordOf = (store: DealAlertStore) => store.records.find(({ dealAlert }) => dealAlert.id === '1');
    expect(recordOf(searching)).toMatchObject({ searchStatus: 'Loading', searchedResults: [] });
    expect(recordOf(afterAlertEvent(searching, { type: 'notFound', id: '1' }))?.searchStatus).toBe('Error');
    expect(recordOf(paused)).toMatchObject({ searchStatus: 'Success', searchedCount: 7 });
    const other = alert('1', { query: { searchString: 'tea & cake', stores: [], excludedWords: [] } });
    expect(recordOf(afterAlertEvent(paused, { type: 'changed', alert: other }))).toMatchObject({
      searchStatus: 'Unloaded',
      searchedCount: 0,
      searchLocation: '/search?query=tea+%26+cake&match=all',
    });
  });

  // Rules: ALERTS-6
  test.each(['Unloaded', 'Loading', 'Success', 'Updating', 'Error'] as const)(
    'allows changes only when idle and logged in: %s',
    (status) => {
      const may = !['Loading', 'Updating'].includes(status);
      expect(mayChangeAlerts({ status, records: [] }, true)).toBe(may);
      expect(mayChangeAlerts({ status, records: [] }, false)).toBe(false);
    },
  );

  test('never lists an alert twice', () => {
    const id = fc.constantFrom('1', '2', '3', '4');
    const event = fc.oneof(
      fc.constantFrom<DealAlertEvent>({ type: 'load' }, loaded, { type: 'create' }, { type: 'failed' }),
      id.chain((one) =>
        fc.constantFrom<DealAlertEvent>(
          { type: 'created', alert: alert(one) },
          { type: 'change', id: one },
          { type: 'changed', alert: alert(one) },
          { type: 'deleted', id: one },
          { type: 'failed', id: one },
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const store = storeAfter(...events);
        const ids = store.records.map(({ dealAlert }) => dealAlert.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(idsOf(store)).toEqual([...idsOf(store)].sort().reverse());
      }),
    );
  });
});

describe('the form of an alert', () => {
  test.each([
    [{ searchString: ' stand  mixer ' }, { searchString: 'stand mixer' }],
    [
      { searchString: 'tv', maxPrice: '$1,299.50', minPercentOff: '20 %' },
      { maxPrice: 1299.5, minPercentOff: 20 },
    ],
    [{ searchString: 'tv', excludedWords: 'case, Case ;refurbished,' }, { excludedWords: ['Case', 'refurbished'] }],
  ])('%j', (fields, query) => {
    expect(Object.values(alertProblems(fields)).filter(Boolean)).toEqual([]);
    expect(readAlertForm(fields).query).toMatchObject(query);
  });

  // Rules: ALERTS-7
  test.each<[AlertFields, string, string?]>([
    [{}, 'searchString', 'Please enter what to look for, such as “stand mixer”.'],
    [{ searchString: '  "-" ' }, 'searchString'],
    [{ searchString: 'tv', maxPrice: 'cheap' }, 'maxPrice', 'Please enter an amount in dollars, such as 40 or 39.99.'],
    [{ searchString: 'tv', maxPrice: '0' }, 'maxPrice'],
    [{ searchString: 'tv', maxPrice: '-5' }, 'maxPrice'],
    [{ searchString: 'tv', maxPrice: '1e3' }, 'maxPrice'],
    [{ searchString: 'tv', minPercentOff: '100' }, 'minPercentOff', 'Please enter a whole number from 1 to 99.'],
    [{ searchString: 'tv', minPercentOff: '12.5' }, 'minPercentOff'],
    [{ searchString: 'tv', stores: Array.from({ length: 21 }, (_, n) => `s${n}`).join() }, 'stores'],
    [{ searchString: 'tv', brands: Array.from({ length: 21 }, (_, n) => `b${n}`).join() }, 'brands'],
    [{ searchString: 'tv', excludedWords: 'a, !' }, 'excludedWords'],
    [{ searchString: 'tv', excludedWords: Array.from({ length: 21 }, (_, n) => `w${n}`).join() }, 'excludedWords'],
    [{ searchString: 'tv', name: 'x'.repeat(121) }, 'name'],
  ])('rejects %j: %s', (fields, wrong, ...[text]) => {
    const problems = Object.entries(alertProblems(fields)).filter(([, problem]) => problem !== undefined);
    expect(problems).toEqual([[wrong, text ?? expect.any(String)]]);
  });

  test('round-trips an alert through its form', () => {
    const rest = { searchString: 'tea', maxPrice: 40, minPercentOff: 5, excludedWords: ['x', 'y'] };
    const query = { ...rest, stores: ['a'], brands: ['b', 'c'] };
    const names = { storeNames: ['Store A'], brandNames: ['Brand B', 'Brand C'] };
    const fields = alertFields({ name: 'Tea', query, ...names, pace: 'weekly' });
    expect(readAlertForm(fields)).toEqual({ name: 'Tea', query: rest, ...names, pace: 'weekly' });
  });

  test('keeps form values in the URL during login', () => {
    const fields = { searchString: 'tea & cake', maxPrice: '4', stores: 'A, B', pace: 'daily' };
    const address = dealAlertAddress({ ...fields, name: ' ', minPercentOff: '' });
    expect(address).toBe('/deal-alerts?query=tea+%26+cake&max_price=4&stores=A%2C+B&pace=daily');
    expect(newAlertOf(new URL(address, 'http://a.test').searchParams)).toEqual(fields);
    expect(newAlertOf(new URLSearchParams('max_price=4'))).toBeUndefined();
  });

  // Rules: ALERTS-8
  test('starts from the filters of a search', () => {
    const filters = { maxPrice: 4, stores: ['a'], primaryStores: ['b'], brands: ['kitchen-aid', 'lee'] };
    const fields = { searchString: 'tea', maxPrice: '4', stores: 'a, b', brands: 'kitchen-aid, lee' };
    expect(alertOfSearch('tea', filters)).toEqual(fields);
    expect(alertOfSearch('tea', {})).toEqual({ searchString: 'tea' });
    expect(dealAlertAddress(fields)).toContain('&stores=a%2C+b&brands=kitchen-aid%2C+lee');
  });
});

// Rules: ALERTS-12
test('describes the rules of an alert', () => {
  const rules = { maxPrice: 39.5, minPercentOff: 20, stores: ['a', 'b'], brands: ['c'], excludedWords: ['bag'] };
  const query = { searchString: 'tea', ...rules };
  expect(ruleLabels(query, { storeNames: ['Store A', 'Store B'], brandNames: ['Brand C'] })).toEqual([
    '$39.50 or less',
    '20% off or more',
    'At Store A or Store B',
    'By Brand C',
    'Without “bag”',
  ]);
  expect([alertTitle({ name: '', query }), alertTitle({ name: 'Mine', query })]).toEqual(['tea', 'Mine']);
  expect(pausedText('tea')).toBe('Your deal alert for “tea” has been paused.');
  expect(pausedText(undefined)).toBe('Your deal alert has been paused.');
});

test('names the deal’s brands in the mail, and the alert’s brands in the subject', () => {
  const query = { search_string: 'tea', stores: [], brands: ['a', 'b', 'c'], excluded_words: [] };
  expect(describeMatch(query, { brandNames: ['Brand A', 'Brand B'] })).toBe('Matches “tea” · by Brand A and Brand B');
  expect(summarizeRules(query, { brandNames: ['Brand A', 'Brand B', 'Brand C'] })).toBe('by Brand A or 2 more');
});

test('builds a search URL with all rules', () => {
  const query = {
    searchString: 'tea "pot',
    maxPrice: 39.5,
    minPercentOff: 20,
    stores: ['a', 'b'],
    brands: ['c'],
    excludedWords: ['bag'],
  };
  const { searchParams } = new URL(alertSearchAddress(query), 'http://a.test');
  const read = { ...readListingFilters(searchParams), ...readSearchWords(searchParams) };
  expect(read).toEqual(alertSearch(query));
  expect(read).toEqual({
    query: 'tea "pot',
    match: 'all',
    excludedWords: ['bag'],
    stores: ['a', 'b'],
    brands: ['c'],
    maxPrice: 39.5,
    minPercentOff: 20,
  });
});

// Rules: ALERTS-26
describe('a deferred alert', () => {
  const now = Date.UTC(2026, 10, 21);
  const fields = { searchString: 'tea', pace: 'daily' };
  const action = deferredAlert(fields, now);
  const day = 24 * 60 * 60_000;

  test.each([
    ['within a day', action, day - 1, fields],
    ['after a day', action, day, undefined],
    ['of another type', { ...action, type: 'save-item' }, 0, undefined],
    ['without words', { ...action, alert_payload: {} }, 0, undefined],
  ])('is read %s', (_when, stored, age, expected) => {
    expect(readDeferredAlert(JSON.stringify(stored), now + age)?.alert_payload).toEqual(expected);
  });

  test('belongs to the first member who logs in', () => {
    const ofAnn = bindDeferred(action, 'ann');
    expect(ofAnn).toEqual({ ...action, user_id: 'ann' });
    expect(ofAnn && bindDeferred(ofAnn, 'bob')).toBeUndefined();
  });
});

test.each([
  ['https://deals.test/deals/a-kettle-post1', 'post1'],
  ['/deals/post1', 'post1'],
  ['post1', 'post1'],
  ['https://deals.test/deals/a-kettle-p123?utm_source=a#top', 'p123'],
  ['https://deals.test/shop/deals/123', '123'],
  ['https://deals.test/search?query=tea&pp_uid=post2&pp_ctx=%7B%7D', 'post2'],
  ['https://deals.test/go/d/post3-listing1', 'post3'],
  ['', undefined],
  ['what is this?', undefined],
])('finds the deal of %j', (text, uid) => {
  expect(parseDealAddress(text)?.uid).toBe(uid);
});

test.each([
  [0, '12:00 AM'],
  [480, '8:00 AM'],
  [725, '12:05 PM'],
  [1439, '11:59 PM'],
])('formats minute %d as %s', (minute, words) => {
  expect(formatMinute(minute)).toBe(words);
  expect(readMinute(String(minute))).toBe(minute);
});
test.each(['', '1440', '-1', '8:00', undefined])('rejects %j as a minute', (text) => {
  expect(readMinute(text)).toBeUndefined();
});

test('formats times in a time zone', () => {
  const time = '2026-11-03T03:05:00.000Z';
  expect([formatShortDay(time, 'UTC'), formatShortDay(time, 'America/New_York')]).toEqual(['Nov 3', 'Nov 2']);
  expect(formatMoment(time, 'America/New_York')).toBe('Mon, Nov 2, 10:05 PM');
  expect(timeZoneChoices(['America/Argentina/Buenos_Aires', 'UTC']).at(-1)).toEqual({
    value: 'America/Argentina/Buenos_Aires',
    label: 'Buenos Aires (America)',
  });
});

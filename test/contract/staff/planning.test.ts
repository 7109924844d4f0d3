import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Calendar } from '../../../src/contracts/staff/planning-calls.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;

const staff = staffClient(() => backing);
const DAY = 24;
const placement = (uid: string, own: object = {}) => ({ uid, title: uid, reference: ref('post', 'pan'), ...own });
const dated = (uid: string, from: number, to: number) =>
  placement(uid, { schedule: { starts_at: hoursFromNow(from), expires_at: hoursFromNow(to) } });
const feed = (uid: string, own: object) => ({
  ...{ uid, title: `Feed ${uid}`, url: `/shop/feeds/${uid}`, feed_slug: uid, source: 'search_v5' },
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('other')] },
      postDraft('pan', { popularity: 90 }),
      postDraft('pot', { popularity: 80, schedule: { starts_at: hoursFromNow(-48), expires_at: hoursFromNow(30) } }),
      postDraft('cup', { popularity: 70 }),
      postDraft('over', { schedule: { starts_at: hoursFromNow(-9), expires_at: hoursFromNow(-1) } }),
      postDraft('later', { schedule: { starts_at: hoursFromNow(9) } }),
      postDraft('away'),
      postDraft('foreign', {}, 'other'),
      { placement: [placement('always'), dated('week', DAY, 8 * DAY), dated('next', 8 * DAY, 9 * DAY)] },
      { placement: [dated('clash', 2 * DAY, 3 * DAY), dated('past', -9 * DAY, -8 * DAY)] },
      {
        feed_page: [
          feed('hats', {
            bd_queries: { stores: ['acme'] },
            feed_placements: [
              { slot_number: 3, placement: ref('placement', 'week') },
              { slot_number: 3, placement: ref('placement', 'next') },
              { slot_number: 3, placement: ref('placement', 'clash') },
              { slot_number: 4, placement: ref('placement', 'always') },
            ],
          }),
          feed('friday', { title: 'Black Friday deals', url: '/shop/feeds/black-friday-2026' }),
        ],
        sales_day: [
          {
            uid: 'acmedays',
            title: 'Acme Days',
            starts_at: hoursFromNow(DAY),
            expires_at: hoursFromNow(3 * DAY),
            note: 'Ask for codes.',
            campaign_page: ref('feed_page', 'hats'),
          },
          { uid: 'cyber', title: 'Cyber Monday', starts_at: hoursFromNow(9 * DAY), expires_at: hoursFromNow(11 * DAY) },
        ],
      },
    ),
  );
  await unpublish(backing, 'post', 'away');
}, 60_000);
afterAll(() => backing?.close());

const calendar = async (from: string, to: string): Promise<Calendar> =>
  (await staff.manage('GET', `/v3/calendar?from=${from}&to=${to}`)).body.calendar;

// Rules: STAFF-117, STAFF-118, CONTENT-4
test('has the placements, deals that end and sales days of a range, and names two placements in one slot', async () => {
  const found = await calendar(hoursFromNow(0), hoursFromNow(14 * DAY));
  expect(found.placements.rows.map(({ uid }) => uid)).toEqual(['week', 'clash', 'next', 'always']);
  expect(found.placements).toMatchObject({
    count: 4,
    rows: [
      {
        state: 'published',
        starts_at: hoursFromNow(DAY),
        expires_at: hoursFromNow(8 * DAY),
        shown_in: [{ content_type: 'feed_page', uid: 'hats', title: 'Feed hats', slots: [3] }],
      },
      {},
      {},
      { starts_at: null, shown_in: [{ slots: [4] }] },
    ],
  });
  expect(found.conflicts).toEqual([
    {
      feed: { uid: 'hats', title: 'Feed hats' },
      slot: 3,
      shown: { uid: 'week', title: 'week' },
      hidden: { uid: 'clash', title: 'clash' },
      starts_at: hoursFromNow(2 * DAY),
      expires_at: hoursFromNow(3 * DAY),
    },
  ]);
  expect(found.ending).toEqual({
    count: 1,
    rows: [{ uid: 'pot', title: 'Post pot', state: 'published', at: hoursFromNow(30) }],
    days: [{ day: '2026-11-22', count: 1 }],
  });
  const range = `from=${hoursFromNow(0)}&to=${hoursFromNow(2 * DAY)}`;
  const { body } = await staff.manage('GET', `/v3/calendar?${range}&zone=Asia/Tokyo`);
  expect(body.calendar.ending.days).toEqual([{ day: '2026-11-23', count: 1 }]);
  expect((await calendar(hoursFromNow(20 * DAY), hoursFromNow(21 * DAY))).conflicts).toEqual([]);
});

// Rules: SEASONS-4, SEASONS-5, STAFF-119
test('has sales days by the rules and of editors, with their campaign pages; the desk names the next', async () => {
  const { sales_days: days } = await calendar(hoursFromNow(0), hoursFromNow(12 * DAY));
  expect(days.map(({ title, uid }) => [title, uid])).toEqual([
    ['Acme Days', 'acmedays'],
    ['Black Friday', null],
    ['Cyber Monday', 'cyber'],
  ]);
  expect(days).toMatchObject([
    { note: 'Ask for codes.', page: { content_type: 'feed_page', uid: 'hats', title: 'Feed hats', published: true } },
    { starts: '2026-11-27', ends: '2026-11-27', page: { uid: 'friday', published: true } },
    { starts: hoursFromNow(9 * DAY), page: null },
  ]);
  const { body } = await staff.manage('GET', '/v3/desk');
  expect(body.desk.sales_day).toMatchObject({ title: 'Acme Days', uid: 'acmedays' });
});

// Rules: STAFF-117
test.each([
  ['', 'no range'],
  [`?from=${hoursFromNow(1)}&to=${hoursFromNow(0)}`, 'an end before the start'],
  [`?from=${hoursFromNow(0)}&to=${hoursFromNow(100 * DAY)}`, 'more than 92 days'],
  [`?from=${hoursFromNow(0)}&to=${hoursFromNow(1)}&zone=Mars`, 'an unknown time zone'],
  [`?from=now&to=${hoursFromNow(1)}`, 'what is no time'],
])('refuses %s', async (query) => {
  expect((await staff.manage('GET', `/v3/calendar${query}`)).status).toBe(400);
});

const order = async (query = '') => (await staff.manage('GET', `/v3/feeds/hats/deals${query}`)).body;
const uids = (deals: { uid: string }[]) => deals.map(({ uid }) => uid);

// Rules: STAFF-115, STAFF-116
test('lists the deals of a feed in the order of tried pins, and says why a pinned deal is not shown', async () => {
  const plain = await order();
  expect(uids(plain.deals)).toEqual(['pan', 'pot', 'cup']);
  expect(plain).toMatchObject({
    count: 3,
    deals: [{ title: 'Post pan', price: 20, store: 'ACME', popularity: 90, expires_at: null }, {}, {}],
    left_out: [],
  });
  const tried = await order('?pinned=cup,over,later,away,foreign,none,pot');
  expect(uids(tried.deals)).toEqual(['cup', 'pot', 'pan']);
  expect(tried.left_out.map(({ uid, reason }: { uid: string; reason: string }) => [uid, reason])).toEqual([
    ['over', 'ended'],
    ['later', 'upcoming'],
    ['away', 'unpublished'],
    ['foreign', 'elsewhere'],
    ['none', 'gone'],
  ]);
  expect(uids((await order('?search=headline%20cup')).deals)).toEqual(['cup']);
  expect((await staff.manage('GET', '/v3/feeds/nothing/deals')).status).toBe(422);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Feed, slotUid } from '../../../src/domain/feeds/feed.ts';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { WHOLE_LIST } from '../../../src/domain/feeds/listing-request.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
const ctx = () => contextAt(NOW);

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const bd_queries = {
    stores: ['acme'],
    sort: 'editorial',
    hand_picked: ['n26', 'ended', 'elsewhere', 'gone', 'n7', 'n3'].flatMap((uid) => ref('post', uid)),
  };
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('other')] },
      ...numbers.map((number) => postDraft(`n${number}`, { popularity: 100 - number })),
      postDraft('elsewhere', {}, 'other'),
      postDraft('gone'),
      postDraft('ended', { schedule: { starts_at: hoursFromNow(-9), expires_at: hoursFromNow(-1) } }),
      {
        feed_page: [
          {
            uid: 'picked',
            title: 'Picked',
            url: '/shop/feeds/picked',
            feed_slug: 'picked',
            source: 'search_v5',
            bd_queries,
          },
        ],
      },
    ),
  );
  await unpublish(backing, 'post', 'gone');
}, 60_000);
afterAll(() => backing?.close());

const words = ({ slots }: Feed) => slots.map(slotUid);

async function picked() {
  const { services } = pageServices(backing);
  const { value: page } = await services.feeds.page(ctx(), { url: '/shop/feeds/picked', slug: 'picked' });
  return { services, page };
}

async function feed(number: number) {
  const { services, page } = await picked();
  return words((await services.feeds.feed(ctx(), page, { ...WHOLE_LIST, page: number })).value);
}

// Rules: FEEDS-37, FEEDS-4
test('hand-picked deals lead a feed in their order, without those that ended, are unpublished or do not match', async () => {
  const [first, second] = [await feed(1), await feed(2)];
  expect(first.slice(0, 3)).toEqual(['n26', 'n7', 'n3']);
  expect(new Set([...first, ...second]).size).toBe(30);
  expect(first).toHaveLength(24);
  // All were published at the same time, so the others are in the order of their uids.
  expect([...first.slice(3), ...second]).toEqual([...first.slice(3), ...second].toSorted());
});

// Rules: FEEDS-37
test('hand-picked deals follow filters, lead rows, and do not lead in an order that the shopper chose', async () => {
  const { services, page } = await picked();
  const chosen = async (filters: ListingFilters) =>
    words((await services.feeds.feed(ctx(), page, { ...WHOLE_LIST, filters })).value);
  expect((await chosen({ sort: 'popularity' })).slice(0, 3)).toEqual(['n1', 'n2', 'n3']);
  expect((await chosen({ query: 'n7' }))[0]).toBe('n7');
  const rows = services.feeds.rows(ctx(), [{ deferredKey: 'row', feedPageUid: 'picked', maxContent: 11 }]);
  expect(words((await rows.row)?.value as Feed).slice(0, 3)).toEqual(['n26', 'n7', 'n3']);
});

test('any window of a feed with hand-picked deals has the positions of the whole', async () => {
  const found = async (offset: number, limit: number) => {
    const query = new URLSearchParams({
      stores: 'acme',
      sort: 'price:asc',
      picked: 'n26,n7,n3',
      offset: `${offset}`,
      limit: `${limit}`,
    });
    const answer = await fetch(`${backing.urls.search}/search?${query}`);
    return ((await answer.json()) as { results: { uid: string }[] }).results.map(({ uid }) => uid);
  };
  const whole = await found(0, 250);
  expect(whole).toHaveLength(30);
  for (const [offset, limit] of [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 24],
    [3, 5],
    [29, 4],
    [40, 4],
  ] as const) {
    expect(await found(offset, limit)).toEqual(whole.slice(offset, offset + limit));
  }
});

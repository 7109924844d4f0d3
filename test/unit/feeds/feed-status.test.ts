import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Feed, FeedSlot } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import {
  canFetch,
  type FeedState,
  failed,
  feedState,
  fetched,
  fetching,
  nextPage,
  shownSlots,
} from '../../../src/domain/feeds/feed-status.ts';
import { placementTile, postTile } from '../../support/views/samples.ts';

const slot = (uid: string): FeedSlot => ({ kind: 'post', post: postTile({ uid }) });
const pageOf = (page: number, own: Partial<Feed> = {}): Feed => ({
  title: 'Deals',
  url: '/deals?brands=acme',
  slots: [slot(`p${page}a`), slot(`p${page}b`)],
  totalCount: 5,
  pageSize: 2,
  page,
  maxStartsAt: '2026-11-21T12:00:00.000Z',
  ...own,
});
const first = feedState(pageOf(1));

describe('a feed', () => {
  // Rules: FEEDS-8
  test('is UPDATING while a further page loads and HYDRATED afterwards', () => {
    const updating = fetching(first, 2);
    expect([first.status, updating.status, fetched(updating, pageOf(2)).status]).toEqual([
      'HYDRATED',
      'UPDATING',
      'HYDRATED',
    ]);
  });
  // Rules: FEEDS-8
  test('is LOADING while it has no posts yet', () =>
    expect(fetching({ status: 'LOADED', pages: [] }, 1).status).toBe('LOADING'));
  // Rules: FEEDS-8
  test('is in ERROR when a page fails, keeps its pages and may retry', () => {
    const state = failed(fetching(first, 2));
    expect(state).toMatchObject({ status: 'ERROR', pages: [{ page: 1 }] });
    expect(canFetch(state, 2)).toBe(true);
  });
  // Rules: FEEDS-8
  test('fetches nothing while LOADING or UPDATING, and no page twice', () => {
    for (const status of ['LOADING', 'UPDATING'] as const) expect(canFetch({ ...first, status }, 2)).toBe(false);
    for (const status of ['LOADED', 'HYDRATED', 'ERROR'] as const) expect(canFetch({ ...first, status }, 2)).toBe(true);
    expect(canFetch(first, 1)).toBe(false);
    expect(fetching(first, 1)).toBe(first);
  });
  // Rules: FEEDS-9
  test.each([
    ['another variant', pageOf(2, { url: '/deals' })],
    ['a later page', pageOf(3)],
    ['a loaded page', pageOf(1)],
  ])('rejects %s as its next page', (_, page) =>
    expect(fetched(fetching(first, 2), page)).toMatchObject({ status: 'ERROR', pages: [{ page: 1 }] }),
  );
  // Rules: FEEDS-25
  test('continues after its last page at the same moment until it is complete', () => {
    expect(nextPage(first)).toEqual({
      page: 2,
      address: '/deals?brands=acme&page=2&max_starts_at=2026-11-21T12:00:00.000Z',
    });
    expect(nextPage({ status: 'HYDRATED', pages: [pageOf(2), pageOf(3)] })).toBeUndefined();
    expect(nextPage(feedState(undefined))).toBeUndefined();
  });
});

// Rules: FEEDS-10
test('shows each post once in order, and a placement in each of its slots', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'PLACED'), { maxLength: 6 }), { maxLength: 5 }),
      (uids) => {
        const toSlot = (uid: string): FeedSlot =>
          uid === 'PLACED' ? { kind: 'placement', placement: { ...placementTile(), uid } } : slot(uid);
        const state: FeedState = {
          status: 'HYDRATED',
          pages: uids.map((page, index) => pageOf(index + 1, { slots: page.map(toSlot) })),
        };
        const shown = shownSlots(state).map(slotUid);
        const expected = uids.flat().filter((uid, index, all) => uid === 'PLACED' || all.indexOf(uid) === index);
        expect(shown).toEqual(expected);
      },
    ),
  ));

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Feed, type FeedPage, type PinnedDeal, slotUid } from '../../../src/domain/feeds/feed.ts';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { WHOLE_LIST } from '../../../src/domain/feeds/listing-request.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
let now = NOW;
const ctx = () => contextAt(now);
const DEALS = 60;
const numbers = Array.from({ length: DEALS }, (_, index) => index + 1);

const feedEntry = (uid: string, own: object) => ({
  uid,
  title: uid,
  url: `/shop/feeds/${uid}`,
  feed_slug: uid,
  source: 'search_v5',
  bd_queries: { stores: ['acme'] },
  ...own,
});
const pin = (uid: string, until?: string) => ({ post: ref('post', uid), ...(until && { until }) });

beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  const tile = { uid: 'tile', title: 'Tile', reference: ref('post', 'n40') };
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('other')] },
      ...numbers.map((number) => postDraft(`n${number}`, { popularity: 100 - number })),
      postDraft('elsewhere', {}, 'other'),
      postDraft('gone'),
      postDraft('ended', { schedule: { starts_at: hoursFromNow(-9), expires_at: hoursFromNow(-1) } }),
      postDraft('later', { schedule: { starts_at: hoursFromNow(3) } }),
      { placement: [tile] },
      {
        feed_page: [
          feedEntry('pinned', {
            pinned_deals: [
              ...['n26', 'ended', 'elsewhere', 'gone', 'n7'].map((uid) => pin(uid)),
              pin('n3', hoursFromNow(5)),
              pin('later'),
              pin('n9', hoursFromNow(-2)),
              pin('n7'),
            ],
            feed_placements: [{ slot_number: 2, placement: ref('placement', 'tile') }],
          }),
          feedEntry('plain', {}),
        ],
      },
    ),
  );
  await unpublish(backing, 'post', 'gone');
}, 60_000);
afterAll(() => backing?.close());

const words = ({ slots }: Feed) => slots.map(slotUid);

async function feedPage(slug: string, validUntil?: (time: number) => void) {
  const { services } = pageServices(backing);
  const context = { ...ctx(), ...(validUntil && { validUntil }) };
  const { value: page } = await services.feeds.page(context, { url: `/shop/feeds/${slug}`, slug });
  return { services, page };
}

// Rules: FEEDS-37, FEEDS-40, FEEDS-27
test('pinned deals lead a feed in their order; those that ended, are unpublished, do not match or are not pinned anymore leave no hole', async () => {
  const { services, page } = await feedPage('pinned');
  const feed = async (number: number) =>
    words((await services.feeds.feed(ctx(), page, { ...WHOLE_LIST, page: number })).value);
  const all = [...(await feed(1)), ...(await feed(2)), ...(await feed(3))];
  expect(all.slice(0, 6)).toEqual(['n26', 'tile', 'n7', 'n3', 'n1', 'n2']);
  // The placement replaces the tile of its deal.
  expect(new Set(all).size).toBe(DEALS);
  expect(all).toHaveLength(DEALS);
});

// Rules: FEEDS-40
test('a feed with pins is in the editors’ order, and shoppers may choose its own rule or another order', async () => {
  const { services, page } = await feedPage('pinned');
  const chosen = async (filters: ListingFilters) =>
    (await services.feeds.feed(ctx(), page, { ...WHOLE_LIST, filters })).value;
  const whole = await chosen({});
  const marked = ({ refinements }: Feed) => refinements?.sorts.filter(({ isChosen }) => isChosen);
  expect(marked(whole)).toMatchObject([{ value: 'editorial', label: 'Editors’ order', href: '/shop/feeds/pinned' }]);
  expect(whole.refinements?.sorts.map(({ value }) => value)).toContain('popularity');
  const popular = await chosen({ sort: 'popularity' });
  expect(words(popular).slice(0, 4)).toEqual(['n1', 'tile', 'n2', 'n3']);
  expect(marked(popular)).toMatchObject([{ value: 'popularity' }]);
  const { services: others, page: plain } = await feedPage('plain');
  const { value } = await others.feeds.feed(ctx(), plain);
  expect(value.refinements?.sorts.map(({ value: sort }) => sort)).not.toContain('editorial');
});

// Rules: FEEDS-37
test('pinned deals follow filters and counts, and lead rows and collections', async () => {
  const { services, page } = await feedPage('pinned');
  const { value: found } = await services.feeds.feed(ctx(), page, { ...WHOLE_LIST, filters: { query: 'n7' } });
  expect(words(found)).toEqual(['n7']);
  expect(found.totalCount).toBe(1);
  const rows = services.feeds.rows(ctx(), [{ deferredKey: 'row', feedPageUid: 'pinned', maxContent: 11 }]);
  expect(words((await rows.row)?.value as Feed).slice(0, 3)).toEqual(['n26', 'n7', 'n3']);
});

// Rules: FEEDS-40
test('a stored page ends when a pinned deal starts or a pin ends', async () => {
  const times: number[] = [];
  await feedPage('pinned', (time) => times.push(time));
  expect(Math.min(...times)).toBe(Date.parse(hoursFromNow(3)) + 1_000);
  try {
    now = new Date(hoursFromNow(4));
    times.length = 0;
    const { services, page } = await feedPage('pinned', (time) => times.push(time));
    expect(Math.min(...times)).toBe(Date.parse(hoursFromNow(5)) + 1_000);
    now = new Date(hoursFromNow(6));
    const { value } = await services.feeds.feed(ctx(), page);
    expect(words(value).slice(0, 5)).toEqual(['n26', 'tile', 'n7', 'later', 'n1']);
  } finally {
    now = NOW;
  }
});

const KNOWN = [...numbers.map((number) => `n${number}`), 'ended', 'elsewhere', 'gone', 'nothing'];
const anyPins = fc.array(
  fc.record({ uid: fc.constantFrom(...KNOWN), until: fc.constantFrom(undefined, hoursFromNow(-1), hoursFromNow(1)) }),
  { maxLength: 70 },
);
const anyFilters = fc.constantFrom<ListingFilters>(
  {},
  { maxPrice: 500 },
  { sort: 'popularity' },
  { sort: 'price:asc' },
);

// Rules: FEEDS-37, FEEDS-40, FEEDS-24
test('for any pins every running deal of the feed is on exactly one page, and the pinned ones lead in their order', async () => {
  const { services, page } = await feedPage('plain');
  const property = async (pins: { uid: string; until?: string | undefined }[], filters: ListingFilters) => {
    const given: FeedPage = { ...page, pins: pins as PinnedDeal[] };
    const found: string[] = [];
    let maxStartsAt: string | undefined;
    for (let number = 1; number <= 3; number += 1) {
      const request = { filters, page: number, ...(maxStartsAt !== undefined && { maxStartsAt }) };
      const { value } = await services.feeds.feed(ctx(), given, request);
      ({ maxStartsAt } = value);
      expect(value.totalCount).toBe(DEALS);
      found.push(...words(value));
    }
    expect(found.toSorted()).toEqual(numbers.map((number) => `n${number}`).toSorted());
    const isShown = new Set(found);
    const held = pins.filter(({ until }) => until !== hoursFromNow(-1)).map(({ uid }) => uid);
    const leading = filters.sort ? [] : [...new Set(held)].filter((uid) => isShown.has(uid));
    expect(found.slice(0, leading.length)).toEqual(leading);
    if (filters.sort === 'price:asc') return;
    const rest = found.slice(leading.length).map((uid) => Number(uid.slice(1)));
    expect(rest).toEqual(rest.toSorted((one, other) => one - other));
  };
  await fc.assert(fc.asyncProperty(anyPins, anyFilters, property), { numRuns: 40 });
}, 60_000);

test('any window of a list with pinned deals has the positions of the whole', async () => {
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
  expect(whole).toHaveLength(DEALS);
  for (const [offset, limit] of [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 24],
    [3, 5],
    [59, 4],
    [70, 4],
  ] as const) {
    expect(await found(offset, limit)).toEqual(whole.slice(offset, offset + limit));
  }
});

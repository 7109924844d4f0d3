import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import { WHOLE_LIST } from '../../../src/domain/feeds/listing-request.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
const ctx = () => contextAt(NOW);
const feedPage = (uid: string, own: object = {}) => ({
  uid,
  title: `Feed ${uid}`,
  url: `/shop/feeds/${uid}`,
  feed_slug: uid,
  source: 'search_v5',
  ...own,
});
const placed = (slot_number: number, uid: string) => ({ slot_number, placement: ref('placement', uid) });
const placement = (uid: string, own: object = {}) => ({
  uid,
  title: uid,
  reference: ref('feed_page', 'newest'),
  ...own,
});
const over = { schedule: { expires_at: hoursFromNow(-1) } };

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('other')] },
      ...numbers.map((number) =>
        postDraft(`n${number}`, { popularity: 100 - number, flags: number === 1 ? ['hot', 'editors-pick'] : [] }),
      ),
      postDraft('elsewhere', {}, 'other'),
      postDraft('ended', { schedule: { starts_at: hoursFromNow(-9), expires_at: hoursFromNow(-1) } }),
      { feed_page: [feedPage('newest', { bd_queries: { stores: ['acme'], sort: 'starts_at:desc' } })] },
      { placement: [placement('shown'), placement('late'), placement('past', over), placement('lost')] },
      {
        feed_page: [
          feedPage('popular', {
            bd_queries: { merchants: ['acme'] },
            feed_placements: [placed(2, 'shown'), placed(3, 'past'), placed(4, 'lost'), placed(27, 'late')],
            top_content_blocks: [{ two_up_placement: { placements: ref('placement', 'past') } }, { divider: {} }],
          }),
          feedPage('priced', {
            visual_flags: ['Editors’ pick'],
            bd_queries: { stores: ['acme'], sort: 'price:asc' },
            feed_placements: [placed(1, 'shown')],
          }),
          feedPage('hidden'),
        ],
      },
    ),
  );
  await unpublish(backing, 'placement', 'lost');
  await unpublish(backing, 'feed_page', 'hidden');
}, 60_000);
afterAll(() => backing?.close());

const words = ({ slots }: Feed) => slots.map(slotUid);

async function feed(slug: string, page = 1) {
  const { services } = pageServices(backing);
  const { value } = await services.feeds.page(ctx(), { url: `/shop/feeds/${slug}`, slug });
  return (await services.feeds.feed(ctx(), value, { ...WHOLE_LIST, page })).value;
}

// Rules: FEEDS-7
test('the posts of a feed carry their own flags and the names of the flags that the feed shows', async () => {
  const flagsOf = ({ slots }: Feed) =>
    slots.flatMap((slot) => (slot.kind === 'post' && slot.post.uid === 'n1' ? slot.post : []));
  expect(flagsOf(await feed('priced'))).toMatchObject([
    { flags: ['hot', 'editors-pick'], feedFlags: ['editors-pick'] },
  ]);
  const [post] = flagsOf(await feed('popular'));
  expect(post).toMatchObject({ flags: ['hot', 'editors-pick'] });
  expect(post).not.toHaveProperty('feedFlags');
});

// Rules: FEEDS-1, FEEDS-6, FEEDS-23, FEEDS-26
test('a page of a feed has 24 posts by popularity and the current placements in their slots', async () => {
  const first = await feed('popular');
  expect(words(first).slice(0, 4)).toEqual(['n1', 'shown', 'n2', 'n3']);
  expect(words(first)).toHaveLength(25);
  expect(first).toMatchObject({ title: 'Feed popular', totalCount: 30, pageSize: 24, page: 1, source: 'search_v5' });
  expect(words(await feed('popular', 2))).toEqual(['n25', 'late', 'n26', 'n27', 'n28', 'n29', 'n30']);
});

test('a page past the last one is empty and has no placements', async () => {
  expect(await feed('popular', 3)).toMatchObject({ slots: [], totalCount: 30, page: 3 });
});

test('shows no placements under other sorts than popularity', async () => {
  expect(words(await feed('priced'))).not.toContain('shown');
});

test('blocks around a feed show current content', async () => {
  const { value } = await pageServices(backing).services.feeds.page(ctx(), { url: '/x', slug: 'popular' });
  expect(value.topBlocks.map(({ kind }) => kind)).toEqual(['divider']);
});

test.each(['hidden', 'never-was'])('throws EntryNotFound for the feed page %s', async (slug) => {
  await expect(feed(slug)).rejects.toMatchObject({ name: 'EntryNotFound', status: 404 });
});

// Rules: FEEDS-32
test("reads all feeds of a page's rows at once; an unpublished one fails alone", async () => {
  const { services } = pageServices(backing);
  const rows = services.feeds.rows(ctx(), [
    { deferredKey: 'feed:popular', feedPageUid: 'popular', maxContent: 11 },
    { deferredKey: 'feed:hidden', feedPageUid: 'hidden', maxContent: 11 },
  ]);
  const [popular, hidden] = await Promise.allSettled([rows['feed:popular'], rows['feed:hidden']]);
  expect(popular.status === 'fulfilled' && words(popular.value?.value as Feed)).toEqual(
    Array.from({ length: 11 }, (_, index) => `n${index + 1}`),
  );
  expect(hidden).toMatchObject({ status: 'rejected', reason: { name: 'EntryNotFound' } });
});

// Rules: FEEDS-34
test('a row leaves out what earlier rows of its page show, and keeps four deals', async () => {
  const { services } = pageServices(backing);
  const row = (deferredKey: string, feedPageUid: string, maxContent = 11) => ({ deferredKey, feedPageUid, maxContent });
  const rows = services.feeds.rows(ctx(), [
    row('first', 'popular'),
    row('failed', 'hidden'),
    row('next', 'popular', 10),
    row('last', 'popular'),
  ]);
  await expect(rows.failed).rejects.toMatchObject({ name: 'EntryNotFound' });
  const [first, next, last] = await Promise.all([rows.first, rows.next, rows.last]);
  const deals = [first, next, last].map((found) => words(found?.value as Feed));
  expect(deals).toEqual([
    Array.from({ length: 11 }, (_, index) => `n${index + 1}`),
    Array.from({ length: 10 }, (_, index) => `n${index + 12}`),
    ['n22', 'n23', 'n24', 'n1'],
  ]);
});

test("a store's feed has its title; an unknown store throws EntryNotFound", async () => {
  const { services } = pageServices(backing);
  const { store, feed: posts } = await services.stores.page(ctx(), 'other', WHOLE_LIST);
  expect(store.value).toMatchObject({ slug: 'other', title: 'OTHER' });
  const { value, tags } = await posts;
  expect(value).toMatchObject({ title: 'Products We Love From OTHER', url: '/stores/other', totalCount: 1 });
  expect(tags).toEqual(expect.arrayContaining(['entry:elsewhere', 'type:post']));
  await expect(services.stores.page(ctx(), 'nowhere', WHOLE_LIST)).rejects.toMatchObject({ name: 'EntryNotFound' });
});

// Rules: SEARCH-4
test('a search finds posts by words; an empty query shows popular posts', async () => {
  const { services } = pageServices(backing);
  expect(words((await services.search.deals(ctx(), { query: 'headline n7' }, WHOLE_LIST)).value.results)[0]).toBe('n7');
  expect((await services.search.deals(ctx(), { query: 'zeppelin' }, WHOLE_LIST)).value.results).toMatchObject({
    slots: [],
    totalCount: 0,
  });
  expect(words((await services.search.deals(ctx(), { query: '' }, WHOLE_LIST)).value.results)[0]).toBe('n1');
});

test('a publish is visible after the purge of its tags and not before', async () => {
  const { services, purges } = pageServices(backing);
  const headline = async () => {
    const { value } = await (await services.stores.page(ctx(), 'other', WHOLE_LIST)).feed;
    const [slot] = value.slots;
    return slot?.kind === 'post' ? slot.post.headline : undefined;
  };
  expect(await headline()).toBe('Headline elsewhere');
  await publish(backing, postDraft('elsewhere', { headline: 'Changed' }, 'other'));
  expect(await headline()).toBe('Headline elsewhere');
  purges.record(['entry:elsewhere']);
  expect(await headline()).toBe('Changed');
});

// Rules: ERRORS-7, ERRORS-19
test.each([
  { fault: { status: 500 }, error: { name: 'SearchFetchError', status: 500 } },
  { fault: { hang: true }, error: { name: 'TimeoutError', message: 'timeout of 10000 ms exceeded', status: 504 } },
])(
  'when search has the fault $fault the feed fails with $error.name, the page around it does not',
  async ({ fault, error }) => {
    // An aborted deadline: the page's time is over when its feed is requested.
    const late = new AbortController();
    const onHang = () => late.abort(new DOMException('Too late.', 'TimeoutError'));
    backing.fault('search', { ...fault, onHang });
    try {
      const { services } = pageServices(backing);
      const ctx = contextAt(NOW, { deadline: late.signal });
      const { value } = await services.feeds.page(ctx, { url: '/x', slug: 'popular' });
      await expect(services.feeds.feed(ctx, value)).rejects.toMatchObject(error);
    } finally {
      backing.fault('search', null);
    }
  },
);

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePostAddress } from '../../../src/domain/deals/post-address.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, listingDraft, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
const ctx = () => contextAt(NOW);

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const feed = {
    uid: 'pans',
    title: 'Deals On pans',
    url: '/categories/pans/deals',
    feed_slug: 'pans',
    source: 'search_api',
  };
  const category = { primary_category: ref('feed_page', 'pans') };
  const codes = { coupon_codes: [{ title: 'Ten off', code: 'SECRET10' }] };
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('gone')] },
      { feed_page: [{ ...feed, bd_queries: { primary_categories: ['pans'] } }] },
      postDraft('running1', { ...codes, ...category }),
      postDraft('sibling2', category),
      postDraft('loner3'),
      { product_listing: [listingDraft('empty', 'acme', { availability: 'out_of_stock' })] },
      postDraft('soldout8', { listings: ref('product_listing', 'empty'), ...category }),
      postDraft('over4', { ...codes, schedule: { starts_at: hoursFromNow(-48), expires_at: hoursFromNow(-1) } }),
      postDraft('coming5', { schedule: { starts_at: hoursFromNow(1) } }),
      postDraft('old6', { legacy_deal_id: 77, url: '/deals/an-old-pan-p77' }),
      { product_listing: [listingDraft('lost', 'gone')] },
      postDraft('broken7', { listings: ref('product_listing', 'lost') }),
    ),
  );
  await unpublish(backing, 'store', 'gone');
}, 60_000);
afterAll(() => backing?.close());

function find(segment: string) {
  const address = parsePostAddress(segment);
  if (address === undefined) throw new Error(`${segment} is no post`);
  return pageServices(backing).services.posts.byAddress(ctx(), address);
}

test.each([
  ['post-running1-running1', '/deals/post-running1-running1'],
  ['running1', '/deals/post-running1-running1'],
  ['whatever-else-running1', '/deals/post-running1-running1'],
  ['an-old-pan-p77', '/deals/an-old-pan-p77'],
  ['old6', '/deals/an-old-pan-p77'],
])('/deals/%s finds the post at %s', async (segment, url) => {
  const { value, tags } = await find(segment);
  expect(value.url).toBe(url);
  expect(tags).toEqual(expect.arrayContaining([`entry:${value.uid}`, `entry:l${value.uid}`, 'entry:acme']));
});

test('finds an expired post without its codes', async () => {
  expect((await find('running1')).value.coupons).toMatchObject([
    { title: 'Ten off', code: { start: 'SEC' }, origin: 'editors' },
  ]);
  const { value } = await find('over4');
  expect(JSON.stringify(value)).not.toContain('SECRET10');
});

test.each(['nothing9', 'no-such-p99'])('throws EntryNotFound for %s', async (segment) => {
  await expect(find(segment)).rejects.toMatchObject({ name: 'EntryNotFound', status: 404 });
});

// Rules: DEALS-8
test('throws EntryNotFound for a post that has not started', async () => {
  await expect(find('coming5')).rejects.toMatchObject({ name: 'EntryNotFound' });
});

test('rejects a post whose store is unpublished', async () => {
  await expect(find('broken7')).rejects.toMatchObject({ message: 'Post "broken7" produced no valid listings.' });
});

// Rules: DEALS-14
test('related posts have the same category, or else the same store, and exclude the post itself and sold-out ones', async () => {
  const { services } = pageServices(backing);
  const related = async (segment: string) => {
    const { value } = await services.posts.related(ctx(), (await find(segment)).value);
    return value.posts.map(({ uid }) => uid).sort();
  };
  expect(await related('running1')).toEqual(['sibling2']);
  expect(await related('loner3')).toEqual(['old6', 'running1', 'sibling2']);
});

test.each([
  { fault: { status: 500 }, error: { name: 'ContentFetchError', status: 500 } },
  { fault: { status: 404 }, error: { name: 'ContentNotFoundError', status: 404 } },
])('throws $error.name if the content service answers $fault.status', async ({ fault, error }) => {
  backing.fault('content', fault);
  try {
    await expect(find('running1')).rejects.toMatchObject(error);
  } finally {
    backing.fault('content', null);
  }
});

test('throws ContentFetchTimeout at the deadline of the page', async () => {
  backing.fault('content', { delayMs: 800 });
  try {
    const { services } = pageServices(backing);
    const late = contextAt(NOW, { deadline: AbortSignal.timeout(150) });
    const address = { kind: 'short' as const, uid: 'running1' };
    await expect(services.posts.byAddress(late, address)).rejects.toMatchObject({
      name: 'ContentFetchTimeout',
      status: 504,
      message: 'Content Request Timed Out.',
    });
  } finally {
    backing.fault('content', null);
  }
});

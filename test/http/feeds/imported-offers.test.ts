import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BulkItem } from '../../../src/contracts/content/management.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import type { PageObject } from '../../../src/domain/shell/page-object.ts';
import { contentClient } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { ref } from '../../support/services/drafts.ts';
import { wordsOf } from '../../support/views/render-view.tsx';

/** Offers as affiliate networks export them: a store, a headline, a percentage or an amount, sometimes a code, no price. */
const OFFERS = 2_000;
const STORE = 'brand-outlet.com';

interface Offer {
  uid: string;
  percent: number;
  kind: 'exact' | 'up_to';
  type: 'product_listing' | 'sale_listing' | 'coupon_listing';
}

const types = ['sale_listing', 'coupon_listing', 'product_listing', 'sale_listing'] as const;
const offers = Array.from(
  { length: OFFERS },
  (_, index): Offer => ({
    uid: `offer${String(index).padStart(4, '0')}`,
    percent: 1 + ((index * 37) % 90),
    kind: index % 3 === 0 ? 'up_to' : 'exact',
    type: types[index % types.length] ?? 'sale_listing',
  }),
);

const own = {
  sale_listing: { sale_type: 'sale_event' },
  coupon_listing: { code: 'TAKEIT' },
  product_listing: { availability: 'in_stock' },
};

function itemsOf({ uid, percent, kind, type }: Offer): BulkItem[] {
  const headline = `Importable gadgets ${uid}`;
  const at = '2026-11-01T08:00:00Z';
  return [
    {
      content_type: type,
      publish: ['production'],
      entry: {
        uid: `l${uid}`,
        title: headline,
        headline,
        store: ref('store', 'brandoutlet'),
        tracking_link: `https://www.brand-outlet.example/${uid}`,
        discount_percent: percent,
        discount_kind: kind,
        ...own[type],
      },
    },
    {
      content_type: 'post',
      publish: ['production'],
      entry: {
        uid,
        title: headline,
        headline,
        url: `/deals/importable-gadgets-${uid}`,
        published_at: at,
        schedule: { starts_at: at },
        listings: ref(type, `l${uid}`),
        ...(type === 'coupon_listing' && { coupon_codes: [{ title: 'Save', code: 'TAKEIT' }] }),
      },
    },
  ];
}

const labelOf = ({ percent, kind, type }: Offer) =>
  `${kind === 'up_to' ? 'Up to ' : ''}${percent}% off${type === 'coupon_listing' ? ' with code' : ''}`;

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const client = contentClient(site.backing);
  const store = { uid: 'brandoutlet', title: 'Brand Outlet', slug: STORE };
  const items: BulkItem[] = [
    { content_type: 'store', publish: ['production'], entry: store },
    ...offers.flatMap(itemsOf),
  ];
  for (let start = 0; start < items.length; start += 500) {
    const { status, body } = await client.bulk(items.slice(start, start + 500));
    expect([status, status === 200 ? undefined : body]).toEqual([200, undefined]);
  }
}, 120_000);
afterAll(() => site?.close());

const byUid = new Map(offers.map((offer) => [offer.uid, offer]));
const feedOf = async (address: string) => {
  const page = (await (await site.get(`/_page${address}`)).json()) as PageObject;
  return page.deferred.feed as Feed;
};
const pageAt = (address: string, page: number) => `${address}${address.includes('?') ? '&' : '?'}page=${page}`;

// Rules: DEALS-25, FEEDS-4, FEEDS-5
describe.each([
  ['a store', `/stores/${STORE}`],
  ['a search', '/search?query=importable+gadgets'],
])('the imported offers of %s', (_list, path) => {
  const address = `${path}${path.includes('?') ? '&' : '?'}sort=discount:desc`;

  test('show what they save on every page, biggest discount first', async () => {
    const shown: Offer[] = [];
    for (let page = 1; shown.length < OFFERS; page += 1) {
      const html = await (await site.get(pageAt(address, page))).text();
      const tiles = html.match(/<article[^>]*data-post="offer\d+".*?<\/article>/gs) ?? [];
      expect([page, tiles.length]).toEqual([page, expect.any(Number)]);
      if (tiles.length === 0) break;
      for (const tile of tiles) {
        const offer = byUid.get(/data-post="(\w+)"/.exec(tile)?.[1] ?? '');
        expect(wordsOf(tile)).toContain(offer && labelOf(offer));
        if (offer) shown.push(offer);
      }
      expect(html).not.toContain('See price');
    }
    const percents = shown.map(({ percent }) => percent);
    expect(new Set(shown.map(({ uid }) => uid)).size).toBe(OFFERS);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  }, 120_000);

  test('are filtered by discount and by code', async () => {
    const filtered = (filter: string) => feedOf(`${address}&${filter}`);
    const half = offers.filter(({ percent }) => percent >= 50);
    expect((await filtered('discounts=50')).totalCount).toBe(half.length);
    const withCode = half.filter(({ type }) => type === 'coupon_listing');
    const feed = await filtered('discounts=50&coupons=with-code');
    expect(feed.totalCount).toBe(withCode.length);
    expect(feed.refinements?.chips.map(({ label }) => label)).toEqual(['50% off or more', 'With a code']);
  });
});

test('shows the discount on the page of an offer', async () => {
  const offer = offers.find(({ type }) => type === 'coupon_listing');
  const html = await (await site.get(`/deals/importable-gadgets-${offer?.uid}`)).text();
  expect(wordsOf(html)).toContain(offer && labelOf(offer));
});

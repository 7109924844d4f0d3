import { expect, test } from '@jest/globals';
import type { Availability, ProductListing } from '../../../src/domain/deals/listing.ts';
import { listingRelevance } from '../../../src/domain/deals/post-tile.ts';
import { orderProductPageListings } from '../../../src/domain/deals/product-page.ts';
import { isSoldOut, orderListings } from '../../../src/domain/feeds/listing-order.ts';

const listing = (uid: string, own: Partial<ProductListing> = {}): ProductListing => ({
  kind: 'product_listing',
  uid,
  headline: uid,
  title: uid,
  images: [],
  discontinued: false,
  store: { uid: 's', slug: 's', title: 'S' },
  availability: 'in_stock',
  ...own,
});
const brand = { uid: 'b', slug: 'acme', title: 'Acme' };
const merchandiseType = {
  uid: 'm',
  slug: 'home/kitchen/pans',
  title: 'Pans',
  parentBranch: 'home/kitchen',
  grandparentBranch: 'home',
};
const uids = (listings: { uid: string }[]) => listings.map(({ uid }) => uid);

// Rules: DEALS-10
test.each([
  { own: {}, interest: { genders: ['f' as const] }, weight: 0 },
  { own: { gender: 'f' as const }, interest: { genders: ['f' as const] }, weight: 3 },
  { own: { brand }, interest: { brands: ['acme'] }, weight: 2 },
  { own: { merchandiseType }, interest: { merchandiseBranches: ['home/kitchen'] }, weight: 1 },
  { own: { merchandiseType }, interest: { merchandiseBranches: ['home/kit'] }, weight: 0 },
  {
    own: { gender: 'f' as const, brand, merchandiseType },
    interest: { genders: ['f' as const], brands: ['acme'], merchandiseTypes: ['home/kitchen/pans'] },
    weight: 6,
  },
])('a listing counts gender 3, brand 2, categories 1: $weight', ({ own, interest, weight }) => {
  expect(listingRelevance(listing('a', own), interest)).toBe(weight);
});

// Rules: DEALS-9, DEALS-10
test('orders available listings first, then by relevance, else as the editor did', () => {
  const listings = [
    listing('gone', { availability: 'out_of_stock', brand }),
    listing('plain'),
    listing('other'),
    listing('fits', { brand }),
    listing('ended', { discontinued: true }),
  ];
  expect(uids(orderListings(listings, (one) => listingRelevance(one, { brands: ['acme'] })))).toEqual([
    'fits',
    'plain',
    'other',
    'gone',
    'ended',
  ]);
});

// Rules: DEALS-9
test('a post is sold out when none of its listings can be bought', () => {
  const gone = listing('a', { availability: 'out_of_stock' });
  const broken = listing('b', { availability: 'broken_link' });
  expect(isSoldOut([gone, broken])).toBe(true);
  expect(isSoldOut([gone, listing('c', { availability: 'low_inventory' })])).toBe(false);
  expect(isSoldOut([])).toBe(false);
});

// Rules: DEALS-11
test('a product page lists out-of-stock last, then top picks first, then in-stock first', () => {
  const row = (uid: string, availability: Availability, topPick: boolean) => ({
    uid,
    topPick,
    listing: { availability },
  });
  const rows = [
    row('pick-gone', 'out_of_stock', true),
    row('low', 'low_inventory', false),
    row('in', 'in_stock', false),
    row('pick-low', 'low_inventory', true),
    row('pick-in', 'in_stock', true),
    row('gone', 'out_of_stock', false),
  ];
  expect(uids(orderProductPageListings(rows))).toEqual(['pick-in', 'pick-low', 'in', 'low', 'pick-gone', 'gone']);
  const priced = (uid: string, discountPrice: number) => ({
    uid,
    topPick: false,
    listing: { ...listing(uid), discountPrice },
  });
  expect(uids(orderProductPageListings([priced('dear', 111), priced('cheap', 110)]))).toEqual(['cheap', 'dear']);
});

import { expect, test } from '@jest/globals';
import { bestOffer, galleryImages } from '../../../src/domain/deals/deal-facts.ts';
import type { ProductListing } from '../../../src/domain/deals/listing.ts';

const listing = (uid: string, changes: Partial<ProductListing> = {}): ProductListing => ({
  kind: 'product_listing',
  uid,
  headline: uid,
  title: uid,
  images: [],
  discontinued: false,
  store: { uid: 's', slug: 's', title: 'S' },
  availability: 'in_stock',
  ...changes,
});

// Rules: DEALS-3
test('picks the first available listing', () => {
  const offer = bestOffer({ listings: [listing('a', { availability: 'out_of_stock' }), listing('b')] });
  expect(offer?.listing.uid).toBe('b');
});

// Rules: DEALS-3
test("prefers the post's own price to the price of its listing", () => {
  const listings = [listing('a', { discountPrice: 30, regularPrice: 40 })];
  expect(bestOffer({ listings, discountPrice: 20, strikethroughPrice: 50 })).toMatchObject({ price: 20, was: 50 });
  expect(bestOffer({ listings })).toMatchObject({ price: 30, was: 40 });
});

// Rules: DEALS-3
test('shows no saving for a regular price alone', () =>
  expect(bestOffer({ listings: [listing('a', { regularPrice: 40 })] })).toEqual({
    listing: expect.anything(),
    price: 40,
  }));

test('returns undefined for a post without listings', () => expect(bestOffer({ listings: [] })).toBeUndefined());

// Rules: DEALS-12, SYNDICATION-6
test('collects up to 5 images of each listing, without duplicates', () => {
  const images = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ src: `/i/${from + index}.u`, alt: '' }));
  const found = galleryImages([{ images: images(1, 7) }, { images: images(4, 3) }]);
  expect(found.map(({ src }) => src)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/i/${n}.u`));
});

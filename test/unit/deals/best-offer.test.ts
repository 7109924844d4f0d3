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

test('the first listing that can be bought is the best', () => {
  const offer = bestOffer({ listings: [listing('a', { availability: 'out_of_stock' }), listing('b')] });
  expect(offer?.listing.uid).toBe('b');
});

test("a post's own price stands before its listing's", () => {
  const listings = [listing('a', { discountPrice: 30, regularPrice: 40 })];
  expect(bestOffer({ listings, discountPrice: 20, strikethroughPrice: 50 })).toMatchObject({ price: 20, was: 50 });
  expect(bestOffer({ listings })).toMatchObject({ price: 30, was: 40 });
});

test('a regular price alone saves nothing', () =>
  expect(bestOffer({ listings: [listing('a', { regularPrice: 40 })] })).toEqual({
    listing: expect.anything(),
    price: 40,
  }));

test('a post without listings offers nothing', () => expect(bestOffer({ listings: [] })).toBeUndefined());

test('the gallery has up to 5 pictures of each listing, each once', () => {
  const images = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ src: `/images/${from + index}`, alt: '' }));
  const found = galleryImages([{ images: images(1, 7) }, { images: images(4, 3) }]);
  expect(found.map(({ src }) => src)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/images/${n}`));
});

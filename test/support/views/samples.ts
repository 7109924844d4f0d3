import type { RichText } from '../../../src/domain/content/rich-text.ts';
import type { ProductListing } from '../../../src/domain/deals/listing.ts';
import type { Post, PostTile } from '../../../src/domain/deals/post.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import type { PlacementTile } from '../../../src/domain/feeds/feed-references.ts';
import { coupon } from '../../../views/gallery/samples/coupons.ts';
import { hoursFromNow } from './render-view.tsx';

export const store = { uid: 'store1', slug: 'kettle-lane', title: 'Kettle Lane' };

export const postTile = (changes: Partial<PostTile> = {}): PostTile => ({
  uid: 'post1',
  url: '/deals/a-kettle-post1',
  headline: 'A Kettle That Whistles',
  store,
  listingUid: 'listing1',
  discountPrice: 30,
  strikethroughPrice: 40,
  startsAt: hoursFromNow(-100),
  exclusive: false,
  hasCoupon: false,
  freeShipping: false,
  soldOut: false,
  ...changes,
});

export const placementTile = (changes: Partial<PlacementTile> = {}): PlacementTile => ({
  uid: 'placement1',
  headline: 'Gifts Under $25',
  url: '/shop/feeds/gifts',
  ...changes,
});

export const feedOf = (count: number, changes: Partial<Feed> = {}): Feed => ({
  title: 'Kitchen Deals',
  url: '/shop/feeds/kitchen',
  slots: Array.from({ length: count }, (_, index) => ({
    kind: 'post',
    post: postTile({ uid: `post${index}`, headline: `Deal Number ${index}` }),
  })),
  totalCount: count,
  pageSize: 24,
  page: 1,
  ...changes,
});

export const richText = (...paragraphs: string[]): RichText => ({
  children: paragraphs.map((text) => ({ type: 'p', attrs: {}, children: [{ text, marks: [] }] })),
});

export const productListing = (changes: Partial<ProductListing> = {}): ProductListing => ({
  kind: 'product_listing',
  uid: 'listing1',
  headline: 'Kettle, Red',
  title: 'Kettle, Red',
  images: [],
  discontinued: false,
  store,
  availability: 'in_stock',
  ...changes,
});

export const post = (changes: Partial<Post> = {}): Post => ({
  uid: 'post1',
  url: '/deals/a-kettle-post1',
  headline: 'A Kettle That Whistles',
  listings: [productListing()],
  startsAt: hoursFromNow(-100),
  publishedAt: hoursFromNow(-100),
  themes: [],
  exclusive: false,
  discountPrice: 30,
  strikethroughPrice: 40,
  coupons: [coupon()],
  flags: [],
  ...changes,
});

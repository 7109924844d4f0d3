import type { ProductListing } from '../../../src/domain/deals/listing.ts';
import type { Post, PostTile } from '../../../src/domain/deals/post.ts';
import type { Collection } from '../../../src/domain/feeds/collection.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import type { FeedPageLink, PlacementTile } from '../../../src/domain/feeds/feed-references.ts';
import type { StoreLink } from '../../../src/domain/stores/store.ts';
import { STORY_NOW } from '../story.ts';
import { pictures } from './pictures.ts';
import { richText } from './words.ts';

/** Hours from `STORY_NOW`, ISO 8601; negative values are before it. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.parse(STORY_NOW) + hours * 3_600_000).toISOString();

export const store: StoreLink = { uid: 'store1', slug: 'kettle-lane', title: 'Kettle Lane', logo: pictures.logo };

export const postTile = (changes: Partial<PostTile> = {}): PostTile => ({
  uid: 'post1',
  url: '/deals/a-kettle-that-whistles-post1',
  headline: 'A Kettle That Whistles',
  image: pictures.kettle,
  store,
  brand: 'Tinley',
  listingUid: 'listing1',
  discountPrice: 29.5,
  strikethroughPrice: 45,
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
  lead: 'Small boxes, big smiles.',
  image: pictures.lamp,
  palette: 'rose',
  url: '/shop/feeds/gifts',
  ...changes,
});

export const feedLink: FeedPageLink = { uid: 'feed1', title: 'Kitchen Deals', url: '/shop/feeds/kitchen' };

const shown = [pictures.kettle, pictures.shoe, pictures.lamp];

/** A page of a feed with `count` deals. */
export const feedOf = (count: number, changes: Partial<Feed> = {}): Feed => ({
  title: feedLink.title,
  url: feedLink.url,
  slots: Array.from({ length: count }, (_, index) => ({
    kind: 'post',
    post: postTile({
      uid: `post${index}`,
      url: `/deals/deal-number-${index + 1}-post${index}`,
      headline: `Deal Number ${index + 1}`,
      image: shown[index % shown.length] ?? pictures.kettle,
      discountPrice: 12 + index,
      strikethroughPrice: 20 + 2 * index,
      freeShipping: index % 3 === 1,
    }),
  })),
  totalCount: count,
  pageSize: 24,
  page: 1,
  ...changes,
});

/** The first `count` deals of a collection of `itemCount`. */
export const collectionOf = (count: number, itemCount = count): Collection => ({
  slug: 'summer-porch',
  title: 'Summer on the Porch',
  itemCount,
  deals: Array.from({ length: count }, (_, index) => ({
    postUid: `post${index}`,
    headline: `Deal Number ${index + 1}`,
    image: shown[index % shown.length] ?? pictures.kettle,
  })),
});

export const productListing = (changes: Partial<ProductListing> = {}): ProductListing => ({
  kind: 'product_listing',
  uid: 'listing1',
  headline: 'Whistling Kettle, Red, 2 Quarts',
  title: 'Whistling Kettle',
  images: [pictures.kettle],
  brand: { uid: 'brand1', slug: 'tinley', title: 'Tinley' },
  discontinued: false,
  store,
  availability: 'in_stock',
  discountPrice: 29.5,
  regularPrice: 45,
  ...changes,
});

export const post = (changes: Partial<Post> = {}): Post => ({
  uid: 'post1',
  url: '/deals/a-kettle-that-whistles-post1',
  headline: 'A Kettle That Whistles for $29.50',
  author: { displayName: 'Dana', fullName: 'Dana Whitfield', avatar: pictures.portrait },
  description: richText('It boils two quarts in four minutes and says so. The handle stays cool.'),
  listings: [productListing()],
  startsAt: hoursFromNow(-100),
  publishedAt: hoursFromNow(-30),
  themes: [],
  exclusive: false,
  discountPrice: 29.5,
  strikethroughPrice: 45,
  coupons: [],
  flags: [],
  primaryCategory: { uid: 'feed2', title: 'Deals On Kitchen', url: '/categories/kitchen/deals' },
  ...changes,
});

import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { ProductListing } from '../deals/listing.ts';
import type { PostTile, ServedPost } from '../deals/post.ts';
import type { FeedQuery } from './feed-query.ts';
import type { FeedPageLink, PlacementTile } from './feed-references.ts';
import type { Refinements } from './refinements.ts';

/** A deal that leads a feed (docs/spec/feeds.md FEEDS-37). */
export interface PinnedDeal {
  uid: string;
  /** ISO 8601: the end of the pin; absent while the deal runs. */
  until?: string;
}

export interface FeedPage extends FeedPageLink, PageMetaFields {
  feedSlug: string;
  source: NonNullable<Feed['source']>;
  query: FeedQuery;
  pins: PinnedDeal[];
  topBlocks: ContentBlock[];
  bottomBlocks: ContentBlock[];
  /** Names of the flags that its tiles show; absent: the default ones. */
  visualFlags?: string[];
  /** Slot numbers are one-based. */
  placements: { slotNumber: number; placement: PlacementTile }[];
}

export type FeedSlot =
  | { kind: 'post'; post: PostTile }
  | { kind: 'placement'; placement: PlacementTile }
  | { kind: 'listing'; listing: ProductListing };

/** One page of a feed, ready for tiles. */
export interface Feed {
  title: string;
  url: string;
  slots: FeedSlot[];
  /** Over all pages. */
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
  /** The search that answered; it decides when a row links to the whole feed. */
  source?: 'search_api' | 'search_v5' | 'feeds_api';
  /** ISO 8601: further pages show what was live at this moment, so that they neither repeat nor skip items. */
  maxStartsAt?: string;
  /** Listing pages only; rows inside pages have none. */
  refinements?: Refinements;
}

/** Posts on a page of a feed (docs/spec/feeds.md FEEDS-23). */
export const FEED_PAGE_SIZE = 24;

/** Tells each post which flags its feed shows (docs/spec/feeds.md FEEDS-7). */
export const withFlags = (slots: FeedSlot[], { visualFlags: feedFlags }: Pick<FeedPage, 'visualFlags'>): FeedSlot[] =>
  feedFlags?.length
    ? slots.map((slot) => (slot.kind === 'post' ? { ...slot, post: { ...slot.post, feedFlags } } : slot))
    : slots;

/** Uid of the entry in the slot. It is not unique: a placement may appear in several slots. */
export function slotUid(slot: FeedSlot): string {
  switch (slot.kind) {
    case 'post':
      return slot.post.uid;
    case 'listing':
      return slot.listing.uid;
    case 'placement':
      return slot.placement.uid;
  }
}

/** The data of a feed in a document that has its tiles as HTML. */
export const toServedFeed = (feed: Feed): unknown => ({
  ...feed,
  slots: feed.slots.map((slot) => (slot.kind === 'post' ? { kind: slot.kind, post: toServedPost(slot.post) } : slot)),
});

export function toServedPost({ uid, listingUid, freeShipping, hasCoupon, ...post }: PostTile): ServedPost {
  const { soldOut, expiresAt, couponEndsAt, image, discountPrice, strikethroughPrice, discount } = post;
  const coupon = { soldOut, expiresAt, couponEndsAt, image, discountPrice, strikethroughPrice, discount };
  return { uid, listingUid, ...(freeShipping && { freeShipping }), ...(hasCoupon && { coupon }) };
}

/** Maximum number of posts in a feed carousel or row (docs/spec/feeds.md FEEDS-28). */
export const ROW_MAX_CONTENT = 11;
const V5_THRESHOLD = 18;

/** A row with fewer deals looks unfinished on a desktop, where four are in view. */
const ROW_MIN_CONTENT = 4;

/**
 * The slots of a row without those that earlier rows of its page show, which `shown` lists and this function extends. A row
 * that would have fewer than four keeps the first of the repeated ones (docs/spec/feeds.md FEEDS-34).
 */
export function withoutRepeats(slots: readonly FeedSlot[], shown: Set<string>, maxContent: number): FeedSlot[] {
  const fresh = slots.filter((slot) => !shown.has(slotUid(slot)));
  const refill = slots.filter((slot) => shown.has(slotUid(slot))).slice(0, Math.max(0, ROW_MIN_CONTENT - fresh.length));
  const row = [...fresh, ...refill].slice(0, maxContent);
  for (const slot of row) shown.add(slotUid(slot));
  return row;
}

const count = new Intl.NumberFormat('en-US');

/**
 * Whether a row links to the whole feed: for a v5 feed with more than 18 posts, for any other with more posts than the
 * row shows (docs/spec/feeds.md FEEDS-30).
 */
export function showsViewAll({ totalCount, source }: Pick<Feed, 'totalCount' | 'source'>, maxSize = ROW_MAX_CONTENT) {
  return totalCount > (source === 'search_v5' ? V5_THRESHOLD : maxSize);
}

/** 'View All 1,204 Deals', beside a heading. */
export const viewAllDeals = (totalCount: number): string => `View All ${count.format(totalCount)} Deals`;

/** 'View All (1,204)', in a tile. */
export const viewAllCount = (totalCount: number): string => `View All (${count.format(totalCount)})`;

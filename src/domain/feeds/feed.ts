import type { ContentBlock } from '../content/content-block.ts';
import type { PageMetaFields } from '../content/page.ts';
import type { ProductListing } from '../deals/listing.ts';
import type { PostTile } from '../deals/post.ts';
import type { Narrowing } from './chosen-filters.ts';
import type { FeedPageLink } from './feed-page-link.ts';
import type { PlacementTile } from './placement.ts';

/** Lists hold slugs; prices are US dollars (docs/spec/feeds.md FEEDS-2). */
export interface FeedQuery {
  brands?: string[];
  categories?: string[];
  flags?: string[];
  genders?: string[];
  merchandiseTypes?: string[];
  merchandiseBranches?: string[];
  shipping?: string[];
  stores?: string[];
  primaryCategories?: string[];
  themes?: string[];
  primaryStores?: string[];
  minPrice?: number;
  maxPrice?: number;
  exclusive?: boolean;
  /** Product listings that more running posts show are left out. */
  maxLivePosts?: number;
  sort?: string;
  query?: string;
}

export interface FeedPage extends FeedPageLink, PageMetaFields {
  feedSlug: string;
  source: NonNullable<Feed['source']>;
  query: FeedQuery;
  topBlocks: ContentBlock[];
  bottomBlocks: ContentBlock[];
  /** One-based slots. */
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
  /** Which search answered: decides when a row of the feed leads on to the rest. */
  source?: 'search_api' | 'search_v5' | 'feeds_api';
  /** ISO 8601: later pages of this list show what was live at this moment, so that they neither repeat nor skip. */
  maxStartsAt?: string;
  /** Listing pages only: what narrows the list. Rows inside pages have none. */
  narrowing?: Narrowing;
}

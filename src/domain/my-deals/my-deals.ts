import type { ContentBlock } from '../content/content-block.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { TargetGender } from './interests.ts';

type CategoryName = Pick<FeedPageLink, 'title' | 'url'>;

/** The interests that a personal home page is based on, shown to the visitor. */
type DealsBasis = {
  gender?: TargetGender;
  /** Visited, most recent first. */
  categories: CategoryName[];
} & (
  | { kind: 'visitor' }
  /** `saves` counts saved posts, listings and stores. */
  | { kind: 'member'; saves: number }
);

/** The personal part of My Deals. */
export interface MyDeals {
  basis: DealsBasis;
  /** Feed rows, best first; empty for new visitors. */
  blocks: ContentBlock[];
  /** Departments to suggest to new visitors. */
  departments: CategoryName[];
}

import type { ContentBlock } from '../content/content-block.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { ShopsFor } from './interests.ts';

type CategoryName = Pick<FeedPageLink, 'title' | 'url'>;

/** The interests behind a personal home page, shown on it. */
export type DealsBasis = {
  gender?: ShopsFor;
  /** Looked at, the latest first. */
  categories: CategoryName[];
} & (
  | { kind: 'visitor' }
  /** Signed in; `saves` counts posts, listings and stores. */
  | { kind: 'member'; saves: number }
);

/** The part of My Deals that is one visitor's own. */
export interface MyDeals {
  basis: DealsBasis;
  /** Rows of feeds, best first; none for newcomers, who see what everybody likes. */
  blocks: ContentBlock[];
  /** Where a newcomer may begin. */
  departments: CategoryName[];
}

import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';

/** A category by its deals page, `/categories/{slug}/deals`, or by another feed of its branch. */
export interface CategoryLink extends FeedPageLink {
  /** The category's part of the address; absent for a feed that lives elsewhere. */
  slug?: string;
  /** Branches of the merchandise tree that its feed shows: `home/kitchen`. */
  branches: string[];
  /** Genders that its feed is narrowed to. */
  genders: string[];
  description?: string;
  image?: Image;
}

/** A category and, one level deep, all that lie below it. */
export interface Department {
  category: CategoryLink;
  children: CategoryLink[];
}

/** A way on from a category's deals. */
export interface NearbyCategory {
  title: string;
  url: string;
  isCurrent: boolean;
}

import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';
import type { CategoryLink } from './category.ts';

/** A category at a glance: what it holds, and what the editors or its feeds show of it. */
export interface CategoryLanding extends PageMetaFields {
  title: string;
  /** `/categories/{slug}` */
  url: string;
  lead?: string;
  image?: Image;
  /** All its deals; absent where only an editor's page makes the category. */
  deals?: FeedPageLink;
  categories: CategoryLink[];
  blocks: ContentBlock[];
}

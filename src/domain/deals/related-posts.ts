import type { PostTile } from './post.ts';

/** Posts beside a post, and the list that they are the first of. */
export interface RelatedPosts {
  posts: PostTile[];
  /** Count of the whole list, which may include the post itself. */
  totalCount: number;
  /** Where the whole list is. */
  url?: string;
}

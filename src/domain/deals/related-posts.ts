import type { PostTile } from './post.ts';

/** Posts beside a post, and the list that they are the first of. */
export interface RelatedPosts {
  posts: PostTile[];
  /** Of the whole list, in which the post itself may stand. */
  totalCount: number;
  /** Where the whole list is. */
  url?: string;
}

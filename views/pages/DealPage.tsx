import type { Post, PostTile } from '../../src/domain/entities/post.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface DealPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  post: Post;
  /** Posts of the same category; never the post itself. */
  related: Deferred<PostTile[]>;
}

export function DealPage(_props: DealPageProps) {
  return null;
}

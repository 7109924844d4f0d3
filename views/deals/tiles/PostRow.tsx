import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { PostTile, TileSkeleton } from './PostTile.tsx';

interface PostRowProps {
  label: string;
  posts: readonly Post[];
}

/** A carousel of deals. */
export function PostRow({ label, posts }: PostRowProps) {
  return (
    <Carousel label={label}>
      {posts.map((post) => (
        <PostTile key={post.uid} post={post} />
      ))}
    </Carousel>
  );
}

/** Placeholder of a row: as many tiles as the widest screen shows. */
export function PostRowSkeleton({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <div aria-busy="true">
      <Carousel label={`Loading: ${label}`} className={className}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <TileSkeleton key={key} />
        ))}
      </Carousel>
    </div>
  );
}

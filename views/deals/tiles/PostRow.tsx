import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { PostTile, TileSkeleton } from './PostTile.tsx';

const ROW_TILE_SIZES = '(min-width: 1260px) 287px, (min-width: 1100px) 23vw, (min-width: 760px) 31vw, 42vw';

interface PostRowProps {
  label: string;
  posts: readonly Post[];
}

/** A carousel of deals. */
export function PostRow({ label, posts }: PostRowProps) {
  return (
    <Carousel label={label}>
      {posts.map((post) => (
        <PostTile key={post.uid} post={post} sizes={ROW_TILE_SIZES} />
      ))}
    </Carousel>
  );
}

/** Placeholder of a row: as many tiles as the widest screen shows. */
export function PostRowSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <Carousel label={`Loading: ${label}`}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <TileSkeleton key={key} />
        ))}
      </Carousel>
    </div>
  );
}

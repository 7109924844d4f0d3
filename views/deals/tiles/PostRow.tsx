import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { DEAL_GRID } from '../../ui/TileGrid.tsx';
import { PostTile, TileSkeleton } from './PostTile.tsx';

/** As in the grid, but 2.2 tiles on phones. */
const ROW_TILE_SIZES = DEAL_GRID.sizes.replace(/\d+vw$/, '42vw');

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

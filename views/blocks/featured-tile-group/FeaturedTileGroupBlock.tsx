import { BlockSection } from '../components/BlockSection.tsx';
import { FeaturedTile } from '../components/FeaturedTile.tsx';
import { HorizontalScroll } from '../components/HorizontalScroll.tsx';
import { listKeys } from '../components/list-keys.ts';
import type { BlockProps } from './block-props.ts';
import classes from './FeaturedTileGroupBlock.module.css';

export function FeaturedTileGroupBlock({ data: { title, tiles } }: BlockProps<'featured_tile_group'>) {
  if (tiles.length === 0) return null;
  const keys = listKeys(tiles.map((tile) => tile.title));
  return (
    <BlockSection title={title}>
      <HorizontalScroll gap={3} className={classes.grid}>
        {tiles.map((tile, index) => (
          <li key={keys[index]}>
            <FeaturedTile tile={tile} />
          </li>
        ))}
      </HorizontalScroll>
    </BlockSection>
  );
}

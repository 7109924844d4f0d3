import { HorizontalScroll } from '../../ui/carousel/HorizontalScroll.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import { FeaturedTile } from './FeaturedTile.tsx';
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

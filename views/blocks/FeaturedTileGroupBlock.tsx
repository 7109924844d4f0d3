import { BlockSection } from '../components/BlockSection.tsx';
import { FeaturedTile } from '../components/FeaturedTile.tsx';
import type { BlockProps } from './block-props.ts';
import classes from './FeaturedTileGroupBlock.module.css';

export function FeaturedTileGroupBlock({ data: { title, tiles } }: BlockProps<'featured_tile_group'>) {
  if (tiles.length === 0) return null;
  return (
    <BlockSection title={title}>
      <ul className={classes.grid}>
        {tiles.map((tile) => (
          <li key={`${tile.title} ${tile.pageLink?.href}`} className={classes.cell}>
            <FeaturedTile tile={tile} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

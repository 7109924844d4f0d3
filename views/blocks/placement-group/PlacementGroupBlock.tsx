import { BlockSection } from '../components/BlockSection.tsx';
import { Carousel } from '../components/Carousel.tsx';
import { listKeys } from '../components/list-keys.ts';
import { PlacementTile } from '../components/PlacementTile.tsx';
import type { BlockProps } from './block-props.ts';
import classes from './PlacementGroupBlock.module.css';

export function PlacementGroupBlock({ data: { headline, tiles } }: BlockProps<'placement_group'>) {
  if (tiles.length === 0) return null;
  const keys = listKeys(tiles.map(({ uid }) => uid));
  return (
    <BlockSection title={headline}>
      <Carousel label={headline ?? 'Featured'} className={classes.row}>
        {tiles.map((placement, index) => (
          <PlacementTile key={keys[index]} placement={placement} />
        ))}
      </Carousel>
    </BlockSection>
  );
}

import { PlacementTile } from '../../feeds/PlacementTile.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
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

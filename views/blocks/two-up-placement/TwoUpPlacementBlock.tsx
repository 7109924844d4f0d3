import { PlacementTile } from '../../feeds/PlacementTile.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import type { BlockProps } from '../block-component.tsx';
import classes from './TwoUpPlacementBlock.module.css';

export function TwoUpPlacementBlock({ data: { placements } }: BlockProps<'two_up_placement'>) {
  if (placements.length === 0) return null;
  const keys = listKeys(placements.map(({ uid }) => uid));
  return (
    <div className={classes.pair}>
      {placements.map((placement, index) => (
        <PlacementTile key={keys[index]} placement={placement} shape="wide" />
      ))}
    </div>
  );
}

import { PlacementTile } from '../components/PlacementTile.tsx';
import type { BlockProps } from './block-props.ts';
import classes from './TwoUpPlacementBlock.module.css';

export function TwoUpPlacementBlock({ data: { placements } }: BlockProps<'two_up_placement'>) {
  if (placements.length === 0) return null;
  return (
    <div className={classes.pair}>
      {placements.map((placement) => (
        <PlacementTile key={placement.uid} placement={placement} shape="wide" />
      ))}
    </div>
  );
}

import type { StoreLink } from '../../src/domain/stores/store.ts';
import { StoreTile } from './StoreTile.tsx';
import classes from './StoreTileRow.module.css';

/** Stores side by side: three on a phone, and as many as there is room for on wider screens. */
export function StoreTileRow({ stores }: { stores: readonly StoreLink[] }) {
  return (
    <ul className={classes.row}>
      {stores.map((store) => (
        <li key={store.uid} className={classes.cell}>
          <StoreTile store={store} />
        </li>
      ))}
    </ul>
  );
}

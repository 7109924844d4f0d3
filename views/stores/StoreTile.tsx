import type { StoreLink } from '../../src/domain/stores/store.ts';
import { Picture } from '../images/Picture.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './StoreTile.module.css';
import row from './StoreTileRow.module.css';

/** A tile of a store: round logo and name as one link, and a save button. */
export function StoreTile({ store }: { store: StoreLink }) {
  return (
    <div className={classes.box}>
      <AppLink href={`/stores/${store.slug}`} className={classes.tile}>
        <span className={classes.circle}>
          <Picture image={store.logo} width={181} height={181} alt="" label={store.title} className={classes.logo} />
        </span>
        <span className={classes.name}>{store.title}</span>
      </AppLink>
      <SaveButton item={{ contentType: 'store', uid: store.uid }} title={store.title} />
    </div>
  );
}

/** A row of stores: three on a phone, as many as fit on wider screens. */
export function StoreTileRow({ stores }: { stores: readonly StoreLink[] }) {
  return (
    <ul className={row.row}>
      {stores.map((store) => (
        <li key={store.uid} className={row.cell}>
          <StoreTile store={store} />
        </li>
      ))}
    </ul>
  );
}

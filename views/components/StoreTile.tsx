import type { StoreLink } from '../../src/domain/entities/store.ts';
import { AppLink } from './AppLink.tsx';
import { Picture } from './Picture.tsx';
import classes from './StoreTile.module.css';

/** A store: its logo in a circle and its name, one link. */
export function StoreTile({ store }: { store: StoreLink }) {
  return (
    <AppLink href={`/stores/${store.slug}`} className={classes.tile}>
      <span className={classes.circle}>
        <Picture image={store.logo} width={158} height={158} alt="" label={store.title} className={classes.logo} />
      </span>
      <span className={classes.name}>{store.title}</span>
    </AppLink>
  );
}

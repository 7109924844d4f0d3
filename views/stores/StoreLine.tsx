import type { StoreLink } from '../../src/domain/stores/store.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './StoreLine.module.css';

/** Who sells a deal: the store's logo and name, and the way to its page. */
export function StoreLine({ store }: { store: StoreLink }) {
  return (
    <AppLink href={`/stores/${store.slug}`} className={classes.store}>
      <span className={classes.logo}>
        <Picture image={store.logo} width={36} height={36} alt="" label={store.title} />
      </span>
      {store.title}
    </AppLink>
  );
}

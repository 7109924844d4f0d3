import type { StoreLink } from '../../src/domain/stores/store.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import whole from '../ui/whole-link.module.css';
import classes from './StoreCard.module.css';

/** The store that a search names: its logo and name, linked to its page. */
export function StoreCard({ store }: { store: StoreLink }) {
  return (
    <div className={classNames(whole.box, classes.card)}>
      <span className={classes.logo}>
        <Picture image={store.logo} width={48} height={48} alt="" label={store.title} />
      </span>
      <div className={classes.text}>
        <Heading className={classes.title}>
          <AppLink href={`/stores/${store.slug}`} className={whole.link}>
            {store.title}
          </AppLink>
        </Heading>
        <p className={classes.lead}>All of the store’s deals and coupons</p>
      </div>
      <Icon name="arrow-right" size={20} className={classes.arrow} />
    </div>
  );
}

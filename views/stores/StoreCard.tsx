import type { StoreLink } from '../../src/domain/entities/store.ts';
import { AppLink } from './AppLink.tsx';
import { classNames } from './class-names.ts';
import { Heading } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import classes from './StoreCard.module.css';
import whole from './whole-link.module.css';

/** The store that a search names, in a line: its logo, its name, the way to its page. */
export function StoreCard({ store }: { store: StoreLink }) {
  return (
    <div className={classNames(whole.box, classes.card)}>
      <span className={classes.logo}>
        <Picture image={store.logo} width={48} height={48} alt="" label={store.title} />
      </span>
      <div className={classes.words}>
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

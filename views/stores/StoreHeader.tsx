import type { Store } from '../../src/domain/stores/store.ts';
import { Picture } from '../images/Picture.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { ShareButton } from '../links/ShareButton.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './StoreHeader.module.css';

interface StoreHeaderProps {
  store: Store;
  /** The page's heading. */
  title: string;
  /** The current tab. */
  current: 'deals' | 'products';
}

/** Header of a store's pages: logo, name, tabs and buttons. Low, so that deals are in the first screen. */
export function StoreHeader({ store, title, current }: StoreHeaderProps) {
  const tabs = [
    { id: 'deals', href: `/stores/${store.slug}`, words: 'Deals' },
    { id: 'products', href: `/stores/${store.slug}/products`, words: 'Products' },
  ];
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <Picture
          image={store.logo}
          width={64}
          height={64}
          alt=""
          label={store.title}
          priority
          className={classes.mark}
        />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.disclosure}>
        <Disclosure />
      </div>
      <nav className={classes.tabs} aria-label={store.title}>
        {tabs.map(({ id, href, words }) => (
          <AppLink key={id} href={href} className={classes.tab} aria-current={id === current ? 'page' : undefined}>
            {words}
          </AppLink>
        ))}
      </nav>
      <div className={classes.actions}>
        <SaveButton item={{ contentType: 'store', uid: store.uid }} title={store.title} look="words" />
        <ShareButton kind="Store" uid={store.uid} title={title} />
      </div>
    </header>
  );
}

/** Description and shipping: at the end of the page on phones, below the header on wider screens. */
export function StoreAbout({ store }: Pick<StoreHeaderProps, 'store'>) {
  const about = store.details ?? store.metaDescription;
  if (!about && store.shipping.length === 0) return null;
  return (
    <section className={classes.about} aria-labelledby="about-store">
      <h2 id="about-store" className={classes.aboutTitle}>
        About {store.title}
      </h2>
      {about && <p>{about}</p>}
      {store.shipping.length > 0 && (
        <ul className={classes.shipping} aria-label="Shipping">
          {store.shipping.map((fact) => (
            <li key={fact} className={classes.fact}>
              <Icon name="truck" size={20} />
              {fact}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

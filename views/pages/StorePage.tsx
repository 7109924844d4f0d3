import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Store } from '../../src/domain/entities/store.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { FeedSection } from '../components/FeedSection.tsx';
import { Icon } from '../components/Icon.tsx';
import { NowContext } from '../components/now-context.ts';
import { Picture } from '../components/Picture.tsx';
import box from './page.module.css';
import classes from './StorePage.module.css';

export interface StorePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  store: Store;
  /** 'Products We Love From {store}' */
  feedTitle: string;
  feed: Deferred<Feed>;
}

/** A store: who it is, how it ships, and its deals. */
export function StorePage({ now, store, feedTitle, feed }: StorePageProps) {
  const about = store.details ?? store.metaDescription;
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <header className={classes.header}>
          <span className={classes.logo}>
            <Picture image={store.logo} width={128} height={128} alt="" label={store.title} priority />
          </span>
          <div className={classes.words}>
            <h1 className={classes.title}>{store.title}</h1>
            {about && <p className={classes.about}>{about}</p>}
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
            <Disclosure />
          </div>
        </header>
        <FeedSection feed={feed} title={feedTitle} />
      </div>
    </NowContext>
  );
}

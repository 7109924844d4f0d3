import type { StoreCoupon } from '../../src/domain/entities/coupon.ts';
import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Store } from '../../src/domain/entities/store.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { DealAlertCard } from '../components/DealAlertCard.tsx';
import { FeedSection } from '../components/FeedSection.tsx';
import { NowContext } from '../components/now-context.ts';
import { StoreCoupons } from '../components/StoreCoupons.tsx';
import { StoreHeader } from '../components/StoreHeader.tsx';
import box from './page.module.css';

export interface StorePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  store: Store;
  /** 'Products We Love From {store}' */
  feedTitle: string;
  feed: Deferred<Feed>;
  /** Those that still work. */
  coupons: Deferred<StoreCoupon[]>;
}

/** A store: who it is, how it ships, its own coupons, and its deals. */
export function StorePage({ now, store, feedTitle, feed, coupons }: StorePageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <StoreHeader store={store} title={store.title} current="deals" />
        <StoreCoupons store={store} coupons={coupons} />
        <FeedSection feed={feed} title={feedTitle} firstScreen={2} hasAlert />
        <DealAlertCard
          key={store.slug}
          fields={{ searchString: store.title, stores: store.title }}
          lead={`We can email you new deals at ${store.title}.`}
        />
      </div>
    </NowContext>
  );
}

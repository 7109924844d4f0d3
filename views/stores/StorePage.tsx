import type { StoreCoupon } from '../../src/domain/coupons/coupon.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import type { Store } from '../../src/domain/stores/store.ts';
import { DealAlertCard } from '../alerts/DealAlertCard.tsx';
import { StoreCoupons } from '../coupons/StoreCoupons.tsx';
import { FeedSection } from '../feeds/FeedSection.tsx';
import { classNames } from '../ui/class-names.ts';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import header from './StoreHeader.module.css';
import { StoreAbout, StoreHeader } from './StoreHeader.tsx';

export interface StorePageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  store: Store;
  /** 'Products We Love From {store}' */
  feedTitle: string;
  feed: Deferred<Feed>;
  /** Coupons that have not expired. */
  coupons: Deferred<StoreCoupon[]>;
}

/** A store's page: header, coupons and deals. */
export function StorePage({ now, store, feedTitle, feed, coupons }: StorePageProps) {
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, header.page)}>
        <StoreHeader store={store} title={store.title} current="deals" />
        <StoreCoupons store={store} coupons={coupons} />
        <FeedSection feed={feed} title={feedTitle} firstScreen={2} hasAlert />
        <DealAlertCard
          key={store.slug}
          fields={{ searchString: store.title, stores: store.title }}
          lead={`Get an email when there are new deals at ${store.title}.`}
        />
        <StoreAbout store={store} />
      </div>
    </NowContext>
  );
}

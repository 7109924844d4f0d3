import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { storeProductsTitle } from '../../src/domain/shell/page-title.ts';
import type { Store } from '../../src/domain/stores/store.ts';
import { FeedSection } from '../feeds/FeedSection.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import header from './StoreHeader.module.css';
import { StoreAbout, StoreHeader } from './StoreHeader.tsx';

export interface StoreProductsPageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  store: Store;
  /** A feed of listings. */
  feed: Deferred<Feed>;
}

/** Products of a store that no running deal covers. */
export function StoreProductsPage({ now, store, feed }: StoreProductsPageProps) {
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, header.page)}>
        <StoreHeader store={store} title={storeProductsTitle(store.title)} current="products" />
        <FeedSection
          feed={feed}
          title="Products"
          hideTitle
          noun="products"
          empty={
            <EmptyState
              level={3}
              title="No products here right now"
              actions={<ButtonLink href={`/stores/${store.slug}`}>{store.title} Deals</ButtonLink>}
            >
              <p>Meanwhile, see what’s on sale.</p>
            </EmptyState>
          }
        />
        <StoreAbout store={store} />
      </div>
    </NowContext>
  );
}

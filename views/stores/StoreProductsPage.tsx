import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Store } from '../../src/domain/entities/store.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { storeProductsTitle } from '../../src/domain/page-title.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { FeedSection } from '../components/FeedSection.tsx';
import { NowContext } from '../components/now-context.ts';
import { StoreHeader } from '../components/StoreHeader.tsx';
import box from './page.module.css';

export interface StoreProductsPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  store: Store;
  /** Of listings. */
  feed: Deferred<Feed>;
}

/** The products of a store that no running deal is about. */
export function StoreProductsPage({ now, store, feed }: StoreProductsPageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
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
              <p>We list what we would buy ourselves. Meanwhile, see what is on sale.</p>
            </EmptyState>
          }
        />
      </div>
    </NowContext>
  );
}

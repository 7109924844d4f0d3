import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Store } from '../../src/domain/entities/store.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface StorePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  store: Store;
  /** 'Products We Love From {store}' */
  feedTitle: string;
  feed: Deferred<Feed>;
}

export function StorePage(_props: StorePageProps) {
  return null;
}

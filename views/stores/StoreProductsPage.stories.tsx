import type { ProductListing } from '../../src/domain/deals/listing.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Store } from '../../src/domain/stores/store.ts';
import { feedOf, store as link, productListing } from '../gallery/samples/deals.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { StoreProductsPage } from './StoreProductsPage.tsx';

const store: Store = {
  ...link,
  details: 'Kettles, pans and what goes with them, since 1998.',
  shipping: ['Free shipping on orders over $35'],
  noIndex: false,
};
const page = () => <StoreProductsPage now={STORY_NOW} store={store} feed={{ deferred: 'feed' }} />;

const states: Partial<ProductListing>[] = [
  {},
  { availability: 'low_inventory', callout: 'Most popular color' },
  { availability: 'limited_sizes', condition: 'open_box' },
  { availability: 'out_of_stock' },
  { availability: 'broken_link' },
  { headline: LONG_TITLE, callout: LONG_TITLE },
  { images: [] },
];
const feed = (count: number, changes: Partial<Feed> = {}): Feed => ({
  ...feedOf(0, { url: `/stores/${store.slug}/products`, ...changes }),
  slots: Array.from({ length: count }, (_, index) => ({
    kind: 'listing',
    listing: productListing({ images: [pictures.kettle], uid: `p${index}`, ...states[index % states.length] }),
  })),
});

export const stories: Stories = {
  title: 'Pages/Store products',
  cases: [
    { name: 'In every state, with pages', render: page, deferred: { feed: feed(12, { totalCount: 40 }) } },
    { name: 'No products', render: page, deferred: { feed: feed(0) } },
    { name: 'Products did not load', render: page },
  ],
};

import type { Store } from '../../src/domain/stores/store.ts';
import { storeCoupons } from '../gallery/samples/coupons.ts';
import { feedOf, store as link } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { StorePage } from './StorePage.tsx';

const store: Store = {
  ...link,
  details: 'Kettles, pans and what goes with them, since 1998.',
  shipping: ['Free shipping on orders over $35', 'Returns within 30 days'],
  noIndex: false,
};
const page = (changes: Partial<Store> = {}) => (
  <StorePage
    now={STORY_NOW}
    store={{ ...store, ...changes }}
    feedTitle={`Products We Love From ${changes.title ?? store.title}`}
    feed={{ deferred: 'feed' }}
    coupons={{ deferred: 'coupons' }}
  />
);

export const stories: Stories = {
  title: 'Pages/Store',
  cases: [
    { name: 'Deals', render: () => page(), deferred: { feed: feedOf(12), coupons: [] } },
    { name: 'With coupons', render: () => page(), deferred: { feed: feedOf(12), coupons: storeCoupons } },
    {
      name: 'Long words',
      render: () => page({ title: LONG_TITLE, details: LONG_LEAD, shipping: [LONG_LEAD] }),
      deferred: { feed: feedOf(2), coupons: [] },
    },
    {
      name: 'Nothing known of it',
      render: () => <StorePage {...bare()} />,
      deferred: { feed: feedOf(0), coupons: [] },
    },
    { name: 'Deals did not load', render: () => page() },
  ],
};

function bare() {
  const { uid, slug, title } = link;
  const known: Store = { uid, slug, title, shipping: [], noIndex: false };
  return {
    now: STORY_NOW,
    store: known,
    feedTitle: `Products We Love From ${title}`,
    feed: { deferred: 'feed' },
    coupons: { deferred: 'coupons' },
  };
}

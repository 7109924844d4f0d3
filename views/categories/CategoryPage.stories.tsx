import type { CategoryLanding } from '../../src/domain/categories/category.ts';
import { category } from '../gallery/samples/categories.ts';
import { feedLink, feedOf } from '../gallery/samples/deals.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { CategoryPage } from './CategoryPage.tsx';

const row: CategoryLanding['blocks'][number] = {
  kind: 'feed_block',
  uid: 'row',
  data: { title: 'Popular in Home', feed: feedLink, deferredKey: 'feed:home' },
};
const landing: CategoryLanding = {
  title: 'Home',
  url: '/categories/home',
  seo: { noIndex: false },
  lead: 'Pans that last, sheets that breathe and furniture that fits through the door.',
  image: pictures.room,
  deals: { uid: 'home', title: 'Home', url: '/categories/home/deals' },
  categories: ['Kitchen', 'Bed & Bath', 'Furniture', 'Patio & Garden'].map((title) => category(title)),
  blocks: [row],
};
const page = (changes: Partial<CategoryLanding> = {}) => (
  <CategoryPage now={STORY_NOW} landing={{ ...landing, ...changes }} />
);

export const stories: Stories = {
  title: 'Pages/Category',
  cases: [
    { name: 'A department', render: () => page(), deferred: { 'feed:home': feedOf(8) } },
    {
      name: 'Long words',
      render: () =>
        page({
          title: LONG_TITLE,
          lead: `${LONG_LEAD} ${LONG_WORD}`,
          deals: { uid: 'long', title: LONG_TITLE, url: '/categories/long/deals' },
          categories: [category(LONG_WORD), category(LONG_TITLE)],
        }),
      deferred: { 'feed:home': feedOf(2) },
    },
    {
      name: 'Nothing but a title',
      render: () => (
        <CategoryPage
          now={STORY_NOW}
          landing={{ title: 'Radios', url: '/categories/radios', seo: { noIndex: false }, categories: [], blocks: [] }}
        />
      ),
    },
    { name: 'Deals did not load', render: () => page() },
  ],
};

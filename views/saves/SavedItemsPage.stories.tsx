import { SAVE_FAILED } from '../../src/domain/saves/save-state.ts';
import type { SavedItemList } from '../../src/domain/saves/saved-items.ts';
import { hoursFromNow, postTile, productListing, store } from '../gallery/samples/deals.ts';
import { LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { SavedItemsPage, type SavedItemsPageProps } from './SavedItemsPage.tsx';
import { NO_CHANGES, SavesContext, type SaveView } from './saves-context.ts';

const savedAt = hoursFromNow(-400);
const deals: SavedItemList['items'] = [
  { contentType: 'post', uid: 'a', savedAt, post: postTile(), watch: { isOn: true, savedPrice: 1299 } },
  { contentType: 'post', uid: 'b', savedAt, post: postTile({ headline: LONG_TITLE, expiresAt: hoursFromNow(-1) }) },
  {
    contentType: 'post',
    uid: 'c',
    savedAt,
    post: postTile({ headline: 'A Lamp That Leans', soldOut: true }),
    watch: { isOn: false },
  },
  { contentType: 'post', uid: 'd', savedAt },
];
const saved = (changes: Partial<SavedItemList> = {}): SavedItemList => ({
  kind: 'deals',
  counts: { deals: 1004, products: 2, stores: 0 },
  items: deals,
  totalCount: 1004,
  page: 1,
  pageSize: 24,
  order: 'recent',
  endedCount: 2,
  mails: 'sent',
  ...changes,
});
const { mails: _, ...withoutMails } = saved();
const kept: SaveView = { isSaved: true, state: 'None' };
const failed: SaveView = { isSaved: true, state: 'Error', note: SAVE_FAILED };
const page = (props: Partial<SavedItemsPageProps>) => <SavedItemsPage now={STORY_NOW} xsrfToken="" {...props} />;

export const stories: Stories = {
  title: 'Pages/Saved items',
  cases: [
    { name: 'Deals: good, expired, sold out, gone', render: () => page({ favorites: saved() }) },
    {
      name: 'Products, long words',
      render: () =>
        page({
          favorites: saved({
            kind: 'products',
            totalCount: 2,
            items: [
              {
                contentType: 'product_listing',
                uid: 'a',
                savedAt,
                listing: productListing({ headline: LONG_WORD, images: [] }),
              },
              {
                contentType: 'product_listing',
                uid: 'b',
                savedAt,
                listing: productListing({ availability: 'broken_link' }),
              },
            ],
          }),
        }),
    },
    {
      name: 'Stores, just saved',
      render: () => {
        const item = { contentType: 'store' as const, uid: 'a', savedAt, store };
        const items = [item, { contentType: 'store' as const, uid: 'b', savedAt }];
        return page({ saved: item, favorites: saved({ kind: 'stores', items, totalCount: 2 }) });
      },
    },
    {
      name: 'Just removed, none left of the kind',
      render: () =>
        page({
          removed: { contentType: 'store', uid: 'a', store },
          favorites: saved({ kind: 'stores', items: [], totalCount: 0 }),
        }),
    },
    {
      name: 'Could not be removed',
      render: () => (
        <SavesContext
          value={{
            viewOf: (key) => (key === 'post:b' ? failed : kept),
            count: () => undefined,
            changesElsewhere: () => NO_CHANGES,
            subscribe: () => () => undefined,
            toggle: () => undefined,
          }}
        >
          {page({ favorites: saved() })}
        </SavesContext>
      ),
    },
    {
      name: 'Nothing saved',
      render: () =>
        page({ favorites: saved({ items: [], totalCount: 0, counts: { deals: 0, products: 0, stores: 0 } }) }),
    },
    { name: 'Only ended, none', render: () => page({ favorites: saved({ items: [], show: 'ended', totalCount: 0 }) }) },
    { name: 'Emails stopped', render: () => page({ favorites: saved({ mails: 'stopped', order: 'drop' }) }) },
    { name: 'Emails bounce', render: () => page({ favorites: saved({ mails: 'bounced' }) }) },
    { name: 'Without watches', render: () => page({ favorites: withoutMails }) },
    { name: 'Did not load', render: () => page({}) },
  ],
};

import { postTile, store } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { SaveItemPage, type SaveItemPageProps } from './SaveItemPage.tsx';

const page = (props: Omit<SaveItemPageProps, 'now'>) => <SaveItemPage now={STORY_NOW} xsrfToken="" {...props} />;
const deal = { contentType: 'post' as const, uid: 'a', post: postTile({ headline: LONG_TITLE }) };

export const stories: Stories = {
  title: 'Pages/Save an item',
  cases: [
    { name: 'A deal', render: () => page({ item: deal, isSaved: false }) },
    { name: 'Saved already', render: () => page({ item: { contentType: 'store', uid: 'a', store }, isSaved: true }) },
    { name: 'Gone', render: () => page({ item: { contentType: 'product_listing', uid: 'a' }, isSaved: false }) },
    { name: 'Gone, and saved', render: () => page({ item: { contentType: 'post', uid: 'a' }, isSaved: true }) },
    {
      name: 'Refused',
      render: () =>
        page({
          item: deal,
          isSaved: false,
          form: {
            action: 'save-item',
            error: 'TooManySaved',
            message: 'You have saved 1,000 things already. Remove some to save more.',
            values: {},
            fields: {},
          },
        }),
    },
  ],
};

import { store } from '../gallery/samples/deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ErrorPage } from './ErrorPage.tsx';

const stores = ['Kettle Lane', 'North & Pine', 'Tinley', 'Harbor', 'Maple', 'Quill'].map((title, index) => ({
  ...store,
  uid: `store${index}`,
  slug: `store-${index}`,
  title,
}));

export const stories: Stories = {
  title: 'Pages/Error',
  cases: [
    { name: 'Not found', render: () => <ErrorPage status={404} popularStores={stores} /> },
    { name: 'Not found, without stores', render: () => <ErrorPage status={404} popularStores={[]} /> },
    { name: 'Something went wrong', render: () => <ErrorPage status={500} popularStores={[]} /> },
    {
      name: 'Something went wrong, with details',
      render: () => (
        <ErrorPage
          status={504}
          popularStores={[]}
          details={{
            name: 'ContentFetchTimeout',
            message: 'Content Request Timed Out.',
            meta: { type: 'post' },
            stack: `ContentFetchTimeout\n    at ${LONG_WORD}`,
          }}
        />
      ),
    },
  ],
};

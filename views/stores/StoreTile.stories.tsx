import { store } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { StoreTile } from './StoreTile.tsx';

export const stories: Stories = {
  title: 'Components/Store tile',
  cases: [
    { name: 'With a logo', render: () => <StoreTile store={store} /> },
    { name: 'Without a logo', render: () => <StoreTile store={{ uid: 's2', slug: 'north', title: 'North' }} /> },
    { name: 'Long words', render: () => <StoreTile store={{ uid: 's3', slug: 'long', title: LONG_TITLE }} /> },
  ],
};

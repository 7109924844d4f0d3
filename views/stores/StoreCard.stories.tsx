import { store } from '../gallery/samples/deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { StoreCard } from './StoreCard.tsx';

const { logo, ...withoutLogo } = store;

export const stories: Stories = {
  title: 'Components/Store card',
  cases: [
    { name: 'Named by a search', render: () => <StoreCard store={store} /> },
    {
      name: 'Long name, no logo',
      render: () => <StoreCard store={{ ...withoutLogo, title: LONG_WORD.repeat(3) }} />,
    },
  ],
};

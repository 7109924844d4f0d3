import type { MyDeals } from '../../src/domain/my-deals/my-deals.ts';
import { myDeals } from '../gallery/samples/my-deals.ts';
import { LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { InterestsPanel } from './InterestsPanel.tsx';

const panel = (changes: Partial<MyDeals['basis']> = {}) => <InterestsPanel mine={myDeals(changes)} />;

export const stories: Stories = {
  title: 'Components/Interests panel',
  cases: [
    { name: 'Of a newcomer', render: () => panel({ categories: [] }) },
    { name: 'Of a visitor', render: () => panel({ gender: 'f' }) },
    { name: 'Of a member', render: () => panel({ kind: 'member', saves: 7, gender: 'f' }) },
    {
      name: 'Long words',
      render: () => panel({ gender: 'm', categories: [LONG_TITLE, LONG_WORD].map((title) => ({ title, url: title })) }),
    },
    {
      name: 'No category is known',
      render: () => <InterestsPanel mine={{ ...myDeals({ categories: [] }), departments: [] }} />,
    },
  ],
};

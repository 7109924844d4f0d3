import { allBlocks, allBlocksDeferred } from '../gallery/samples/all-blocks.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { MyDealsPage } from './MyDealsPage.tsx';

const home = {
  uid: 'mydeals',
  title: 'My Deals',
  url: '/shop',
  seo: { noIndex: false },
  blocks: allBlocks.slice(0, 4),
};

export const stories: Stories = {
  title: 'Pages/My Deals',
  cases: [
    {
      name: 'For visitors who are not known',
      render: () => <MyDealsPage now={STORY_NOW} home={home} />,
      deferred: allBlocksDeferred,
    },
    {
      name: 'A long title, and no feed loads',
      render: () => <MyDealsPage now={STORY_NOW} home={{ ...home, title: LONG_WORD }} />,
    },
    { name: 'Nothing picked yet', render: () => <MyDealsPage now={STORY_NOW} home={{ ...home, blocks: [] }} /> },
  ],
};

import { allBlocks, allBlocksDeferred } from '../gallery/samples/all-blocks.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { HomePage } from './HomePage.tsx';

const page = { uid: 'home', title: 'Thriftwire: Deals Worth Your Money', url: '/', seo: { noIndex: false } };

export const stories: Stories = {
  title: 'Pages/Home',
  cases: [
    {
      name: 'Every block',
      render: () => <HomePage now={STORY_NOW} home={{ ...page, blocks: allBlocks }} />,
      deferred: allBlocksDeferred,
    },
    {
      name: 'No feed loads',
      render: () => <HomePage now={STORY_NOW} home={{ ...page, blocks: allBlocks }} />,
    },
    { name: 'Nothing yet', render: () => <HomePage now={STORY_NOW} home={{ ...page, blocks: [] }} /> },
  ],
};

import { allBlocks, allBlocksDeferred } from '../gallery/samples/all-blocks.ts';
import { LONG_LEAD, LONG_TITLE, richText } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { GenericPage } from './GenericPage.tsx';

const page = { uid: 'generic', url: '/how-we-work', seo: { noIndex: false } };

export const stories: Stories = {
  title: 'Pages/Generic',
  cases: [
    {
      name: 'Every block',
      render: () => (
        <GenericPage
          now={STORY_NOW}
          content={{ ...page, title: 'How We Work', body: richText(LONG_LEAD), blocks: allBlocks }}
        />
      ),
      deferred: allBlocksDeferred,
    },
    {
      name: 'Title alone, with long words',
      render: () => <GenericPage now={STORY_NOW} content={{ ...page, title: LONG_TITLE, blocks: [] }} />,
    },
  ],
};

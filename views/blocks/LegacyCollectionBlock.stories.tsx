import { feedOf } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { LegacyCollectionBlock } from './LegacyCollectionBlock.tsx';

const data = { title: 'Summer on the Porch', slug: 'summer-porch', deferredKey: 'collection' };
const untitled = { slug: 'summer-porch', deferredKey: 'collection' };

export const stories: Stories = {
  title: 'Blocks/Legacy collection',
  cases: [
    {
      name: 'With its first deals',
      render: () => <LegacyCollectionBlock data={data} />,
      deferred: { collection: feedOf(4, { totalCount: 38 }) },
    },
    {
      name: 'Two deals, the title of its feed',
      render: () => <LegacyCollectionBlock data={untitled} />,
      deferred: { collection: feedOf(2) },
    },
    {
      name: 'Long words',
      render: () => <LegacyCollectionBlock data={{ ...data, title: LONG_TITLE }} />,
      deferred: { collection: feedOf(4, { totalCount: 1204 }) },
    },
    { name: 'Did not load', render: () => <LegacyCollectionBlock data={data} /> },
  ],
};

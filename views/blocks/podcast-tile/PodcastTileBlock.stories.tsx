import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { PodcastTileBlock } from './PodcastTileBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Podcast tile',
  cases: [
    {
      name: 'With a title',
      render: () => (
        <PodcastTileBlock data={{ title: 'Episode 12: The Price of Coffee', url: 'https://www.pods.example/12' }} />
      ),
    },
    { name: 'Without a title', render: () => <PodcastTileBlock data={{ url: 'https://pods.example/13' }} /> },
    {
      name: 'Long words',
      render: () => <PodcastTileBlock data={{ title: LONG_TITLE, url: 'https://pods.example/14' }} />,
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { title: 'Episode 12: The Price of Coffee', url: 'https://pods.example/12' };

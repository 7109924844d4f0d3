import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import type { Entity } from './schema.ts';
import { VideoTileBlock } from './VideoTileBlock.tsx';

export const stories: Stories = {
  title: 'Blocks/Video tile',
  cases: [
    {
      name: 'With a picture',
      render: () => (
        <VideoTileBlock
          data={{ title: 'How to Pour', url: 'https://youtu.be/dQw4w9WgXcQ', overlayImage: pictures.room }}
        />
      ),
    },
    {
      name: 'The other host, no picture, no title',
      render: () => <VideoTileBlock data={{ url: 'https://vimeo.com/76979871' }} />,
    },
    {
      name: 'Long words',
      render: () => <VideoTileBlock data={{ title: LONG_TITLE, url: 'https://vimeo.com/76979871' }} />,
    },
    { name: 'Unknown video type', render: () => <VideoTileBlock data={{ url: 'https://videos.example/1' }} /> },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'How to Pour',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  overlayImage: pictures.room,
};

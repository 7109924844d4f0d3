import { pictures } from '../../gallery/samples/pictures.ts';
import type { Stories } from '../../gallery/story.ts';
import { ImageTileBlock } from './ImageTileBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Image tile',
  cases: [
    {
      name: 'With caption and link',
      render: () => (
        <ImageTileBlock
          data={{ image: pictures.desk, caption: 'A tidy desk', pageLink: { href: '/blog', title: 'Read the guide' } }}
        />
      ),
    },
    { name: 'Picture alone', render: () => <ImageTileBlock data={{ image: pictures.lamp }} /> },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { image: pictures.lamp, caption: 'A lamp' };

import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { HeroImageBlock } from './HeroImageBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Hero image block',
  cases: [
    {
      name: 'With caption and link',
      render: () => (
        <HeroImageBlock data={{ image: pictures.wide, caption: 'By the lake', pageLink: { href: '/deals' } }} />
      ),
    },
    { name: 'Picture alone', render: () => <HeroImageBlock data={{ image: pictures.room }} /> },
    {
      name: 'Long caption',
      render: () => <HeroImageBlock data={{ image: pictures.room, caption: LONG_LEAD }} />,
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { image: pictures.wide, caption: 'By the lake' };

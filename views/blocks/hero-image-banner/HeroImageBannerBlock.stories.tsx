import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { HeroImageBannerBlock } from './HeroImageBannerBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Hero image banner',
  cases: [
    {
      name: 'In an editor’s colors',
      render: () => (
        <HeroImageBannerBlock
          data={{
            title: 'Good Things for Long Evenings',
            lead: 'Lamps, blankets and pots that stay warm.',
            image: pictures.room,
            textColor: '#f4f8f6',
            backgroundColor: '#22302b',
            pageLink: { href: '/shop/feeds/evenings', title: 'Warm Up' },
          }}
        />
      ),
    },
    {
      name: 'No picture, no lead, no link, colors that nobody could read',
      render: () => (
        <HeroImageBannerBlock data={{ title: 'Just Words', textColor: '#eeeeee', backgroundColor: '#ffffff' }} />
      ),
    },
    {
      name: 'Long words',
      render: () => (
        <HeroImageBannerBlock
          data={{
            title: LONG_TITLE,
            lead: LONG_LEAD,
            image: pictures.wide,
            textColor: '#1b1a17',
            backgroundColor: '#fde3d3',
            pageLink: { href: '/deals', title: LONG_TITLE },
          }}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'Good Things for Long Evenings',
  lead: 'Lamps, blankets and pots that stay warm.',
  image: pictures.room,
  pageLink: { href: '/deals' },
};

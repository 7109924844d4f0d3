import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeaturedTileGroupBlock } from './FeaturedTileGroupBlock.tsx';
import type { Entity, FeaturedTile } from './schema.ts';

const colored: FeaturedTile = {
  title: 'Sunday Kitchen',
  lead: 'Slow mornings, good pans.',
  image: pictures.kettle,
  textColor: '#ffffff',
  backgroundColor: '#7a2f1d',
  pageLink: { href: '/categories/kitchen/deals', title: 'See the pans' },
};
const plain: FeaturedTile = {
  title: 'Light the Evening',
  image: pictures.lamp,
  pageLink: { href: '/shop/feeds/lamps' },
};

export const stories: Stories = {
  title: 'Blocks/Featured tile group',
  cases: [
    {
      name: 'Three tiles',
      render: () => (
        <FeaturedTileGroupBlock
          data={{
            title: 'Made for the Season',
            tiles: [colored, plain, { title: 'Step Out', image: pictures.shoe, pageLink: { href: '/deals' } }],
          }}
        />
      ),
    },
    {
      name: 'Colours that nobody could read, no picture, no link',
      render: () => (
        <FeaturedTileGroupBlock
          data={{ tiles: [{ title: 'Grey on Grey', textColor: '#999999', backgroundColor: '#aaaaaa' }] }}
        />
      ),
    },
    {
      name: 'Long words, the same tile twice',
      render: () => (
        <FeaturedTileGroupBlock
          data={{ tiles: [{ ...colored, title: LONG_TITLE, lead: LONG_LEAD }, plain, plain, colored] }}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'Made for the Season',
  tiles: [
    { title: 'Light the Evening', image: pictures.lamp, pageLink: { href: '/shop/feeds/lamps' } },
    { title: 'Step Out', image: pictures.shoe, pageLink: { href: '/shop/feeds/shoes' } },
  ],
};

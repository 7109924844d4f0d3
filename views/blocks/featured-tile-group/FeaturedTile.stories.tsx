import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeaturedTile } from './FeaturedTile.tsx';

const pageLink = { href: '/shop/feeds/lamps' };

export const stories: Stories = {
  title: 'Components/Featured tile',
  cases: [
    {
      name: 'With a picture',
      render: () => <FeaturedTile tile={{ title: 'Light the Evening', image: pictures.lamp, pageLink }} />,
    },
    {
      name: 'In colors of its own',
      render: () => (
        <FeaturedTile
          tile={{ title: 'Step Out', lead: 'Shoes.', textColor: '#ffffff', backgroundColor: '#27304a', pageLink }}
        />
      ),
    },
    {
      name: 'Colors that cannot be read; leads nowhere',
      render: () => <FeaturedTile tile={{ title: 'Step Out', textColor: '#eeeeee', backgroundColor: '#ffffff' }} />,
    },
    { name: 'Long words', render: () => <FeaturedTile tile={{ title: LONG_TITLE, lead: LONG_LEAD, pageLink }} /> },
  ],
};

import { placementTile } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { PlacementTile } from './PlacementTile.tsx';

const { image, lead, ...bare } = placementTile();

export const stories: Stories = {
  title: 'Components/Placement tile',
  cases: [
    { name: 'With a picture', render: () => <PlacementTile placement={placementTile()} /> },
    { name: 'Wide', render: () => <PlacementTile placement={placementTile({ palette: 'sky' })} shape="wide" /> },
    {
      name: 'In colors of its own',
      render: () => <PlacementTile placement={placementTile({ textColor: '#ffffff', backgroundColor: '#27304a' })} />,
    },
    { name: 'Headline alone', render: () => <PlacementTile placement={bare} /> },
    {
      name: 'Long words, wide',
      render: () => <PlacementTile placement={placementTile({ headline: LONG_TITLE, lead: LONG_LEAD })} shape="wide" />,
    },
  ],
};

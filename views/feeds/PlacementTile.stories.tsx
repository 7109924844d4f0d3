import { placementTile } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { PlacementTile } from './PlacementTile.tsx';

const { image, lead, ...bare } = placementTile();

export const stories: Stories = {
  title: 'Components/Placement tile',
  cases: [
    { name: 'With an image', render: () => <PlacementTile placement={placementTile()} /> },
    { name: 'Wide', render: () => <PlacementTile placement={placementTile({ palette: 'sky' })} shape="wide" /> },
    {
      name: 'Custom colors',
      render: () => <PlacementTile placement={placementTile({ textColor: '#ffffff', backgroundColor: '#27304a' })} />,
    },
    { name: 'Headline only', render: () => <PlacementTile placement={bare} /> },
    {
      name: 'Long text, wide',
      render: () => <PlacementTile placement={placementTile({ headline: LONG_TITLE, lead: LONG_LEAD })} shape="wide" />,
    },
  ],
};

import { placementTile } from '../../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { TwoUpPlacementBlock } from './TwoUpPlacementBlock.tsx';

const second = placementTile({ uid: 'second', headline: 'Boots for Wet Days', palette: 'sky' });

export const stories: Stories = {
  title: 'Blocks/Two-up placement',
  cases: [
    { name: 'Two', render: () => <TwoUpPlacementBlock data={{ placements: [placementTile(), second] }} /> },
    {
      name: 'One is left, with long words',
      render: () => (
        <TwoUpPlacementBlock data={{ placements: [placementTile({ headline: LONG_TITLE, lead: LONG_LEAD })] }} />
      ),
    },
  ],
};

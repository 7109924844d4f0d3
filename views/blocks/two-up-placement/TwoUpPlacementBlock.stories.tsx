import { placementTile } from '../../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import type { Entity } from './schema.ts';
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

/** The block among one of each kind on the page stories. */
export const example: Entity = { placements: [placementTile(), placementTile({ uid: 'placement2', palette: 'sky' })] };

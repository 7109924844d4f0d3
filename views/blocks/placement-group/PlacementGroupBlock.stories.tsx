import { placementTile } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { PlacementGroupBlock } from './PlacementGroupBlock.tsx';
import type { Entity } from './schema.ts';

const palettes = ['sun', 'leaf', 'sky', 'rose', 'plum', 'ink'] as const;
const bare = placementTile({ uid: 'bare', headline: 'Words Only' });
delete bare.image;
delete bare.lead;
delete bare.palette;

export const stories: Stories = {
  title: 'Blocks/Placement group',
  cases: [
    {
      name: 'Every palette',
      render: () => (
        <PlacementGroupBlock
          data={{
            headline: 'Picked for You',
            tiles: palettes.map((palette) => placementTile({ uid: palette, palette, headline: `On ${palette}` })),
          }}
        />
      ),
    },
    {
      name: 'Long words, own colors, missing parts',
      render: () => (
        <PlacementGroupBlock
          data={{
            tiles: [
              placementTile({ uid: 'long', headline: LONG_TITLE, lead: LONG_LEAD, image: pictures.shoe }),
              placementTile({ uid: 'own', textColor: '#ffffff', backgroundColor: '#165368' }),
              bare,
            ],
          }}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  headline: 'Picked for You',
  tiles: [placementTile({ uid: 'placement3', palette: 'sun' })],
};

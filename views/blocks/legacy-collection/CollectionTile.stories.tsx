import { collectionOf } from '../../gallery/samples/deals.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { CollectionTile, CollectionTileSkeleton } from './CollectionTile.tsx';

export const stories: Stories = {
  title: 'Components/Collection tile',
  cases: [
    {
      name: 'With its first deals',
      render: () => <CollectionTile slug="porch" title="Summer on the Porch" collection={collectionOf(4, 38)} />,
    },
    {
      name: 'One deal, long words',
      render: () => <CollectionTile slug="long" title={LONG_TITLE} collection={collectionOf(1)} />,
    },
    {
      name: 'Did not load',
      render: () => <CollectionTile slug="porch" title="Summer on the Porch" collection={undefined} />,
    },
    { name: 'Loading', render: () => <CollectionTileSkeleton /> },
  ],
};

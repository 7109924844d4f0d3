import type { ContentBlock } from '../../../src/domain/content/content-block.ts';
import { collectionOf } from '../../gallery/samples/deals.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ContentBlocks } from '../ContentBlocks.tsx';
import type { Entity } from './schema.ts';

const collection = (deferredKey: string, title?: string): ContentBlock => ({
  kind: 'legacy_collection',
  uid: deferredKey,
  data: { slug: 'summer-porch', deferredKey, ...(title && { title }) },
});

export const stories: Stories = {
  title: 'Blocks/Legacy collection',
  cases: [
    {
      name: 'Those that follow one another share a row',
      render: () => (
        <ContentBlocks
          blocks={[collection('many', 'Summer on the Porch'), collection('few'), collection('many', LONG_TITLE)]}
        />
      ),
      deferred: { many: collectionOf(4, 1204), few: collectionOf(2) },
    },
    { name: 'Did not load', render: () => <ContentBlocks blocks={[collection('lost', 'Summer on the Porch')]} /> },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { title: 'Summer on the Porch', slug: 'summer-porch', deferredKey: 'collection' };

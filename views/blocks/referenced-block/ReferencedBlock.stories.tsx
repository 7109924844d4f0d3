import { article } from '../../gallery/samples/articles.ts';
import { feedLink, feedOf, placementTile, postTile } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ReferencedBlock } from './ReferencedBlock.tsx';
import type { Entity } from './schema.ts';

export const stories: Stories = {
  title: 'Blocks/Referenced block or tile',
  cases: [
    { name: 'A post', render: () => <ReferencedBlock data={{ kind: 'post', post: postTile() }} /> },
    { name: 'An article', render: () => <ReferencedBlock data={{ kind: 'article', article: article() }} /> },
    { name: 'A placement', render: () => <ReferencedBlock data={{ kind: 'placement', placement: placementTile() }} /> },
    {
      name: 'A promotion',
      render: () => (
        <ReferencedBlock
          data={{
            kind: 'promotional_content',
            content: {
              uid: 'promotion1',
              title: 'Save a Quarter on Kettles',
              image: pictures.kettle,
              ctaText: 'Put One On',
              url: '/deals',
            },
          }}
        />
      ),
    },
    {
      name: 'A promotion with long words and nothing else',
      render: () => (
        <ReferencedBlock data={{ kind: 'promotional_content', content: { uid: 'promotion2', title: LONG_TITLE } }} />
      ),
    },
    {
      name: 'A feed',
      render: () => <ReferencedBlock data={{ kind: 'feed_page', feed: feedLink, deferredKey: 'feed' }} />,
      deferred: { feed: feedOf(11, { totalCount: 60 }) },
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { kind: 'article', article: article() };

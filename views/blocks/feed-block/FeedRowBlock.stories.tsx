import { PostRowSkeleton } from '../../deals/tiles/PostRow.tsx';
import { feedLink, feedOf, placementTile, postTile } from '../../gallery/samples/deals.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeedRowBlock } from './FeedRowBlock.tsx';
import type { Entity } from './schema.ts';

const block = () => <FeedRowBlock data={{ title: 'Fresh in Kitchen', feed: feedLink, deferredKey: 'feed' }} />;
const feed = feedOf(24, { totalCount: 1204 });

export const stories: Stories = {
  title: 'Blocks/Feed block',
  cases: [
    { name: 'Eleven at most, and the way to the rest', render: block, deferred: { feed } },
    {
      name: 'Long words and an editor’s tile',
      render: () => <FeedRowBlock data={{ title: LONG_TITLE, feed: feedLink, deferredKey: 'feed' }} />,
      deferred: {
        feed: feedOf(2, {
          slots: [
            { kind: 'post', post: postTile({ headline: LONG_TITLE }) },
            { kind: 'placement', placement: placementTile() },
            { kind: 'post', post: postTile({ uid: 'gone', headline: 'Too Late', soldOut: true }) },
          ],
        }),
      },
    },
    { name: 'Loading', render: () => <PostRowSkeleton label="Fresh in Kitchen" /> },
    { name: 'Did not load', render: block },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { title: 'Fresh in Kitchen', feed: feedLink, deferredKey: 'feed' };

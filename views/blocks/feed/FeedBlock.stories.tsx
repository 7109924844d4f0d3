import { FeedGridSkeleton } from '../../feeds/FeedGrid.tsx';
import { feedLink, feedOf } from '../../gallery/samples/deals.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeedBlock } from './FeedBlock.tsx';
import type { Entity } from './schema.ts';

const block = () => <FeedBlock data={{ title: 'Popular Now', feed: feedLink, maxContent: 8, deferredKey: 'feed' }} />;

export const stories: Stories = {
  title: 'Blocks/Feed',
  cases: [
    { name: 'More than it shows', render: block, deferred: { feed: feedOf(24, { totalCount: 336 }) } },
    { name: 'All that there is', render: block, deferred: { feed: feedOf(5) } },
    { name: 'Loading', render: () => <FeedGridSkeleton count={4} /> },
    { name: 'Empty', render: block, deferred: { feed: feedOf(0) } },
    { name: 'Did not load', render: block },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { title: 'Popular Now', feed: feedLink, maxContent: 8, deferredKey: 'feed' };

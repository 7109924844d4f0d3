import { feedOf, placementTile } from '../gallery/samples/deals.ts';
import type { Stories } from '../gallery/story.ts';
import { FeedGridSkeleton } from './FeedGrid.tsx';
import { FeedSection } from './FeedSection.tsx';

const section = () => <FeedSection feed={{ deferred: 'feed' }} title="Deals" />;
const placement = { kind: 'placement' as const, placement: placementTile() };
const feed = feedOf(7, { totalCount: 336 });

export const stories: Stories = {
  title: 'Components/Feed',
  cases: [
    {
      name: 'First page with a placement',
      render: section,
      deferred: { feed: { ...feed, slots: [...feed.slots.slice(0, 2), placement, ...feed.slots.slice(2)] } },
    },
    { name: 'Last page', render: section, deferred: { feed: feedOf(2, { totalCount: 26, page: 2 }) } },
    { name: 'Loading', render: () => <FeedGridSkeleton count={4} /> },
    { name: 'Empty', render: section, deferred: { feed: feedOf(0) } },
    { name: 'Past its end', render: section, deferred: { feed: feedOf(0, { totalCount: 30, page: 9 }) } },
    { name: 'Failed to load', render: section },
  ],
};

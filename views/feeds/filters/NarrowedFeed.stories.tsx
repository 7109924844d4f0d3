import { feedOf } from '../../gallery/samples/deals.ts';
import { longNarrowing, narrowingOf } from '../../gallery/samples/narrowing.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeedSection } from '../FeedSection.tsx';
import { NarrowedFeedSkeleton } from './NarrowedFeedSkeleton.tsx';

const section = () => <FeedSection feed={{ deferred: 'feed' }} title="Deals" hideTitle />;
const chosen = narrowingOf({
  stores: ['harbor-pine', 'fox-hollow'],
  brands: ['tinley'],
  minPrice: 10,
  sort: 'price:asc',
});

const { priceBounds: _, ...unbounded } = narrowingOf();
const withNothing = { ...unbounded, facets: [] };

export const stories: Stories = {
  title: 'Components/Narrowed list',
  cases: [
    {
      name: 'Nothing chosen',
      render: section,
      deferred: { feed: feedOf(6, { totalCount: 336, narrowing: narrowingOf() }) },
    },
    { name: 'Narrowed', render: section, deferred: { feed: feedOf(3, { totalCount: 3, narrowing: chosen }) } },
    {
      name: 'Nothing matches',
      render: section,
      deferred: {
        feed: feedOf(0, {
          narrowing: {
            ...chosen,
            nearest: [
              { label: 'Without Tinley', href: '/shop/feeds/kitchen?stores=harbor-pine', count: 12 },
              { label: 'Any price', href: '/shop/feeds/kitchen?brands=tinley', count: 1 },
            ],
          },
        }),
      },
    },
    {
      name: 'Empty without a choice',
      render: section,
      deferred: { feed: feedOf(0, { narrowing: withNothing }) },
    },
    {
      name: 'Nothing to narrow by',
      render: section,
      deferred: { feed: feedOf(1, { narrowing: withNothing }) },
    },
    {
      name: 'Long words',
      render: section,
      deferred: { feed: feedOf(1, { totalCount: 1_204_336, narrowing: longNarrowing() }) },
    },
    { name: 'Loading', render: () => <NarrowedFeedSkeleton noun="deals" /> },
  ],
};

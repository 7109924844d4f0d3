import { feedOf } from '../../gallery/samples/deals.ts';
import { longRefinements, sampleRefinements } from '../../gallery/samples/refinements.ts';
import type { Stories } from '../../gallery/story.ts';
import { FeedSection } from '../FeedSection.tsx';
import { RefinedFeedSkeleton } from './RefinedFeedSkeleton.tsx';

const section = () => <FeedSection feed={{ deferred: 'feed' }} title="Deals" hideTitle />;
const chosen = sampleRefinements({
  stores: ['harbor-pine', 'fox-hollow'],
  brands: ['tinley'],
  minPrice: 10,
  sort: 'price:asc',
});

const { priceBounds: _, ...unbounded } = sampleRefinements();
const withNothing = { ...unbounded, facets: [] };

export const stories: Stories = {
  title: 'Components/Refined list',
  cases: [
    {
      name: 'No filters',
      render: section,
      deferred: { feed: feedOf(6, { totalCount: 336, refinements: sampleRefinements() }) },
    },
    { name: 'Refined', render: section, deferred: { feed: feedOf(3, { totalCount: 3, refinements: chosen }) } },
    {
      name: 'Nothing matches',
      render: section,
      deferred: {
        feed: feedOf(0, {
          refinements: {
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
      name: 'Empty without filters',
      render: section,
      deferred: { feed: feedOf(0, { refinements: withNothing }) },
    },
    {
      name: 'No facets',
      render: section,
      deferred: { feed: feedOf(1, { refinements: withNothing }) },
    },
    {
      name: 'Long text',
      render: section,
      deferred: { feed: feedOf(1, { totalCount: 1_204_336, refinements: longRefinements() }) },
    },
    { name: 'Loading', render: () => <RefinedFeedSkeleton noun="deals" /> },
  ],
};

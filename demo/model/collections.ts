import type { FeedSeed } from './feeds.ts';

interface CollectionSeed extends FeedSeed {
  /** The departments whose landing pages show it. */
  readonly departments: readonly string[];
}

const collection = (
  slug: string,
  title: string,
  departments: readonly string[],
  query: FeedSeed['query'],
  says: string,
): CollectionSeed => ({
  slug,
  title,
  url: `/collections/${slug}`,
  departments,
  query: { sort: 'popularity', ...query },
  says,
});

/** Collections: picks from several places under one idea. */
export const collections: readonly CollectionSeed[] = [
  collection(
    'first-apartment',
    'The First Apartment',
    ['home', 'tools'],
    { merchandise_branches: ['home/kitchen', 'home/bed-bath', 'home/living'], max_price: 60 },
    'Everything you notice is missing on the first evening, for sixty dollars or less each.',
  ),
  collection(
    'desk-upgrade',
    'The Desk Upgrade',
    ['electronics', 'office'],
    { merchandise_branches: ['electronics/computers', 'office', 'electronics/audio'] },
    'For people who sit at it all day: sound, screens and somewhere to put the pens.',
  ),
  collection(
    'carry-on-only',
    'Carry-On Only',
    ['accessories', 'shoes', 'apparel'],
    { themes: ['travel-ready'] },
    'Bags, layers and shoes that pass security without a scene.',
  ),
  collection(
    'sunday-reset',
    'Sunday Reset',
    ['beauty', 'grocery', 'pets'],
    { themes: ['self-care', 'cozy-season'] },
    'Small comforts for the end of the week.',
  ),
  collection(
    'backyard-and-beyond',
    'Backyard and Beyond',
    ['sports', 'toys-kids'],
    { merchandise_branches: ['sports', 'home/garden', 'toys-kids/toys'], max_price: 120 },
    'Reasons to go outside, and things to do once there.',
  ),
];

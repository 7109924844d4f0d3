import { branchTitle, categorySlug } from './branches.ts';
import { categoryGuides } from './category-guides.ts';
import type { ThemeSeed } from './themes.ts';

/** A feed that an editor set up: where it is and what it asks for. */
export interface FeedSeed {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly says: string;
  /** By the subscriptions service, for one user at a time. */
  readonly isPersonal?: boolean;
}

const named = (slug: string, title: string, query: FeedSeed['query'], says: string): FeedSeed => ({
  slug,
  title,
  url: `/shop/feeds/${slug}`,
  query,
  says,
});

/** Branches with a category page of their own: all classes and the larger domains. */
export const categoryBranches: readonly string[] = [
  'home',
  'electronics',
  'apparel',
  'shoes',
  'accessories',
  'beauty',
  'grocery',
  'sports',
  'toys-kids',
  'office',
  'tools',
  'pets',
  'home/kitchen',
  'home/bed-bath',
  'home/living',
  'home/garden',
  'electronics/audio',
  'electronics/computers',
  'electronics/tv-cameras',
  'electronics/phones',
  'apparel/womens',
  'apparel/mens',
  'apparel/outerwear',
  'shoes/womens-shoes',
  'shoes/athletic',
  'accessories/bags',
  'accessories/jewelry',
  'beauty/makeup',
  'beauty/skincare',
  'beauty/grooming',
  'grocery/coffee-tea',
  'grocery/snacks',
  'sports/fitness',
  'sports/outdoors',
  'toys-kids/toys',
  'toys-kids/baby',
];

export const categoryFeed = (branch: string): FeedSeed => ({
  slug: categorySlug(branch),
  title: `Deals On ${branchTitle(branch)}`,
  url: `/categories/${categorySlug(branch)}/deals`,
  query: { merchandise_branches: [branch], sort: 'popularity' },
  says:
    categoryGuides[branch]?.lead ??
    `Hand-checked ${branchTitle(branch).toLowerCase()} deals, from everyday markdowns to the lowest prices of the season.`,
});

const genderedFeed = (slug: string, title: string, branch: string, genders: readonly string[]): FeedSeed => ({
  slug,
  title: `Deals On ${title}`,
  url: `/categories/${slug}/deals`,
  query: { merchandise_branches: [branch], genders, sort: 'popularity' },
  says: `${title}, without the rest of the department.`,
});

/** Categories that are a branch for one gender. */
export const genderedFeeds: readonly FeedSeed[] = [
  genderedFeed('mens-shoes', 'Men’s Shoes', 'shoes', ['m', 'u']),
  genderedFeed('womens-accessories', 'Women’s Accessories', 'accessories', ['f']),
];

/** The category feed that a leaf belongs to: of its domain where there is one, else of its class. */
export function categoryBranchOf(leaf: string): string {
  const [top = '', domain = ''] = leaf.split('/');
  return categoryBranches.includes(`${top}/${domain}`) ? `${top}/${domain}` : top;
}

export const themeFeed = (theme: ThemeSeed): FeedSeed =>
  named(
    theme.slug,
    theme.name,
    { themes: [theme.slug], sort: 'popularity' },
    `${theme.name}: picks our editors would give, use or keep.`,
  );

export const mainFeeds: readonly FeedSeed[] = [
  {
    slug: 'newest-deals',
    title: 'Newest Deals',
    url: '/newest-deals',
    query: { sort: 'starts_at:desc' },
    says: 'Every deal we post, the latest first. New ones go up around the clock.',
  },
  {
    slug: 'popular_deals',
    title: 'Popular Deals',
    url: '/deals',
    query: { sort: 'popularity' },
    says: 'What everybody is looking at right now, ranked by interest.',
  },
];

/** What follows for each user: their emails lead here, and My Deals begins with it. */
export const personalFeed: FeedSeed = {
  ...named(
    'pds-oneoff',
    'Picked for You',
    {},
    'Deals that follow what you save, where you look around and who you shop for.',
  ),
  isPersonal: true,
};

export const pickedFeeds: readonly FeedSeed[] = [
  named(
    'under-10',
    'Finds Under $10',
    { max_price: 10, sort: 'popularity' },
    'Small money, small risk, surprisingly good.',
  ),
  named(
    'under-25',
    'Deals Under $25',
    { max_price: 25, sort: 'popularity' },
    'Everything here leaves change from a twenty and a five.',
  ),
  named(
    'under-50',
    'Deals Under $50',
    { max_price: 50, sort: 'popularity' },
    'The sweet spot: useful things for less than a tank of gas.',
  ),
  named(
    'big-savings',
    'Big-Ticket Deals',
    { min_price: 200, sort: 'popularity' },
    'When a price is large, so is the discount. These are worth waiting for.',
  ),
  named(
    'free-shipping',
    'Deals That Ship Free',
    { flags: ['free-shipping'], sort: 'popularity' },
    'No minimums to chase: the price you see is the price at the door.',
  ),
  named(
    'coupons',
    'Deals With Coupon Codes',
    { flags: ['coupon'], sort: 'popularity' },
    'Codes we tried ourselves, and how to use them.',
  ),
  named(
    'exclusives',
    'Only on Thriftwire',
    { exclusive: true, sort: 'popularity' },
    'Prices that stores gave to our readers and nobody else.',
  ),
  named(
    'editors-picks',
    'Editors’ Picks',
    { flags: ['editors-pick'], sort: 'popularity' },
    'If we could only post ten things a week, it would be these.',
  ),
  named(
    'lowest-prices',
    'Lowest Prices We’ve Seen',
    { flags: ['lowest-price'], sort: 'popularity' },
    'We keep the history, so “lowest” means something.',
  ),
  named(
    'stocking-stuffers',
    'Stocking Stuffers',
    { max_price: 20, themes: ['gifts-for-her', 'gifts-for-him', 'gifts-for-kids'], sort: 'popularity' },
    'Small things that make a good rustle.',
  ),
  named(
    'gifts-under-50',
    'Gift Ideas Under $50',
    { max_price: 50, themes: ['gifts-for-her', 'gifts-for-him', 'gifts-for-kids'], sort: 'popularity' },
    'Presents that look like more than they cost.',
  ),
  named(
    'headphones',
    'Headphones and Earbuds',
    { merchandise_branches: ['electronics/audio/headphones'], sort: 'popularity' },
    'In, on or over the ear, and never at full price.',
  ),
  named(
    'cookware',
    'Cookware',
    { merchandise_branches: ['home/kitchen/cookware'], sort: 'popularity' },
    'Pots and pans that will outlive the sale.',
  ),
];

import { expect, test } from '@jest/globals';
import { type CategoryLink, departments, nearbyCategories } from '../../../src/domain/categories/category.ts';
import { branchNames, categorySlugOf, rankCategoryFeeds } from '../../../src/domain/categories/category-feeds.ts';
import { merchandiseBranches } from '../../../src/domain/categories/merchandise-branches.ts';

const category = (uid: string, branches: string[], own: Partial<CategoryLink> = {}): CategoryLink => ({
  uid,
  title: uid,
  url: `/categories/${uid}/deals`,
  slug: uid,
  branches,
  genders: [],
  ...own,
});
const all = [
  category('home', ['home']),
  category('kitchen', ['home/kitchen']),
  category('pans', ['home/kitchen/pans']),
  category('shoes', ['shoes']),
  category('mens-shoes', ['shoes'], { genders: ['m'] }),
  category('homework', ['homework']),
  category('odd', []),
];

// Rules: CATEGORIES-1, CATEGORIES-2
test('departments contain their descendants of any depth and gender, but no category with a similar name', () => {
  expect(departments(all).map(({ category: { uid }, children }) => [uid, children.map((child) => child.uid)])).toEqual([
    ['home', ['kitchen', 'pans']],
    ['shoes', ['mens-shoes']],
    ['homework', []],
    ['odd', []],
  ]);
});

// Rules: CATEGORIES-7
test('nearby categories are the department and its categories, with the current one marked', () => {
  const nearby = nearbyCategories(departments(all), 'pans');
  expect(nearby.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
    ['All home', false],
    ['kitchen', false],
    ['pans', true],
  ]);
  expect(nearbyCategories(departments(all), 'odd')).toEqual([]);
  expect(nearbyCategories(departments(all), 'elsewhere')).toEqual([]);
});

// Rules: CATEGORIES-4
test.each([
  ['kitchen', [{ branch: 'kitchen' }]],
  ['Home--Kitchen', [{ branch: 'home/kitchen' }]],
  ['womens-boots', [{ branch: 'womens-boots' }, { branch: 'boots', gender: 'f' }]],
  ['mens-boots', [{ branch: 'mens-boots' }, { branch: 'boots', gender: 'm' }]],
])('%s may refer to %j', (slug, names) => {
  expect(branchNames(slug)).toEqual(names);
});

test.each([
  ['/categories/home/deals', 'home'],
  ['/categories/home', undefined],
  ['/shop/feeds/home', undefined],
])('the category of %s is %s', (url, slug) => {
  expect(categorySlugOf(url)).toBe(slug);
});

// Rules: CATEGORIES-6
test.each([
  { preference: 'a category page to another feed', gender: undefined, best: 'boots' },
  { preference: 'the feed for the gender to others', gender: 'm', best: 'mens' },
  { preference: 'the feed for all to one for another gender', gender: 'f', best: 'boots' },
])('prefers $preference', ({ gender, best }) => {
  const feeds = [
    category('elsewhere', ['shoes/boots'], { url: '/shop/feeds/boots' }),
    category('wide', ['shoes/boots', 'coats']),
    category('mens', ['shoes/boots'], { genders: ['m'] }),
    category('boots', ['shoes/boots']),
  ];
  expect(rankCategoryFeeds(feeds, { branches: ['boots'], gender })[0]?.uid).toBe(best);
});

// Rules: CATEGORIES-6
test('prefers the nearest branch, then the fewest branches', () => {
  const feeds = [
    category('far', ['shoes/boots']),
    category('wide', ['coats', 'winter/boots']),
    category('near', ['winter/boots']),
  ];
  const ranked = rankCategoryFeeds(feeds, { branches: ['winter/boots', 'boots'] });
  expect(ranked.map(({ uid }) => uid)).toEqual(['near', 'wide', 'far']);
});

// Rules: CATEGORIES-6
test('finds no feed if the only one is for another gender', () => {
  expect(
    rankCategoryFeeds([category('mens', ['boots'], { genders: ['m'] })], { branches: ['boots'], gender: 'f' }),
  ).toEqual([]);
});

// Rules: CONTENT-6
test.each([
  { slug: 'home/kitchen/pans/skillets', parentBranch: 'home/kitchen/pans', grandparentBranch: 'home/kitchen' },
  { slug: 'home/kitchen', domain: 'kitchen', parentBranch: 'home', grandparentBranch: 'kitchen' },
  { slug: 'home', domain: 'house', parentBranch: 'house', grandparentBranch: 'house' },
  { slug: 'home', parentBranch: 'home', grandparentBranch: 'home' },
])('finds the branches above $slug', ({ slug, domain, ...branches }) => {
  expect(merchandiseBranches({ slug, domain })).toEqual(branches);
});

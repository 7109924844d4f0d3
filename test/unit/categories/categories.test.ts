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

test('departments hold all below them, at any depth and for one gender; a like name is no branch', () => {
  expect(departments(all).map(({ category: { uid }, children }) => [uid, children.map((child) => child.uid)])).toEqual([
    ['home', ['kitchen', 'pans']],
    ['shoes', ['mens-shoes']],
    ['homework', []],
    ['odd', []],
  ]);
});

test('the ways on from a category are its department and all in it, itself marked', () => {
  const nearby = nearbyCategories(departments(all), 'pans');
  expect(nearby.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
    ['All home', false],
    ['kitchen', false],
    ['pans', true],
  ]);
  expect(nearbyCategories(departments(all), 'odd')).toEqual([]);
  expect(nearbyCategories(departments(all), 'elsewhere')).toEqual([]);
});

test.each([
  ['kitchen', [{ branch: 'kitchen' }]],
  ['Home--Kitchen', [{ branch: 'home/kitchen' }]],
  ['womens-boots', [{ branch: 'womens-boots' }, { branch: 'boots', gender: 'f' }]],
  ['mens-boots', [{ branch: 'mens-boots' }, { branch: 'boots', gender: 'm' }]],
])('%s may name %j', (slug, names) => {
  expect(branchNames(slug)).toEqual(names);
});

test.each([
  ['/categories/home/deals', 'home'],
  ['/categories/home', undefined],
  ['/shop/feeds/home', undefined],
])('the category of %s is %s', (url, slug) => {
  expect(categorySlugOf(url)).toBe(slug);
});

test.each([
  { why: 'a category page before another feed', gender: undefined, best: 'boots' },
  { why: 'the feed for the gender', gender: 'm', best: 'mens' },
  { why: 'no feed for another gender, rather the one for all', gender: 'f', best: 'boots' },
])('of several feeds of a branch the best is $why', ({ gender, best }) => {
  const feeds = [
    category('elsewhere', ['shoes/boots'], { url: '/shop/feeds/boots' }),
    category('wide', ['shoes/boots', 'coats']),
    category('mens', ['shoes/boots'], { genders: ['m'] }),
    category('boots', ['shoes/boots']),
  ];
  expect(rankCategoryFeeds(feeds, { branches: ['boots'], gender })[0]?.uid).toBe(best);
});

test('a feed for another gender only is none', () => {
  expect(
    rankCategoryFeeds([category('mens', ['boots'], { genders: ['m'] })], { branches: ['boots'], gender: 'f' }),
  ).toEqual([]);
});

test.each([
  { slug: 'home/kitchen/pans/skillets', parentBranch: 'home/kitchen/pans', grandparentBranch: 'home/kitchen' },
  { slug: 'home/kitchen', domain: 'kitchen', parentBranch: 'home', grandparentBranch: 'kitchen' },
  { slug: 'home', domain: 'house', parentBranch: 'house', grandparentBranch: 'house' },
  { slug: 'home', parentBranch: 'home', grandparentBranch: 'home' },
])('the branches above $slug', ({ slug, domain, ...branches }) => {
  expect(merchandiseBranches({ slug, domain })).toEqual(branches);
});

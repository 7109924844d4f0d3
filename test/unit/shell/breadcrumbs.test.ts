import { expect, test } from '@jest/globals';
import {
  aboutUsBreadcrumbs,
  categoryBreadcrumbs,
  categoryTitle,
  postBreadcrumbs,
  storeBreadcrumbs,
  storeProductsBreadcrumbs,
} from '../../../src/domain/shell/breadcrumbs.ts';
import type { Breadcrumb } from '../../../src/domain/shell/page-object.ts';

const titles = (breadcrumbs: Breadcrumb[]) => breadcrumbs.map(({ title }) => title);
const store = { title: 'Acme', slug: 'acme' };
const category = { uid: 'c', title: 'Deals On kitchen gadgets', url: '/categories/kitchen/deals' };

// Rules: SHELL-12
test.each([
  ['Deals On kitchen gadgets', 'Kitchen Gadgets'],
  ['Kitchen gadgets Deals', 'Kitchen Gadgets'],
  ['Deals', 'Deals'],
  ['Deals On Lightning Deals', 'Lightning Deals'],
  ['deals on TVs and iPads', 'TVs and iPads'],
  ['Deals On', 'Deals On'],
  ['Shoes for the family', 'Shoes for the Family'],
])('titles the category of %s as %s', (feedTitle, title) => {
  expect(categoryTitle(feedTitle)).toBe(title);
});

// Rules: SHELL-12
test.each([
  { of: 'a store', breadcrumbs: storeBreadcrumbs(store), expected: ['Home', 'Stores', 'Acme'] },
  {
    of: 'the products of a store',
    breadcrumbs: storeProductsBreadcrumbs(store),
    expected: ['Home', 'Stores', 'Acme', 'Products'],
  },
  {
    of: 'a category',
    breadcrumbs: categoryBreadcrumbs('tvs-and-cameras', [
      { title: 'Electronics', url: '/categories/electronics/deals' },
      { title: 'TVs & Cameras', url: '/categories/tvs-and-cameras/deals' },
    ]),
    expected: ['Home', 'Categories', 'Electronics', 'TVs & Cameras'],
  },
  {
    of: 'an unknown category',
    breadcrumbs: categoryBreadcrumbs('home-and-garden', []),
    expected: ['Home', 'Categories', 'Home and Garden'],
  },
  { of: 'an about page', breadcrumbs: aboutUsBreadcrumbs('Careers'), expected: ['Home', 'About Us', 'Careers'] },
  {
    of: 'a post',
    breadcrumbs: postBreadcrumbs({ headline: 'A pan', primaryCategory: category }),
    expected: ['Home', 'Kitchen Gadgets', 'A pan'],
  },
  { of: 'a post without category', breadcrumbs: postBreadcrumbs({ headline: 'A pan' }), expected: ['Home', 'A pan'] },
])('breadcrumbs of $of start at home and end with the page itself', ({ breadcrumbs, expected }) => {
  expect(titles(breadcrumbs)).toEqual(expected);
  expect(breadcrumbs[0]?.href).toBe('/');
  expect(breadcrumbs.at(-1)?.href).toBeUndefined();
});

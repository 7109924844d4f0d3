import type { FeedPageLink } from '../feeds/feed-references.ts';
import { titleCase } from '../text/title-case.ts';
import type { Breadcrumb } from './page-object.ts';

/** Breadcrumbs (docs/spec/shell.md SHELL-12). The last one is the page itself and has no address. */
const HOME: Breadcrumb = { title: 'Home', href: '/' };

const slugTitle = (slug: string) => titleCase(slug.replace(/-/g, ' '));

/** 'Deals On Kitchen gadgets' and 'Kitchen gadgets Deals' become 'Kitchen gadgets'; 'Deals' stays. */
export const withoutDeals = (feedTitle: string): string =>
  feedTitle.replace(/^deals on\s+(?=\S)|(?<=\S)\s+deals$/i, '');

export const categoryTitle = (feedTitle: string): string => titleCase(withoutDeals(feedTitle));

export const pageBreadcrumbs = (title: string): Breadcrumb[] => [HOME, { title }];

export const aboutUsBreadcrumbs = (title: string): Breadcrumb[] => [
  HOME,
  { title: 'About Us', href: '/about-us' },
  { title },
];

export const storeBreadcrumbs = (store: { title: string }): Breadcrumb[] => [
  HOME,
  { title: 'Stores', href: '/stores' },
  { title: store.title },
];

export const storeProductsBreadcrumbs = (store: { title: string; slug: string }): Breadcrumb[] => [
  HOME,
  { title: 'Stores', href: '/stores' },
  { title: store.title, href: `/stores/${store.slug}` },
  { title: 'Products' },
];

/** Breadcrumbs of the directory: all stores, or those of one letter ('B'). */
export const storeDirectoryBreadcrumbs = (letter?: string): Breadcrumb[] => [
  HOME,
  { title: 'Stores', href: '/stores' },
  ...(letter === undefined
    ? [{ title: 'All Stores' }]
    : [{ title: 'All Stores', href: '/stores/all' }, { title: letter }]),
];

export const blackFridayStoreBreadcrumbs = (title: string): Breadcrumb[] => [
  HOME,
  { title: 'Black Friday', href: '/black-friday' },
  { title },
];

/** Breadcrumbs of the category with the slug; `path` is the category below all that it belongs to, empty for an unknown one. */
export function categoryBreadcrumbs(slug: string, path: readonly { title: string; url: string }[]): Breadcrumb[] {
  const above = path.slice(0, -1).map(({ title, url }) => ({ title, href: url }));
  const title = path.at(-1)?.title ?? slugTitle(slug.split('/').at(-1) ?? slug);
  return [HOME, { title: 'Categories', href: '/categories' }, ...above, { title }];
}

const belowCategory = (title: string, category: FeedPageLink | undefined): Breadcrumb[] =>
  category === undefined
    ? [HOME, { title }]
    : [HOME, { title: categoryTitle(category.title), href: category.url }, { title }];

export const postBreadcrumbs = (post: { headline: string; primaryCategory?: FeedPageLink }): Breadcrumb[] =>
  belowCategory(post.headline, post.primaryCategory);

export const productBreadcrumbs = (title: string, category?: FeedPageLink): Breadcrumb[] =>
  belowCategory(title, category);

export const articleBreadcrumbs = (article: { title: string }): Breadcrumb[] => [
  HOME,
  { title: 'Blog', href: '/blog' },
  { title: article.title },
];

import { z } from 'zod';
import { slugOf } from './brands.ts';
import { readJson } from './read-catalog-file.ts';

const { titles, withCategoryPage } = readJson(
  'branches.json',
  z.strictObject({ titles: z.record(z.string(), z.string()), withCategoryPage: z.array(z.string()) }),
);

/** Branches with a category page of their own: all classes and the larger domains. */
export const categoryBranches: readonly string[] = withCategoryPage;

const capitalize = (segment: string) =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const branchTitle = (path: string): string => titles[path] ?? capitalize(path.split('/').at(-1) ?? path);

/** The last part of the address of a branch: `/categories/{slug}/deals`. */
export const categorySlug = (path: string): string => slugOf(branchTitle(path).replace(/’/g, ''));

/** All branches above the leaves, outermost first: `home`, `home/kitchen`, `home/kitchen/cookware`. */
export function branchesOf(leaves: readonly string[]): string[] {
  const paths = leaves.flatMap((leaf) => {
    const parts = leaf.split('/');
    return [1, 2, 3].map((depth) => parts.slice(0, depth).join('/'));
  });
  return [...new Set(paths)].sort();
}

/** The branch whose category page a leaf belongs to: its domain if that has a page, else its class. */
export function categoryBranchOf(leaf: string): string {
  const [top = '', domain = ''] = leaf.split('/');
  return categoryBranches.includes(`${top}/${domain}`) ? `${top}/${domain}` : top;
}

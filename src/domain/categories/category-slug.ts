import type { Gender } from '../accounts/user.ts';

interface BranchName {
  /** The end of a branch's path: `kitchen` or `home/kitchen`. */
  branch: string;
  gender?: Gender;
}

const GENDERS: readonly (readonly [prefix: string, gender: Gender])[] = [
  ['womens-', 'f'],
  ['mens-', 'm'],
];

/**
 * The branches that a category's slug may name, the likeliest first: `--` parts levels, and a leading `womens-` or `mens-`
 * may be part of the branch's name or say for whom.
 */
export function branchNames(categorySlug: string): BranchName[] {
  const branch = categorySlug.toLowerCase().replaceAll('--', '/');
  const gendered = GENDERS.flatMap(([prefix, gender]) =>
    branch.startsWith(prefix) ? [{ branch: branch.slice(prefix.length), gender }] : [],
  );
  return [{ branch }, ...gendered];
}

/** `kitchen` of `/categories/kitchen/deals`. */
export const categorySlugOf = (url: string): string | undefined => /^\/categories\/([^/?#]+)\/deals$/.exec(url)?.[1];

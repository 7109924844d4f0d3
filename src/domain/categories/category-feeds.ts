import type { Gender } from '../accounts/user.ts';
import type { CategoryLink } from './category.ts';

interface Wanted {
  /** Ends of branch paths, likeliest first. */
  branches: readonly string[];
  gender?: string | undefined;
}

function genderFit({ genders }: CategoryLink, gender: string | undefined): number {
  if (genders.length === 0) return gender === undefined ? 2 : 1;
  return gender !== undefined && genders.includes(gender) ? 2 : 0;
}

function branchPlace({ branches }: CategoryLink, wanted: readonly string[]): number {
  const place = wanted.findIndex((end) => branches.some((branch) => branch === end || branch.endsWith(`/${end}`)));
  return place === -1 ? wanted.length : place;
}

/**
 * Ranks the feeds of a merchandise branch (docs/spec/categories.md CATEGORIES-6): feeds below `/categories`, then by
 * gender, then the nearest branch, then the fewest other branches. Drops feeds for another gender.
 */
export const rankCategoryFeeds = <T extends CategoryLink>(feeds: readonly T[], { branches, gender }: Wanted): T[] =>
  feeds
    .filter((feed) => gender === undefined || genderFit(feed, gender) > 0)
    .toSorted(
      (a, b) =>
        Number(b.url.startsWith('/categories/')) - Number(a.url.startsWith('/categories/')) ||
        genderFit(b, gender) - genderFit(a, gender) ||
        branchPlace(a, branches) - branchPlace(b, branches) ||
        a.branches.length - b.branches.length ||
        (a.url < b.url ? -1 : 1),
    );

interface BranchName {
  /** End of a branch's path: `kitchen` or `home/kitchen`. */
  branch: string;
  gender?: Gender;
}

const GENDERS: readonly (readonly [prefix: string, gender: Gender])[] = [
  ['womens-', 'f'],
  ['mens-', 'm'],
];

/**
 * Branches that a category's slug may name, likeliest first: `--` separates levels, and a leading `womens-` or `mens-`
 * may belong to the branch's name or name a gender.
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

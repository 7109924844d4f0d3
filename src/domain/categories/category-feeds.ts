import type { Gender } from '../accounts/user.ts';
import type { CategoryLink } from './category.ts';

interface Wanted {
  /** The likeliest first; each the end of a branch's path. */
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
 * The feeds of a merchandise branch, the best first (docs/spec/categories.md CATEGORIES-6): those below `/categories`, then by
 * gender, then the nearest branch, then the one that shows least besides. A feed for others than the gender is none.
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

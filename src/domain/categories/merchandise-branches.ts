import type { CountedValue } from '../feeds/feed-query.ts';
import { isAtOrBelow } from '../feeds/listing-parameters.ts';

interface MerchandisePath {
  /** The path in the merchandise tree: `class/domain/family/type`. */
  slug: string;
  domain?: string | undefined;
}

const above = (slug: string, levels: number): string => slug.split('/').slice(0, -levels).join('/');

/**
 * The branch that contains a merchandise type and the branch above it; the domain if the path is too short
 * (docs/spec/content.md CONTENT-6).
 */
export function merchandiseBranches({ slug, domain = slug }: MerchandisePath) {
  return { parentBranch: above(slug, 1) || domain, grandparentBranch: above(slug, 2) || domain };
}

/**
 * Selects the branches of the merchandise tree to offer as filters: the departments, or the children of the one branch
 * that the feed fixes, or its several branches; along a chosen branch also its siblings and children. Each is followed
 * by its descendants, most frequent first.
 */
export function selectableBranches(
  all: readonly CountedValue[],
  fixed: readonly string[] = [],
  chosen: readonly string[] = [],
): CountedValue[] {
  const isStart =
    fixed.length > 1 ? (key: string) => fixed.includes(key) : (key: string) => parentOf(key) === (fixed[0] ?? '');
  const isWithin = (key: string) =>
    fixed.length === 0 || fixed.some((branch) => key !== branch && isAtOrBelow(key, branch));
  const isNear = (key: string) =>
    chosen.some((branch) => isAtOrBelow(branch, key) || isAtOrBelow(branch, parentOf(key)));
  return inTreeOrder(all.filter(({ key }) => isStart(key) || (isWithin(key) && isNear(key))));
}

const parentOf = (branch: string): string => branch.slice(0, Math.max(0, branch.lastIndexOf('/')));

function inTreeOrder(values: readonly CountedValue[]): CountedValue[] {
  const keys = new Set(values.map(({ key }) => key));
  const below = Map.groupBy(values, ({ key }) => (keys.has(parentOf(key)) ? parentOf(key) : ''));
  const follow = (value: CountedValue): CountedValue[] => [value, ...(below.get(value.key) ?? []).flatMap(follow)];
  return (below.get('') ?? []).flatMap(follow);
}

import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';

/** A category by its deals page, `/categories/{slug}/deals`, or by another feed of its branch. */
export interface CategoryLink extends FeedPageLink {
  /** The category's part of the address; absent for a feed that lives elsewhere. */
  slug?: string;
  /** Branches of the merchandise tree that its feed shows: `home/kitchen`. */
  branches: string[];
  /** Genders that its feed is narrowed to. */
  genders: string[];
  description?: string;
  image?: Image;
}

/** A category and, one level deep, all that lie below it. */
export interface Department {
  category: CategoryLink;
  children: CategoryLink[];
}

/** A way on from a category's deals. */
export interface NearbyCategory {
  title: string;
  url: string;
  isCurrent: boolean;
}

/** A category at a glance: what it holds, and what the editors or its feeds show of it. */
export interface CategoryLanding extends PageMetaFields {
  title: string;
  /** `/categories/{slug}` */
  url: string;
  lead?: string;
  image?: Image;
  /** All its deals; absent where only an editor's page makes the category. */
  deals?: FeedPageLink;
  categories: CategoryLink[];
  blocks: ContentBlock[];
}

/** Whether a category lies below another: its branch does, or it is the same branch for one gender only. */
function isBelow(category: CategoryLink, other: CategoryLink): boolean {
  if (category === other || other.genders.length > 0) return false;
  const [branch] = category.branches;
  const [above] = other.branches;
  if (branch === undefined || above === undefined) return false;
  return branch.startsWith(`${above}/`) || (branch === above && category.genders.length > 0);
}

/** Categories by department: those that no other one holds, each with all below it, in the given order. */
export function departments(categories: readonly CategoryLink[]): Department[] {
  const tops = categories.filter((category) => !categories.some((other) => isBelow(category, other)));
  return tops.map((category) => ({ category, children: categories.filter((other) => isBelow(other, category)) }));
}

/** The department that a category is or belongs to. */
const departmentOf = (all: readonly Department[], uid: string): Department | undefined =>
  all.find(({ category, children }) => [category, ...children].some((one) => one.uid === uid));

/** The ways on from a category's deals: its whole department, then all below it; none where it stands alone. */
export function nearbyCategories(all: readonly Department[], uid: string): NearbyCategory[] {
  const department = departmentOf(all, uid);
  if (department === undefined || department.children.length === 0) return [];
  const { category, children } = department;
  const nearby = (one: CategoryLink, title = one.title) => ({ title, url: one.url, isCurrent: one.uid === uid });
  return [nearby(category, `All ${category.title}`), ...children.map((child) => nearby(child))];
}

import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';

/** A category, linked to `/categories/{slug}/deals` or to another feed of its branch. */
export interface CategoryLink extends FeedPageLink {
  /** The slug in the address; absent for a feed at another address. */
  slug?: string;
  /** Branches of the merchandise tree that its feed shows: `home/kitchen`. */
  branches: string[];
  /** Genders that its feed is filtered by. */
  genders: string[];
  description?: string;
  image?: Image;
}

/** A category and all categories below it, as a flat list. */
export interface Department {
  category: CategoryLink;
  children: CategoryLink[];
}

/** A link from a category's deals to a related category. */
export interface NearbyCategory {
  title: string;
  url: string;
  isCurrent: boolean;
}

/** A category's landing page: its subcategories and the blocks of its editors or feeds. */
export interface CategoryLanding extends PageMetaFields {
  title: string;
  /** `/categories/{slug}` */
  url: string;
  lead?: string;
  image?: Image;
  /** Feed of all its deals; absent if only an editor's page defines the category. */
  deals?: FeedPageLink;
  categories: CategoryLink[];
  blocks: ContentBlock[];
}

/** Whether a category is below another: its branch is, or it is the same branch for one gender. */
function isBelow(category: CategoryLink, other: CategoryLink): boolean {
  if (category === other || other.genders.length > 0) return false;
  const [branch] = category.branches;
  const [above] = other.branches;
  if (branch === undefined || above === undefined) return false;
  return branch.startsWith(`${above}/`) || (branch === above && category.genders.length > 0);
}

/** Groups categories by department: categories below no other one, each with all below it, in the given order. */
export function departments(categories: readonly CategoryLink[]): Department[] {
  const tops = categories.filter((category) => !categories.some((other) => isBelow(category, other)));
  return tops.map((category) => ({ category, children: categories.filter((other) => isBelow(other, category)) }));
}

/** The category of a slug below all categories that it belongs to, the widest first; none for an unknown slug. */
export function categoryPath(all: readonly Department[], slug: string): CategoryLink[] {
  const known = all.flatMap(({ category, children }) => [category, ...children]);
  const own = known.find((category) => category.slug === slug);
  if (own === undefined) return [];
  const depth = ({ branches: [branch = ''], genders }: CategoryLink) => branch.length + genders.length;
  return [...known.filter((other) => isBelow(own, other)).sort((a, b) => depth(a) - depth(b)), own];
}

/** The department that is or contains a category. */
const departmentOf = (all: readonly Department[], uid: string): Department | undefined =>
  all.find(({ category, children }) => [category, ...children].some((one) => one.uid === uid));

/** Links from a category's deals: its whole department, then all below it; none without a department. */
export function nearbyCategories(all: readonly Department[], uid: string): NearbyCategory[] {
  const department = departmentOf(all, uid);
  if (department === undefined || department.children.length === 0) return [];
  const { category, children } = department;
  const nearby = (one: CategoryLink, title = one.title) => ({ title, url: one.url, isCurrent: one.uid === uid });
  return [nearby(category, `All ${category.title}`), ...children.map((child) => nearby(child))];
}

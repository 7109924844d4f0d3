import { z } from 'zod';
import { branchTitle, categoryBranches, categorySlug } from './branches.ts';
import { categoryGuides } from './category-guides.ts';
import { readJson } from './read-catalog-file.ts';
import { type ThemeSeed, themes } from './themes.ts';

const feed = z.strictObject({
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  description: z.string(),
  /** Query of the search service. */
  query: z.record(z.string(), z.unknown()),
  /** The flags that its tiles show. */
  visualFlags: z.array(z.string()).exactOptional(),
  /** Served by the subscriptions service, one list per user. */
  isPersonal: z.literal(true).exactOptional(),
});
export type FeedSeed = z.infer<typeof feed>;

const file = readJson(
  'feeds.json',
  z.strictObject({ main: z.array(feed), picked: z.array(feed), gendered: z.array(feed), personal: feed }),
);
export const mainFeeds: readonly FeedSeed[] = file.main;
export const pickedFeeds: readonly FeedSeed[] = file.picked;

/** Picks from several places under one idea. `departments` are those whose landing pages show it. */
export const collections = readJson('collections.json', z.array(feed.extend({ departments: z.array(z.string()) })));

export const categoryFeed = (branch: string): FeedSeed => ({
  slug: categorySlug(branch),
  title: `${branchTitle(branch)} Deals`,
  url: `/categories/${categorySlug(branch)}/deals`,
  query: { merchandise_branches: [branch], sort: 'popularity' },
  description:
    categoryGuides.get(branch)?.lead ??
    `Hand-checked ${branchTitle(branch).toLowerCase()} deals, from everyday markdowns to the lowest prices of the season.`,
});

const themeFeed = ({ slug, name }: ThemeSeed): FeedSeed => ({
  slug,
  title: name,
  url: `/shop/feeds/${slug}`,
  query: { themes: [slug], sort: 'popularity' },
  description: `${name}: picks our editors would give, use or keep.`,
});

/** Every feed that an editor named, without those of single stores and brands. */
export const namedFeeds: readonly FeedSeed[] = [
  ...mainFeeds,
  ...pickedFeeds,
  ...categoryBranches.map(categoryFeed),
  ...file.gendered,
  ...collections,
  ...themes.filter(({ deactivated }) => !deactivated).map(themeFeed),
  file.personal,
];

import type { CategoryLink, Department } from '../categories/category.ts';
import type { ContentBlock } from '../content/content-block.ts';
import type { FeedQuery } from '../feeds/feed-query.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import { feedKey } from '../feeds/feed-references.ts';
import type { TargetGender } from './interests.ts';

/** Maximum category rows per visitor; more would push the editors' blocks out of sight. */
export const MAX_CATEGORY_ROWS = 4;
/** Block uid and deferred data key of the row for a gender, which has no content entry. */
export const GENDER_ROW = 'my-deals:gender';

const GENDER_TITLES: Record<TargetGender, string> = { f: 'For Women', m: 'For Men' };

/** The deals for one gender: the row's query and the address of the full list. */
export const genderFeed = (gender: TargetGender): { title: string; url: string; query: FeedQuery } => ({
  title: GENDER_TITLES[gender],
  url: `/deals?genders=${gender}`,
  query: { genders: [gender], sort: 'popularity' },
});

export function genderBlock(gender: TargetGender): ContentBlock {
  const { title, url } = genderFeed(gender);
  return {
    kind: 'feed_block',
    uid: GENDER_ROW,
    data: { title, feed: { uid: GENDER_ROW, title, url }, deferredKey: GENDER_ROW },
  };
}

/** A row of a feed page with its own title, such as “More in Kitchen”. */
export const personalRow = (title: string, { uid, title: feedTitle, url }: FeedPageLink): ContentBlock => ({
  kind: 'feed_block',
  uid: `my-deals:${uid}`,
  data: { title, feed: { uid, title: feedTitle, url }, deferredKey: feedKey(uid) },
});

/** Categories by slug, in the given order; skips slugs that no longer exist. */
export function categoriesBySlug(slugs: readonly string[], departments: readonly Department[]): CategoryLink[] {
  const all = departments.flatMap(({ category, children }) => [category, ...children]);
  return slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []);
}

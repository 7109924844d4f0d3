import type { CategoryLink, Department } from '../categories/category.ts';
import type { ContentBlock } from '../content/content-block.ts';
import type { FeedQuery } from '../feeds/feed-query.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import { feedKey } from '../feeds/feed-references.ts';
import type { ShopsFor } from './interests.ts';

/** Rows that a visitor's categories make: more would hide what editors pick. */
export const MOST_CATEGORY_ROWS = 4;
/** Block and deferred data of the row for whom a visitor shops: no editor wrote it. */
export const GENDER_ROW = 'my-deals:gender';

const GENDER_TITLES: Record<ShopsFor, string> = { f: 'For Women', m: 'For Men' };

/** The deals for one gender: what the row shows, and the list that it leads to. */
export const genderFeed = (gender: ShopsFor): { title: string; url: string; query: FeedQuery } => ({
  title: GENDER_TITLES[gender],
  url: `/deals?genders=${gender}`,
  query: { genders: [gender], sort: 'popularity' },
});

export function genderBlock(gender: ShopsFor): ContentBlock {
  const { title, url } = genderFeed(gender);
  return {
    kind: 'feed_block',
    uid: GENDER_ROW,
    data: { title, feed: { uid: GENDER_ROW, title, url }, deferredKey: GENDER_ROW },
  };
}

/** A row of a feed page under a title that says why it is there. */
export const ownRow = (title: string, { uid, title: feedTitle, url }: FeedPageLink): ContentBlock => ({
  kind: 'feed_block',
  uid: `my-deals:${uid}`,
  data: { title, feed: { uid, title: feedTitle, url }, deferredKey: feedKey(uid) },
});

/** Categories by slug, in the order given; what is no category any more says nothing. */
export function categoriesOf(slugs: readonly string[], departments: readonly Department[]): CategoryLink[] {
  const all = departments.flatMap(({ category, children }) => [category, ...children]);
  return slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? []);
}

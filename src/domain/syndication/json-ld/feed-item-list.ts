import type { Feed } from '../../feeds/feed.ts';
import { itemList } from './item-list.ts';

/** The posts on one page of a feed; undefined when there is none. Placements are the site's own and stay out. */
export function feedItemList(feed: Feed, origin: string): object | undefined {
  const posts = feed.slots.flatMap((slot) =>
    slot.kind === 'post' ? [{ title: slot.post.headline, url: slot.post.url }] : [],
  );
  const [data] = itemList(feed.title, posts, origin, (feed.page - 1) * feed.pageSize + 1);
  return data;
}

import type { ItemListLeaf, WithContext } from 'schema-dts';
import type { Feed } from '../../feeds/feed.ts';

interface ListedPage {
  title: string;
  /** Path on this site. */
  url: string;
}

/** The pages that a page lists, in order. Empty for an empty list. */
export function itemList(name: string, pages: readonly ListedPage[], origin: string, firstPosition = 1): object[] {
  if (pages.length === 0) return [];
  const data: WithContext<ItemListLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name: title,
      url: `${origin}${url}`,
    })),
  };
  return [data];
}

/** The posts on one page of a feed; undefined if there is none. Leaves out placements, which are not deals. */
export function feedItemList(feed: Feed, origin: string): object | undefined {
  const posts = feed.slots.flatMap((slot) =>
    slot.kind === 'post' ? [{ title: slot.post.headline, url: slot.post.url }] : [],
  );
  const [data] = itemList(feed.title, posts, origin, (feed.page - 1) * feed.pageSize + 1);
  return data;
}

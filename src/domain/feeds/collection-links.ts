/** A collection’s tile shows so many of its deals; its styles leave one out on phones (docs/spec/feeds.md FEEDS-31). */
export const COLLECTION_TILE_DEALS = 4;

export const collectionPath = (slug: string): string => `/collections/${encodeURIComponent(slug)}`;

/** Where a collection's 'View All' leads; `ref` names the page that it stands on (docs/spec/feeds.md FEEDS-31). */
export const collectionLink = (slug: string, ref: string): string =>
  `${collectionPath(slug)}?${new URLSearchParams({ ref })}`;

/** The name under which the deals of a collection travel as deferred data. */
export const collectionKey = (slug: string): string => `collection:${slug}`;

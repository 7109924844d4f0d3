import type { Image } from '../images/image.ts';

/** A deal in the older format, reduced to what is shown (docs/spec/feeds.md FEEDS-33). */
export interface Deal {
  postUid: string;
  headline: string;
  brand?: string;
  image?: Image;
}

/** A collection of deals (docs/spec/feeds.md FEEDS-31). */
export interface Collection {
  slug: string;
  title: string;
  /** Number of all running deals, not only of those loaded. */
  itemCount: number;
  deals: Deal[];
}

/** Number of deals in a collection's tile; phones hide one of them (docs/spec/feeds.md FEEDS-31). */
export const COLLECTION_TILE_DEALS = 4;

export const collectionPath = (slug: string): string => `/collections/${encodeURIComponent(slug)}`;

const COLLECTION_PATH = /^\/collections\/([\w-]+)$/;

/** The slug of a collection, which is the feed page of such an address; undefined for other pages. */
export const collectionSlug = (url: string): string | undefined => COLLECTION_PATH.exec(url)?.[1];

/** Address of a collection's 'View All'; `ref` names the linking page (docs/spec/feeds.md FEEDS-31). */
export const collectionLink = (slug: string, ref: string): string =>
  `${collectionPath(slug)}?${new URLSearchParams({ ref })}`;

/** The deferred-data key for the deals of a collection. */
export const collectionKey = (slug: string): string => `collection:${slug}`;

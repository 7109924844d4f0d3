import type { Image } from '../images/image.ts';

/** One piece of news: a deal or an article. */
export interface ChannelItem {
  /** A path that names it for good, whatever becomes of its title. */
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** ISO 8601 */
  publishedAt: string;
  /** Plain text. */
  summary: string;
  author?: string;
  image?: Image;
}

/** A page's newest items, for RSS and Atom. */
export interface Channel {
  title: string;
  description: string;
  /** Path of the page. */
  url: string;
  items: ChannelItem[];
}

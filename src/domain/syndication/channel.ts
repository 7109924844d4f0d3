import type { Article } from '../articles/article.ts';
import type { PostTile } from '../deals/post.ts';
import { offerSentence } from '../deals/post-tile.ts';
import type { Image } from '../images/image.ts';
import type { FeedLink } from '../shell/page-object.ts';
import { latestTime } from '../text/latest-time.ts';

/** A deal or an article. */
export interface ChannelItem {
  /** A permanent path, which survives changes of the title. */
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  /** ISO 8601 */
  publishedAt: string;
  /** ISO 8601, never before `publishedAt`. */
  changedAt: string;
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

/** The id is the deal's short address, which survives changes of the headline. */
export function postItem(post: PostTile, now: Date): ChannelItem {
  return {
    id: `/deals/${post.uid}`,
    title: post.headline,
    url: post.url,
    ...times(post.startsAt, post.changedAt),
    summary: offerSentence(post, now),
    ...(post.image && { image: post.image }),
  };
}

/** An item that was written before it was published counts as changed then. */
const times = (publishedAt: string, changedAt = publishedAt) => ({
  publishedAt,
  changedAt: changedAt > publishedAt ? changedAt : publishedAt,
});

export function articleItem(article: Article): ChannelItem {
  return {
    id: article.url,
    title: article.title,
    url: article.url,
    ...times(article.publishDate, article.changedAt),
    summary: article.lead ?? article.readTime,
    ...(article.author && { author: article.author.fullName }),
    ...(article.heroImage && { image: article.heroImage }),
  };
}

/** The latest change of the items; undefined without items. */
export const latestChange = ({ items }: Channel): string | undefined =>
  latestTime(items.map(({ changedAt }) => changedAt));

/** The reader feeds of a page and their file names under the page's path. */
const syndicationFiles = { rss: 'rss.xml', atom: 'atom.xml' } as const;
export type SyndicationForm = keyof typeof syndicationFiles;

export const syndicationPath = (pagePath: string, form: SyndicationForm): string =>
  `${pagePath === '/' ? '' : pagePath}/${syndicationFiles[form]}`;

/** Parses `/stores/acme/rss.xml`. No page has such an address. */
export function parseSyndicationPath(path: string): { pagePath: string; form: SyndicationForm } | undefined {
  const [, pagePath = '', form] = /^(.*)\/(rss|atom)\.xml$/.exec(path) ?? [];
  return form === 'rss' || form === 'atom' ? { pagePath: pagePath || '/', form } : undefined;
}

/** Links to both reader feeds for the head of a page. `origin` is absolute, without trailing slash. */
export const feedLinks = ({ title, path }: { title: string; path: string }, origin: string): FeedLink[] =>
  (['rss', 'atom'] as const).map((type) => ({
    title: `${title} (${type === 'rss' ? 'RSS' : 'Atom'})`,
    type,
    href: origin + syndicationPath(path, type),
  }));

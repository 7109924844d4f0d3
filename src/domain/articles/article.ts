import type { Image } from '../images/image.ts';

/** An article as tiles and lists show it. */
export interface Article {
  uid: string;
  title: string;
  url: string;
  lead?: string;
  heroImage?: Image;
  publishDate: string;
  changedAt?: string;
  author?: Author;
  /** 'Under min read' or 'N min read'. */
  readTime: string;
}

/** An article as tiles show it. */
export type ListedArticle = Omit<Article, 'author'> & { author?: Pick<Author, 'displayName'> };

export const toListedArticle = ({ author, ...article }: Article): ListedArticle => ({
  ...article,
  ...(author && { author: { displayName: author.displayName } }),
});

export interface Author {
  displayName: string;
  fullName: string;
  avatar?: Image;
  byline?: string;
}

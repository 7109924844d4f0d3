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

export interface Author {
  displayName: string;
  fullName: string;
  avatar?: Image;
  byline?: string;
}

import type { Image } from '../images/image.ts';
import type { Author } from './author.ts';

/** An article in tiles and list rows. */
export interface Article {
  uid: string;
  title: string;
  url: string;
  lead?: string;
  heroImage?: Image;
  publishDate: string;
  author?: Author;
  /** 'Under min read' or 'N min read'. */
  readTime: string;
}

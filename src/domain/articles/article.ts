import type { PageMetaFields } from '../content/page.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Image } from '../images/image.ts';
import type { Author } from './author.ts';

/** What a tile or list row says of an article. */
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
export interface ArticlePage extends Article, PageMetaFields {
  sections: { heading?: string; body: RichText }[];
}

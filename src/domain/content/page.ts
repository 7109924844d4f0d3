import type { Image } from '../images/image.ts';
import type { ContentBlock } from './content-block.ts';
import type { RichText } from './rich-text.ts';

/** What an editor says of a page to search engines and social sites. */
export interface PageMetaFields {
  seo: { title?: string; description?: string; image?: Image; noIndex: boolean };
}
/** Home, marketing, generic, landing: a title, a body and blocks. */
export interface BlockPage extends PageMetaFields {
  uid: string;
  title: string;
  url: string;
  body?: RichText;
  blocks: ContentBlock[];
}

import type { Image } from '../images/image.ts';
import type { ContentBlock } from './content-block.ts';
import type { RichText } from './rich-text.ts';

/** An editor's fields for search engines and social sites. */
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

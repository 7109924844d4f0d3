import type { ContentBlockByKind } from '../../generated/block-entities.ts';
import type { Image } from '../images/image.ts';
import type { RichText } from './rich-text.ts';

/** Modular blocks ready to render, by kind (docs/spec/content.md). `views/blocks/<block>/schema.ts` has the type of each. */
export type { ContentBlockByKind };
export type BlockKind = keyof ContentBlockByKind;
export type ContentBlock = { [K in BlockKind]: { kind: K; uid: string; data: ContentBlockByKind[K] } }[BlockKind];

export interface PageLink {
  title?: string;
  href: string;
}

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

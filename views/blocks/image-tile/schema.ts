import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock('image_tile', {
  alt_text: optional(text),
  caption: optional(text),
  image: asset,
  page_link: optional(link),
});

export interface Entity {
  image: Image;
  caption?: string;
  pageLink?: PageLink;
}

import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock('hero_image_block', {
  image: asset,
  caption: optional(text),
  page_link: optional(link),
});

export interface Entity {
  image: Image;
  caption?: string;
  pageLink?: PageLink;
}

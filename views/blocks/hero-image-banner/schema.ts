import { asset, color, contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock('hero_image_banner', {
  title: line,
  lead: optional(text),
  image: optional(asset),
  text_color: optional(color),
  background_color: optional(color),
  page_link: optional(link),
});

export interface Entity {
  title: string;
  lead?: string;
  image?: Image;
  textColor?: string;
  backgroundColor?: string;
  pageLink?: PageLink;
}

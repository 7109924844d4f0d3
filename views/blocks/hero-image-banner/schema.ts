import { asset, color, contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock(
  'hero_image_banner',
  {
    title: line,
    lead: optional(text).describe('A sentence below the headline.'),
    image: optional(asset),
    text_color: optional(color),
    background_color: optional(color).describe('Used only if the text can be read on it.'),
    page_link: optional(link).describe('Where a click leads.'),
  },
  { title: 'Banner', description: 'A headline over a wide image.' },
);

export interface Entity {
  title: string;
  lead?: string;
  image?: Image;
  textColor?: string;
  backgroundColor?: string;
  pageLink?: PageLink;
}

import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock(
  'hero_image_block',
  {
    image: asset,
    caption: optional(text).describe('Shown below the image.'),
    page_link: optional(link).describe('Where a click leads.'),
  },
  { title: 'Wide image', description: 'An image as wide as the page.' },
);

export interface Entity {
  image: Image;
  caption?: string;
  pageLink?: PageLink;
}

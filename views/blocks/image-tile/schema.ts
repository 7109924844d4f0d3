import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock(
  'image_tile',
  {
    alt_text: optional(text).meta({
      title: 'Alternative text',
      description: 'What the image shows, for those who cannot see it. Empty: the text of the image itself.',
    }),
    caption: optional(text),
    image: asset,
    page_link: optional(link).describe('Where a click leads.'),
  },
  { title: 'Image', description: 'An image, with a caption below it.' },
);

export interface Entity {
  image: Image;
  caption?: string;
  pageLink?: PageLink;
}

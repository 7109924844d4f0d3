import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('hero_image_block', {
  image: asset,
  caption: optional(text),
  page_link: optional(link),
});

import { asset, contentBlock, link, optional, text } from '../fields.ts';

export const heroImageBlock = contentBlock('hero_image_block', {
  image: asset,
  caption: optional(text),
  page_link: optional(link),
});

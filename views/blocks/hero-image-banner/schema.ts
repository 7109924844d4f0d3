import { asset, color, contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('hero_image_banner', {
  title: line,
  lead: optional(text),
  image: optional(asset),
  text_color: optional(color),
  background_color: optional(color),
  page_link: optional(link),
});

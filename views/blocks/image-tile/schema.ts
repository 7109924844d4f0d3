import { asset, contentBlock, link, optional, text } from '../../../src/contracts/content/fields.ts';

const imageTileFields = {
  alt_text: optional(text),
  caption: optional(text),
  image: asset,
  page_link: optional(link),
};
export const schema = contentBlock('image_tile', imageTileFields);

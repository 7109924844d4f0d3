import { asset, contentBlock, link, optional, text } from '../fields.ts';

const imageTileFields = {
  alt_text: optional(text),
  caption: optional(text),
  image: asset,
  page_link: optional(link),
};
export const imageTile = contentBlock('image_tile', imageTileFields);

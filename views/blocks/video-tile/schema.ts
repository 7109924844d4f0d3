import { asset, contentBlock, httpsUrl, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('video_tile', {
  title: optional(text),
  url: httpsUrl,
  overlay_image: optional(asset),
});

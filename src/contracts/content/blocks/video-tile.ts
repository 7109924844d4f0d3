import { asset, contentBlock, httpsUrl, optional, text } from '../fields.ts';

export const videoTile = contentBlock('video_tile', {
  title: optional(text),
  url: httpsUrl,
  overlay_image: optional(asset),
});

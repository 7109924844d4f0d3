import { asset, contentBlock, httpsUrl, optional, text } from '../../../src/contracts/content/fields.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock('video_tile', {
  title: optional(text),
  url: httpsUrl,
  overlay_image: optional(asset),
});

export interface Entity {
  title?: string;
  url: string;
  overlayImage?: Image;
}

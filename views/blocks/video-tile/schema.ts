import { asset, contentBlock, httpsUrl, optional, text } from '../../../src/contracts/content/fields.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export const schema = contentBlock(
  'video_tile',
  {
    title: optional(text),
    url: httpsUrl.meta({ title: 'Address', description: 'The address of the video at YouTube or Vimeo.' }),
    overlay_image: optional(asset).meta({ title: 'Cover', description: 'Shown until the video starts.' }),
  },
  { title: 'Video', description: 'A video of YouTube or Vimeo.' },
);

export interface Entity {
  title?: string;
  url: string;
  overlayImage?: Image;
}

import type { Image } from '../../../src/domain/images/image.ts';

export interface Entity {
  title?: string;
  url: string;
  overlayImage?: Image;
}

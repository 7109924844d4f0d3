import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export interface Entity {
  title: string;
  lead?: string;
  image?: Image;
  textColor?: string;
  backgroundColor?: string;
  pageLink?: PageLink;
}

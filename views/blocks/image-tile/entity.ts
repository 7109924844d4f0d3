import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export interface Entity {
  image: Image;
  caption?: string;
  pageLink?: PageLink;
}

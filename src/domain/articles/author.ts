import type { Image } from '../images/image.ts';

export interface Author {
  displayName: string;
  fullName: string;
  avatar?: Image;
  byline?: string;
}

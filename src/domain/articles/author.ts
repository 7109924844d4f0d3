import type { Image } from '../images/image.ts';

export interface Author {
  uid: string;
  displayName: string;
  fullName: string;
  avatar?: Image;
  byline?: string;
}

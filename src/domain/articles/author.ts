import type { Image } from './image.ts';

export interface Author {
  uid: string;
  displayName: string;
  fullName: string;
  avatar?: Image;
  byline?: string;
}

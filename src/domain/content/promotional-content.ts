import type { Image } from '../images/image.ts';

export interface PromotionalContent {
  uid: string;
  title: string;
  image?: Image;
  ctaText?: string;
  /** The page link's address or the call-to-action link. */
  url?: string;
}

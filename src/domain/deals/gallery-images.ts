import type { Image } from '../images/image.ts';
import type { Listing } from './listing.ts';

/** See docs/spec/deals.md DEALS-12. */
const IMAGES_PER_LISTING = 5;

/** The pictures of a post's gallery: up to 5 of each listing in the listings' order, each picture once. */
export function galleryImages(listings: readonly Pick<Listing, 'images'>[]): Image[] {
  const bySrc = new Map<string, Image>();
  for (const image of listings.flatMap(({ images }) => images.slice(0, IMAGES_PER_LISTING))) {
    if (!bySrc.has(image.src)) bySrc.set(image.src, image);
  }
  return [...bySrc.values()];
}

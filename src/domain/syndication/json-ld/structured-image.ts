import type { Image } from '../../images/image.ts';
import { imageUrl } from '../../images/image-url.ts';

/** See docs/spec/images.md IMAGES-4: structured data image. */
const SIZE = { width: 868, height: 488, fit: 'crop' } as const;

/** The absolute address of a picture for structured data. */
export const structuredImage = (image: Image, origin: string): string => `${origin}${imageUrl(image, SIZE)}`;

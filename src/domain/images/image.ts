/** An image of the asset store. `src` is a path of this site (`/images/…`) that accepts the image parameters. */
export interface Image {
  src: string;
  /** Empty for a decorative image; missing alternative text is reported as a content problem when the entry is read. */
  alt: string;
  width?: number;
  height?: number;
}

/** Limits of docs/spec/images.md IMAGES-2. */
const MAX_IMAGE_WIDTH = 1280;
const IMAGE_QUALITY = 80;
const IMAGE_DPRS = [1, 1.5, 2] as const;

export interface ImageSize {
  /** CSS pixels; more than 1280 counts as 1280. */
  width: number;
  height?: number;
  dpr?: (typeof IMAGE_DPRS)[number];
  /** `crop` fills width and height; `bounds`, the default, fits inside them. */
  fit?: 'crop' | 'bounds';
}

/** The address of an image in a size: WebP if the browser accepts it, quality 80, never upscaled. */
export function imageUrl(image: Pick<Image, 'src'>, { width, height, dpr = 1, fit = 'bounds' }: ImageSize): string {
  const params = new URLSearchParams({
    width: String(Math.min(Math.round(width), MAX_IMAGE_WIDTH)),
    quality: String(IMAGE_QUALITY),
    auto: 'webp',
    disable: 'upscale',
  });
  if (dpr !== 1) params.set('dpr', String(dpr));
  if (height !== undefined) params.set('height', String(Math.round(height)));
  if (height !== undefined && fit === 'crop') params.set('fit', 'crop');
  return `${image.src}?${params}`;
}

/** `srcset` of an image with a fixed size, for 1.5 and 2 device pixels per CSS pixel. `src` is the variant for 1. */
export function imageSrcSet(image: Pick<Image, 'src'>, size: Omit<ImageSize, 'dpr'>): string {
  return IMAGE_DPRS.filter((dpr) => dpr !== 1)
    .map((dpr) => `${imageUrl(image, { ...size, dpr })} ${dpr}x`)
    .join(', ');
}

/**
 * Widths of images that grow with the screen: the tile widths (docs/spec/images.md IMAGES-4), the densest variant of a tile,
 * and two for images as wide as the page. The image service delivers all of them to the pixel.
 */
const IMAGE_WIDTHS = [280, 350, 535, 700, 960, 1280] as const;

/** An image at least this fraction of its box looks the same, so the next width is omitted. */
const CLOSE_ENOUGH = 0.9;

/** `srcset` by width, for use with a `sizes` attribute. `ratio` is width over height of a crop; without it nothing is cropped. */
export function imageWidthSrcSet(
  image: Image,
  { ratio, max = MAX_IMAGE_WIDTH }: { ratio?: number; max?: number } = {},
): string {
  const limit = Math.min(max, image.width ?? MAX_IMAGE_WIDTH);
  const fitting = IMAGE_WIDTHS.filter((width) => width <= limit);
  const next = IMAGE_WIDTHS[fitting.length];
  const isCovered = next === undefined || (fitting.at(-1) ?? 0) >= limit * CLOSE_ENOUGH;
  const widths = isCovered ? fitting : [...fitting, next];
  return widths
    .map(
      (width) =>
        `${imageUrl(image, ratio === undefined ? { width } : { width, height: width / ratio, fit: 'crop' })} ${width}w`,
    )
    .join(', ');
}

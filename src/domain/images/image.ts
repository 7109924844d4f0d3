/** An image of the asset store. `src` is its address on this site without a size: `/i/<asset uid>.<version>`. */
export interface Image {
  src: string;
  /** Empty for a decorative image; missing alternative text is reported as a content problem when the entry is read. */
  alt: string;
  width?: number;
  height?: number;
  /** What crops keep in view; absent: the center. */
  focus?: Focus;
}

/** A point of an image in percent of its width and height, in whole numbers from 0 to 100. */
export interface Focus {
  x: number;
  y: number;
}

/** Limits of docs/spec/images.md IMAGES-2. */
const MAX_IMAGE_WIDTH = 1280;
const MAX_IMAGE_PIXELS = 2560;

export interface ImageSize {
  /** CSS pixels; more than 1280 counts as 1280. */
  width: number;
  height?: number;
  dpr?: 1 | 1.5 | 2;
  /** `crop` fills width and height; `bounds`, the default, fits inside them. */
  fit?: 'crop' | 'bounds';
}

/** The address of an image in a size (docs/spec/images.md IMAGES-9). */
export function imageUrl(
  { src, focus }: Pick<Image, 'src' | 'focus'>,
  { width, height, dpr = 1, fit = 'bounds' }: ImageSize,
): string {
  const pixels = (length: number) => Math.min(Math.max(1, Math.round(length * dpr)), MAX_IMAGE_PIXELS);
  const across = pixels(Math.min(width, MAX_IMAGE_WIDTH));
  if (height === undefined) return `${src}/${across}`;
  const down = pixels(height);
  if (fit === 'bounds') return `${src}/${across}x${down}b`;
  return `${src}/${across}x${down === across ? '' : down}${focusPart(focus)}`;
}

const CENTER = 50;
const focusPart = (focus: Focus | undefined) =>
  !focus || (focus.x === CENTER && focus.y === CENTER) ? '' : `.${focus.x}-${focus.y}`;

/** The focus of a point whose coordinates are fractions. */
export const focusOf = ({ x, y }: { x: number; y: number }): Focus => ({
  x: Math.round(x * 100),
  y: Math.round(y * 100),
});

/** The parsed address of an image. */
export interface ImageAddress {
  uid: string;
  /** The first characters of the version's hash. */
  version: string;
  /** In pixels; absent for the stored file. */
  size?: Omit<ImageSize, 'dpr'>;
  /** The focal point of a crop; absent: the center. */
  focus?: Focus;
}

const ADDRESS =
  /^\/i\/([\w-]{1,100})\.([\w-]{1,8})(?:\/([1-9]\d{0,3})(?:(x)(?:([1-9]\d{0,3})(b?))?(?:\.(100|[1-9]?\d)-(100|[1-9]?\d))?)?)?$/;

/** Parses a path; `undefined` unless `imageUrl` or `imageSource` writes it so. */
export function parseImageAddress(path: string): ImageAddress | undefined {
  const [, uid, version, across, by, down, isBounds, x, y] = ADDRESS.exec(path) ?? [];
  if (uid === undefined || version === undefined) return undefined;
  if (across === undefined) return { uid, version };
  const width = Number(across);
  const height = Number(down ?? across);
  if (Math.max(width, height) > MAX_IMAGE_PIXELS) return undefined;
  if (by === undefined) return { uid, version, size: { width } };
  const fit = isBounds ? 'bounds' : 'crop';
  // A square has one address.
  if (fit === 'crop' && down === across) return undefined;
  const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) };
  if (focus && (fit === 'bounds' || focusPart(focus) === '')) return undefined;
  return { uid, version, size: { width, height, fit }, ...(focus && { focus }) };
}

/** Finds the assets that addresses of images name. */
export interface AssetPaths {
  /** The path at the image service; `undefined` for an unknown asset and for a version that it does not have. */
  pathOf(address: Pick<ImageAddress, 'uid' | 'version'>, deadline: AbortSignal): Promise<string | undefined>;
}

/** A file name has no dot segments and encoded slashes, so that no other path of the image service is reachable. */
const ASSET =
  /^\/v3\/assets\/[\w-]+\/([\w-]{1,100})\/([\w-]+)\/\w(?:[\w.~+,()-]|%(?!2f|5c|00)[\da-f]{2})*(?:[?#].*)?$/i;
const VERSION_CHARACTERS = 8;

/** The address on this site of an asset below IMAGES_URL; `undefined` for others, which the site does not show. */
export function imageSource(assetUrl: string, imagesUrl: string): string | undefined {
  if (!assetUrl.startsWith(`${imagesUrl}/`)) return undefined;
  const [, uid, version] = ASSET.exec(assetUrl.slice(imagesUrl.length)) ?? [];
  return version && `/i/${uid}.${version.slice(0, VERSION_CHARACTERS)}`;
}

/**
 * Widths of images that grow with the screen: the tile widths (docs/spec/images.md IMAGES-4), the densest variant of a tile,
 * and two for images as wide as the page. The image service delivers all of them to the pixel.
 */
const IMAGE_WIDTHS = [280, 350, 535, 700, 960, 1280] as const;

/** An image at least this fraction of its box looks the same, so the next width is omitted. */
const CLOSE_ENOUGH = 0.9;

/** `src` and `srcset` of an image with a fixed size, for 1, 1.5 and 2 device pixels per CSS pixel. */
export function fixedImage(image: Pick<Image, 'src' | 'focus'>, size: Omit<ImageSize, 'dpr'>) {
  const variant = (dpr: 1.5 | 2) => `${imageUrl(image, { ...size, dpr })} ${dpr}x`;
  return { src: imageUrl(image, size), srcSet: `${variant(1.5)},${variant(2)}` };
}

/**
 * `src` and `srcset` by width, for use with a `sizes` attribute, up to twice the width of the largest box. A crop keeps its
 * aspect ratio; otherwise the height does not matter. `src` is one of the variants.
 */
export function fluidImage(image: Image, { width: box, height, fit }: Omit<ImageSize, 'dpr'>) {
  const limit = Math.min(2 * box, MAX_IMAGE_WIDTH, image.width ?? MAX_IMAGE_WIDTH);
  const fitting = IMAGE_WIDTHS.filter((width) => width <= limit);
  const next = IMAGE_WIDTHS[fitting.length];
  const isCovered = next === undefined || (fitting.at(-1) ?? 0) >= limit * CLOSE_ENOUGH;
  const widths = isCovered ? fitting : [...fitting, next];
  const isCrop = height !== undefined && fit === 'crop';
  const url = (width: number) => imageUrl(image, isCrop ? { width, height: (width * height) / box, fit } : { width });
  const fallback = widths.find((width) => width >= box) ?? widths.at(-1) ?? box;
  return { src: url(fallback), srcSet: widths.map((width) => `${url(width)} ${width}w`).join(',') };
}

export interface PixelSize {
  width: number;
  height: number;
}

/** The largest part of the source in the aspect ratio of a size, as close around a point as the edges allow. */
export function regionAround(source: PixelSize, { width, height }: PixelSize, focus: { x: number; y: number }) {
  const region = shrinkInto(largestOfRatio(source, width / height), source);
  const start = (percent: number, part: number, whole: number) =>
    Math.min(Math.max(0, Math.round((whole * percent) / 100 - part / 2)), whole - part);
  return {
    ...region,
    left: start(focus.x, region.width, source.width),
    top: start(focus.y, region.height, source.height),
  };
}

/** The largest region of an aspect ratio (width / height) inside the source. */
export function largestOfRatio(source: PixelSize, ratio: number): PixelSize {
  const width = Math.min(source.width, source.height * ratio);
  return { width, height: width / ratio };
}

/** Scales a size down to fit the box, in whole pixels, keeping its aspect ratio. */
export function shrinkInto(size: PixelSize, box: PixelSize): PixelSize {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  const whole = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: whole(size.width), height: whole(size.height) };
}

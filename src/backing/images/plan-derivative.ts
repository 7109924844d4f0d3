import { largestOfRatio, type PixelSize as Size, shrinkInto } from '../../domain/images/image.ts';
import type { ImageRequest, Length, RequestedFormat } from './image-request.ts';
import type { AssetsTable } from './tables.ts';

/** Maximum pixels of either side. */
const MAX_SIDE = 8_192;
/** Maximum width of images requested without width and height (docs/spec/images.md IMAGES-2). */
const DEFAULT_MAX_WIDTH = 1_280;
const MAX_SIZE = { width: MAX_SIDE, height: MAX_SIDE };

export type OutputFormat = 'avif' | 'webp' | 'webpll' | 'jpg' | 'png' | 'gif';

/** An image to derive: a part of the source in this aspect ratio, scaled to this size. Never upscaled. */
export interface Derivative {
  /** The part around this point, in percent; absent: the center. */
  focus?: { x: number; y: number };
  width: number;
  height: number;
  quality: number;
  format: OutputFormat;
}

type Source = Pick<AssetsTable, 'content_type' | 'width' | 'height' | 'animated'>;
/** The derivative for a request; undefined if the stored file itself is delivered (PDFs, animations). */
export function planDerivative(source: Source, request: ImageRequest, accept: string): Derivative | undefined {
  const { width, height, animated } = source;
  if (!width || !height || animated) return undefined;
  const size = outputSize({ width, height }, request);
  const { focus } = request;
  const isCrop = focus && (request.fit === 'crop' || request.crop);
  const percent = (fraction: number) => Math.round(fraction * 100);
  return {
    ...size,
    ...(isCrop && { focus: { x: percent(focus.x), y: percent(focus.y) } }),
    quality: snapQuality(request.quality),
    format: outputFormat(source.content_type, request, accept),
  };
}

export const contentTypeOf = (format: OutputFormat): string =>
  ({
    avif: 'image/avif',
    webp: 'image/webp',
    webpll: 'image/webp',
    jpg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
  })[format];

function outputSize(source: Size, request: ImageRequest): Size {
  const region = request.crop ? largestOfRatio(source, request.crop) : source;
  const width = request.width && toPixels(request.width, region.width) * request.dpr;
  const height = request.height && toPixels(request.height, region.height) * request.dpr;
  if (width && height && request.fit === 'crop') {
    // The aspect ratio is kept to the pixel; the disk budget limits the number of stored ratios.
    const snapped = snapSize(width);
    return shrinkInto(shrinkInto({ width: snapped, height: (height * snapped) / width }, MAX_SIZE), region);
  }
  const defaultWidth = height ? MAX_SIDE : DEFAULT_MAX_WIDTH;
  return shrinkInto(region, {
    width: width ? snapSize(width) : defaultWidth,
    height: height ? snapSize(height) : MAX_SIDE,
  });
}

const toPixels = (length: Length, whole: number) => ('pixels' in length ? length.pixels : length.fraction * whole);

const requestedFormats: Record<RequestedFormat, OutputFormat> = {
  avif: 'avif',
  webp: 'webp',
  webply: 'webp',
  webpll: 'webpll',
  jpg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  gif: 'gif',
};
const storedFormats: Record<string, OutputFormat> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/gif': 'gif',
};

function outputFormat(contentType: string, request: ImageRequest, accept: string): OutputFormat {
  if (request.format) return requestedFormats[request.format];
  const own = storedFormats[contentType] ?? 'jpg';
  if (request.auto.length === 0) return own;
  if (request.auto.includes('avif') && accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  // A client that accepts neither format may be old; PNG keeps transparency.
  return own === 'avif' || own === 'webp' ? 'png' : own;
}

/** Whether the header names the type. Wildcards do not count, because old clients send them too. */
const accepts = (accept: string, type: string) =>
  accept.split(',').some((part) => {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !params.some((param) => /^q=0(\.0+)?$/.test(param));
  });

/** The widths that pages use (docs/spec/images.md IMAGES-4), delivered to the pixel, as are their 1.5x and 2x variants. */
const pageWidths = [158, 181, 250, 280, 300, 310, 340, 350, 400, 500, 535, 620, 868, 1280];
const otherWidths = [
  16, 32, 48, 64, 80, 96, 120, 144, 200, 220, 440, 640, 700, 800, 960, 1080, 1440, 1600, 2048, 3072, 3840, 5120,
];

const variants = pageWidths.flatMap((size) => [size, Math.ceil(size * 1.5), size * 2]);
const sizeSteps = [...new Set([...otherWidths, ...variants])].sort((a, b) => a - b);

/** Rounds up to the next step, so that endless requested sizes share few stored files. */
const snapSize = (pixels: number): number => sizeSteps.find((step) => step >= Math.floor(pixels)) ?? MAX_SIDE;

/** Rounds to steps of five, for the same reason. */
const snapQuality = (quality: number): number => Math.max(5, Math.round(quality / 5) * 5);

import type { ImageRequest, Length, RequestedFormat } from './image-request.ts';
import { MAX_SIDE, snapQuality, snapSize } from './size-ladder.ts';
import type { AssetsTable } from './tables.ts';

/** Without a width or height pictures are at most this wide (docs/spec/images.md IMAGES-2). */
const DEFAULT_MAX_WIDTH = 1_280;
const LARGEST = { width: MAX_SIDE, height: MAX_SIDE };

export type OutputFormat = 'avif' | 'webp' | 'webpll' | 'jpg' | 'png' | 'gif';

/** A picture to be made of a stored one: the middle of the source that has this shape, at this size. Never upscaled. */
export interface Derivative {
  width: number;
  height: number;
  quality: number;
  format: OutputFormat;
}

type Source = Pick<AssetsTable, 'content_type' | 'width' | 'height' | 'animated'>;
interface Size {
  width: number;
  height: number;
}

/** What a request means for this source and client; undefined when the stored file itself is the answer. */
export function planDerivative(source: Source, request: ImageRequest, accept: string): Derivative | undefined {
  const { width, height, animated } = source;
  if (!width || !height || animated) return undefined;
  const size = outputSize({ width, height }, request);
  return { ...size, quality: snapQuality(request.quality), format: outputFormat(source.content_type, request, accept) };
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
    // The shape asked for is kept to the pixel; the budget of derived files bounds how many shapes are stored.
    const snapped = snapSize(width);
    return shrinkInto(shrinkInto({ width: snapped, height: (height * snapped) / width }, LARGEST), region);
  }
  const defaultWidth = height ? MAX_SIDE : DEFAULT_MAX_WIDTH;
  return shrinkInto(region, {
    width: width ? snapSize(width) : defaultWidth,
    height: height ? snapSize(height) : MAX_SIDE,
  });
}

const toPixels = (length: Length, whole: number) => ('pixels' in length ? length.pixels : length.share * whole);

/** The largest size of a ratio (across by down) inside the source. */
function largestOfRatio(source: Size, ratio: number): Size {
  const width = Math.min(source.width, source.height * ratio);
  return { width, height: width / ratio };
}

/** The size with its shape kept, made small enough for the box, in whole pixels. */
function shrinkInto(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  const whole = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: whole(size.width), height: whole(size.height) };
}

const asked: Record<RequestedFormat, OutputFormat> = {
  avif: 'avif',
  webp: 'webp',
  webply: 'webp',
  webpll: 'webpll',
  jpg: 'jpg',
  pjpg: 'jpg',
  png: 'png',
  gif: 'gif',
};
const stored: Record<string, OutputFormat> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/gif': 'gif',
};

function outputFormat(contentType: string, request: ImageRequest, accept: string): OutputFormat {
  if (request.format) return asked[request.format];
  const own = stored[contentType] ?? 'jpg';
  if (request.auto.length === 0) return own;
  if (request.auto.includes('avif') && accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  // A client that names neither may be old enough to read neither; PNG keeps what may be transparent.
  return own === 'avif' || own === 'webp' ? 'png' : own;
}

/** Whether the header names the type itself: a wildcard says nothing about newer formats. */
const accepts = (accept: string, type: string) =>
  accept.split(',').some((part) => {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !params.some((param) => /^q=0(\.0+)?$/.test(param));
  });

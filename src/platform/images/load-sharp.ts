import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type SharpFactory = (input: SharpInput, options?: SharpOptions) => Sharp;
let loading: Promise<SharpFactory> | undefined;

/** Larger images are refused: a decoded pixel takes four bytes of memory. */
export const MAX_PIXELS = 50_000_000;

/** Loads the decoder at first use, so that an idle program stays small. It has no cache and uses one thread per task. */
export function loadSharp(): Promise<SharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (input, options) => sharp(input, { limitInputPixels: MAX_PIXELS, ...options });
  });
  return loading;
}

/** An image without a file: drawn text, whose `text.text` is Pango markup, or an area of one color. */
export async function createImage(options: Pick<SharpOptions, 'text' | 'create'>): Promise<Sharp> {
  await loadSharp();
  const { default: sharp } = await import('sharp');
  return sharp(options);
}

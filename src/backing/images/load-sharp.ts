import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type MakeSharp = (input: SharpInput, options?: SharpOptions) => Sharp;
let loading: Promise<MakeSharp> | undefined;

/** Larger pictures are refused: one decoded pixel costs four bytes of memory. */
export const MAX_PIXELS = 50_000_000;

/** The decoder is loaded at first need, so that an idle program stays small; it keeps no cache and uses one thread a task. */
export function loadSharp(): Promise<MakeSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (input, options) => sharp(input, { limitInputPixels: MAX_PIXELS, ...options });
  });
  return loading;
}

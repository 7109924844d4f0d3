import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import type { Derivative, OutputFormat } from './plan-derivative.ts';

/** AVIF reads its quality on another scale: this much less looks the same. */
const AVIF_QUALITY_OFFSET = 20;

const encode: Record<OutputFormat, (image: Sharp, quality: number) => Sharp> = {
  avif: (image, quality) => image.avif({ quality: Math.max(1, quality - AVIF_QUALITY_OFFSET), effort: 3 }),
  webp: (image, quality) => image.webp({ quality, smartSubsample: true }),
  webpll: (image) => image.webp({ lossless: true }),
  jpg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

/** Makes the picture: turned upright, without metadata, in sRGB. */
export async function renderDerivative(original: Buffer, derivative: Derivative): Promise<Buffer> {
  const { width, height, quality, format } = derivative;
  const sharp = await loadSharp();
  const image = sharp(original, { autoOrient: true }).resize({ width, height, fit: 'cover', withoutEnlargement: true });
  return encode[format](image, quality).toBuffer();
}

import sharp from 'sharp';
import type { SeedAsset } from '../build/seed-content.ts';
import { pdfOfImage } from './pdf-of-image.ts';

// Images are rendered concurrently, so each uses one thread.
sharp.concurrency(1);
sharp.cache(false);

/** Renders an asset: JPEG for scenes, PNG for logos and avatars, PDF for ads. */
export async function renderAsset(asset: SeedAsset): Promise<Buffer> {
  const drawn = sharp(Buffer.from(asset.svg()));
  if (asset.format === 'png') return drawn.png({ compressionLevel: 6 }).toBuffer();
  const { data, info } = await drawn.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return asset.format === 'jpeg' ? data : pdfOfImage({ bytes: data, ...info }, asset.title);
}

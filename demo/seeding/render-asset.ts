import sharp from 'sharp';
import type { SeedAsset } from '../build/seed-content.ts';
import { pdfOfPicture } from './pdf-of-image.ts';

// Pictures are drawn side by side, so each drawing keeps to one thread.
sharp.concurrency(1);
sharp.cache(false);

/** The bytes of a picture: JPEG for scenes, PNG for logos and avatars, PDF for ads. */
export async function renderAsset(asset: SeedAsset): Promise<Buffer> {
  const drawn = sharp(Buffer.from(asset.svg()));
  if (asset.format === 'png') return drawn.png({ compressionLevel: 6 }).toBuffer();
  const { data, info } = await drawn.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return asset.format === 'jpeg' ? data : pdfOfPicture({ bytes: data, ...info }, asset.title);
}

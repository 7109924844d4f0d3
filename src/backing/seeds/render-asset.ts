import sharp from 'sharp';
import type { SeedAsset } from './build/seed-content.ts';

// Pictures are drawn side by side, so each drawing keeps to one thread.
sharp.concurrency(1);
sharp.cache(false);

/** The bytes of a picture: JPEG for scenes, PNG for logos and avatars. */
export function renderAsset(asset: SeedAsset): Promise<Buffer> {
  const drawn = sharp(Buffer.from(asset.svg()));
  return asset.format === 'png'
    ? drawn.png({ compressionLevel: 6 }).toBuffer()
    : drawn.jpeg({ quality: 85 }).toBuffer();
}

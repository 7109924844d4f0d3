import { assetKindOf } from './asset-kinds.ts';
import { invalidUpload } from './asset-refusal.ts';
import { loadSharp, MAX_PIXELS } from './load-sharp.ts';

interface InspectedUpload {
  contentType: string;
  width: number | null;
  height: number | null;
  animated: boolean;
}

/**
 * What the bytes of an upload are. Every pixel of a picture is decoded once here, so that delivery never meets half a file.
 * @throws Refusal 422 when they are no picture or PDF of the accepted kinds, broken, or too large.
 */
export async function inspectUpload(bytes: Buffer): Promise<InspectedUpload> {
  const kind = assetKindOf(bytes);
  if (!kind) throw invalidUpload('upload', 'must be a PNG, JPEG, WebP, AVIF or GIF picture or a PDF.');
  if (!kind.decodesAs) return { contentType: kind.contentType, width: null, height: null, animated: false };
  const sharp = await loadSharp();
  const broken = () => invalidUpload('upload', `is not a readable ${kind.extension.toUpperCase()} file.`);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  const { width, height } = metadata.autoOrient;
  if (metadata.format !== kind.decodesAs || !width || !height) throw broken();
  const animated = (metadata.pages ?? 1) > 1;
  const frames = metadata.pages ?? 1;
  if (width * height * (animated ? frames : 1) > MAX_PIXELS) {
    throw invalidUpload('upload', `has more than ${MAX_PIXELS / 1_000_000} million pixels.`);
  }
  await sharp(bytes, { failOn: 'error', animated })
    .resize({ width: 8, kernel: 'nearest' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw broken();
    });
  return { contentType: kind.contentType, width, height, animated };
}

import { AVATAR_SIZES, type AvatarSize } from '../../../contracts/accounts/avatar.ts';
import { loadSharp } from '../../../platform/images/load-sharp.ts';
import { assetKindOf } from '../../images/inspect-upload.ts';
import { Refusal } from '../../platform/refusal.ts';

export const AVATAR_TYPE = 'image/webp';
/** Enough for photos of phones; each decoded pixel takes four bytes of memory. */
const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

/**
 * Renders the stored squares of an upload: upright, cropped to the most relevant part, and encoded again, which drops metadata
 * such as location and camera.
 * @throws Refusal 422 for other files, broken images and more than MAX_PIXELS.
 */
export async function renderAvatar(bytes: Buffer): Promise<Map<AvatarSize, Buffer>> {
  const kind = assetKindOf(bytes);
  if (!kind?.decodesAs) throw refused('must be a PNG, JPEG, WebP, AVIF or GIF picture.');
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format } = await sharp(bytes, options).metadata();
    if (format !== kind.decodesAs) throw new Error('The content does not match the file signature.');
    // Decode once; scale the smaller sizes from the largest.
    const [largest] = AVATAR_SIZES.toReversed();
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(largest, largest, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const squares = AVATAR_SIZES.map(async (size) => {
      const square = await sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer();
      return [size, square] as const;
    });
    return new Map(await Promise.all(squares));
  } catch (error) {
    throw Object.assign(refused('is not a readable picture of at most 25 million pixels.'), { cause: error });
  }
}

const refused = (problem: string) => new Refusal(422, 'The avatar was not saved.', { fields: { avatar: [problem] } });

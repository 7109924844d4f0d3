import { loadSharp, MAX_PIXELS } from '../../platform/images/load-sharp.ts';
import { invalidUpload } from './asset-refusal.ts';
import { foreignContentIn } from './foreign-content.ts';

/** An accepted kind of file. The first bytes decide, because file names and headers are untrusted. */
interface AssetKind {
  readonly contentType: string;
  readonly extension: string;
  /** The format that the decoder must report; undefined for files that are not decoded. */
  readonly decodesAs?: string;
  readonly matches: (bytes: Buffer) => boolean;
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

const assetKinds: readonly AssetKind[] = [
  {
    contentType: 'image/png',
    extension: 'png',
    decodesAs: 'png',
    matches: (b) => ascii(b, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  { contentType: 'image/jpeg', extension: 'jpg', decodesAs: 'jpeg', matches: (b) => ascii(b, 0, 3) === '\xff\xd8\xff' },
  { contentType: 'image/gif', extension: 'gif', decodesAs: 'gif', matches: (b) => /^GIF8[79]a$/.test(ascii(b, 0, 6)) },
  {
    contentType: 'image/webp',
    extension: 'webp',
    decodesAs: 'webp',
    matches: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP',
  },
  {
    contentType: 'image/avif',
    extension: 'avif',
    decodesAs: 'heif',
    matches: (b) => /^ftypavi[fs]$/.test(ascii(b, 4, 12)),
  },
  { contentType: 'application/pdf', extension: 'pdf', matches: (b) => ascii(b, 0, 5) === '%PDF-' },
];

export const assetKindOf = (bytes: Buffer) => assetKinds.find((kind) => kind.matches(bytes));

const extensionByContentType = new Map(assetKinds.map((kind) => [kind.contentType, kind.extension]));
/** The extension of a stored file, whose content type was checked at upload. */
export const extensionOf = (contentType: string) => extensionByContentType.get(contentType) ?? 'bin';

interface InspectedUpload {
  contentType: string;
  width: number | null;
  height: number | null;
  animated: boolean;
}

/**
 * Identifies the bytes of an upload. Decodes every pixel, so that delivery never meets a truncated file.
 * @throws Refusal 422 for other kinds of files, and for broken or too large images.
 */
export async function inspectUpload(bytes: Buffer): Promise<InspectedUpload> {
  const kind = assetKindOf(bytes);
  if (!kind)
    throw invalidUpload(
      'upload',
      'must be a PNG, JPEG, WebP, AVIF or GIF image or a PDF. Its content is something else, whatever its name says.',
    );
  const refuseForeign = () => {
    const foreign = foreignContentIn(bytes, kind.contentType);
    if (foreign) throw invalidUpload('upload', `${foreign} Save it again in another program.`);
  };
  if (!kind.decodesAs) {
    refuseForeign();
    return { contentType: kind.contentType, width: null, height: null, animated: false };
  }
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
  refuseForeign();
  return { contentType: kind.contentType, width, height, animated };
}

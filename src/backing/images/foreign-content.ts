/**
 * Finds data in a file that programs could read as another kind of file: such a file shows as an image and runs as a script,
 * opens as an archive, or the like. Files must be what they say, and nothing more.
 */
export function foreignContentIn(bytes: Buffer, contentType: string): string | undefined {
  if (contentType === 'application/pdf') return isPdfOnly(bytes) ? undefined : 'is not only a PDF.';
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'is a PDF as well.';
  if (MARKUP.test(bytes.toString('latin1', 0, MARKUP_WITHIN))) return 'holds markup or a script.';
  const end = endOf[contentType]?.(bytes) ?? bytes.length;
  return isPadding(bytes.subarray(end)) ? undefined : 'has other data behind the image.';
}

/** Readers of PDF accept a header that begins later in the file. */
const PDF_HEADER_WITHIN = 1_024;
const PDF_END_WITHIN = 1_024;
const isPdfOnly = (bytes: Buffer) =>
  bytes.subarray(-PDF_END_WITHIN).includes('%%EOF') && !bytes.subarray(-ZIP_END_WITHIN).includes('PK\x05\x06');
/** The end record of an archive with the longest comment. */
const ZIP_END_WITHIN = 65_557;

/** Where metadata of images is, which compressed pixels rarely reach. */
const MARKUP_WITHIN = 65_536;
const MARKUP = /<(?:script|html|iframe|\?php|!doctype)\b/i;

/** Cameras and editors pad files with zeros and line breaks. */
const isPadding = (rest: Buffer) => rest.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d);

/** The length of the image that a file begins with. A decoder has read the whole image before. */
const endOf: Record<string, (bytes: Buffer) => number> = {
  'image/png': endOfPng,
  'image/jpeg': endOfJpeg,
  'image/gif': endOfGif,
  'image/webp': (bytes) => 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2),
  'image/avif': endOfBoxes,
};

function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
  return bytes.length;
}

/** Phones write several JPEG images one after another. */
function endOfJpeg(bytes: Buffer): number {
  let end = 0;
  while (bytes.readUInt16BE(Math.min(end, bytes.length - 2)) === 0xff_d8 && end + 2 <= bytes.length) {
    const next = endOfOneJpeg(bytes, end);
    if (next === undefined) return end === 0 ? bytes.length : end;
    end = next;
  }
  return end;
}

function endOfOneJpeg(bytes: Buffer, start: number): number | undefined {
  for (let at = start + 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) {
      // Compressed pixels: the next marker ends them.
      at = bytes.indexOf(0xff, at);
      if (at < 0) return undefined;
    } else if (marker === 0xd9) return at + 2;
    else if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > bytes.length) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function endOfGif(bytes: Buffer): number {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const byteAt = (at: number) => bytes[at] ?? 0;
  const skipBlocks = (from: number) => {
    let at = from;
    while (at < bytes.length && byteAt(at) !== 0) at += byteAt(at) + 1;
    return at + 1;
  };
  let at = 13 + tableBytes(byteAt(10));
  while (at < bytes.length) {
    const kind = byteAt(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = skipBlocks(at + 2);
    else if (kind === 0x2c) at = skipBlocks(at + 11 + tableBytes(byteAt(at + 9)));
    else return at;
  }
  return bytes.length;
}

function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (!/^[a-z0-9 ]{4}$/i.test(bytes.toString('latin1', at + 4, at + 8))) return at;
    if (size === 0) return bytes.length;
    if (size === 1 || size < 8) return size === 1 ? bytes.length : at;
    at += size;
  }
  return at;
}

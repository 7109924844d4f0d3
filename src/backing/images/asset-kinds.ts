/** What a file may be, told by its first bytes: a name or a header proves nothing. */
interface AssetKind {
  readonly contentType: string;
  readonly extension: string;
  /** What the decoder must call it as well; undefined for files that are stored without decoding. */
  readonly decodesAs?: string;
  readonly begins: (bytes: Buffer) => boolean;
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

const assetKinds: readonly AssetKind[] = [
  {
    contentType: 'image/png',
    extension: 'png',
    decodesAs: 'png',
    begins: (b) => ascii(b, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  { contentType: 'image/jpeg', extension: 'jpg', decodesAs: 'jpeg', begins: (b) => ascii(b, 0, 3) === '\xff\xd8\xff' },
  { contentType: 'image/gif', extension: 'gif', decodesAs: 'gif', begins: (b) => /^GIF8[79]a$/.test(ascii(b, 0, 6)) },
  {
    contentType: 'image/webp',
    extension: 'webp',
    decodesAs: 'webp',
    begins: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP',
  },
  {
    contentType: 'image/avif',
    extension: 'avif',
    decodesAs: 'heif',
    begins: (b) => /^ftypavi[fs]$/.test(ascii(b, 4, 12)),
  },
  { contentType: 'application/pdf', extension: 'pdf', begins: (b) => ascii(b, 0, 5) === '%PDF-' },
];

export const assetKindOf = (bytes: Buffer) => assetKinds.find((kind) => kind.begins(bytes));

const extensionByContentType = new Map(assetKinds.map((kind) => [kind.contentType, kind.extension]));
/** Extension of a stored file; its content type was checked when it was stored. */
export const extensionOf = (contentType: string) => extensionByContentType.get(contentType) ?? 'bin';

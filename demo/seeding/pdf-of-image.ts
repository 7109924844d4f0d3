/** A4, in points. */
const SHEET = { width: 595, height: 842 };

interface JpegImage {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** A PDF with one A4 page that a JPEG fills. The title is reduced to ASCII. */
export function pdfOfImage(image: JpegImage, title: string): Buffer {
  const paint = Buffer.from(`q ${SHEET.width} 0 0 ${SHEET.height} 0 0 cm /Picture Do Q`);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Contents 5 0 R /Resources << /XObject << /Picture 4 0 R >> >> >>`,
    ),
    stream(
      `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      image.bytes,
    ),
    stream('', paint),
    Buffer.from(`<< /Title (${title.replace(/[^ -~]/g, '').replace(/[\\()]/g, '\\$&')}) >>`),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}

const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

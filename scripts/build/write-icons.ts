import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The ground of `favicon.svg`: icons that systems cut to their own shape are filled with it. */
const GROUND = '#0a6650';
/** Systems may crop a maskable icon to a circle of four fifths of its size; the drawing fits inside it at this scale. */
const SAFE_SHARE = 0.8;

/** All icons of the site, drawn from its one `favicon.svg`: `favicon.ico`, the touch icon, those of the manifest. */
export async function writeIcons(publicFolder: string): Promise<void> {
  const file = path.join(publicFolder, 'favicon.svg');
  if (!existsSync(file)) return;
  const svg = await readFile(file);
  const draw = (size: number) => sharp(svg, { density: 600 }).resize(size, size).png();
  const save = async (name: string, bytes: Promise<Buffer>) => writeFile(path.join(publicFolder, name), await bytes);
  await Promise.all([
    save(
      'favicon.ico',
      draw(32)
        .toBuffer()
        .then((png) => iconOf(png, 32)),
    ),
    save('apple-touch-icon.png', draw(180).flatten({ background: GROUND }).toBuffer()),
    save('icon-192.png', draw(192).toBuffer()),
    save('icon-512.png', draw(512).toBuffer()),
    save('icon-maskable-512.png', maskable(draw(Math.round(512 * SAFE_SHARE)), 512)),
  ]);
}

/** The drawing in the middle of its ground, which goes to the edge. */
async function maskable(drawing: Sharp, size: number): Promise<Buffer> {
  const input = await drawing.toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: GROUND } });
  return ground
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** An ICO file with one PNG inside: six bytes of head, sixteen of directory. */
function iconOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

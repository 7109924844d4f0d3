import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** `favicon.ico` and the touch icon, drawn from the one `favicon.svg` of the site. */
export async function writeIcons(publicFolder: string): Promise<void> {
  const file = path.join(publicFolder, 'favicon.svg');
  if (!existsSync(file)) return;
  const svg = await readFile(file);
  const draw = (size: number) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer();
  const [small, touch] = await Promise.all([draw(32), draw(180)]);
  await Promise.all([
    writeFile(path.join(publicFolder, 'favicon.ico'), iconOf(small, 32)),
    writeFile(path.join(publicFolder, 'apple-touch-icon.png'), touch),
  ]);
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

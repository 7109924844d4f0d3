import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Artwork, IconShape } from '../../demo/artwork/icon-shapes.ts';
import { usedIcons } from '../../demo/artwork/used-icons.ts';
import { dist, root } from './build-options.ts';

const SET = path.join(root, 'node_modules/@iconify-json/noto');
/** Lists the files that the last build extracted. */
const previous = path.join(dist, 'server/artwork.json');

/** Copies what the built seed program reads into a build: the catalog and its icons. */
export async function copyDemoFiles(build: string): Promise<void> {
  await cp(path.join(root, 'demo/catalog'), path.join(build, 'catalog'), { recursive: true });
  await extractArtwork(path.join(build, 'server'));
}

/**
 * Writes the icons that the demo's images use to `artwork.json`, so that the built programs do not need the icon set
 * (25 MB, a dev dependency). Reuses the file of the last build if it has the same icons of the same version.
 */
async function extractArtwork(folder: string): Promise<void> {
  const target = path.join(folder, 'artwork.json');
  const { version } = JSON.parse(readFileSync(path.join(SET, 'package.json'), 'utf8')) as { version: string };
  const names = usedIcons();
  await mkdir(folder, { recursive: true });
  if (isUpToDate(version, names)) {
    return copyFile(previous, target);
  }
  const set = JSON.parse(readFileSync(path.join(SET, 'icons.json'), 'utf8')) as {
    icons: Record<string, { body: string }>;
  };
  const icons: Record<string, IconShape> = {};
  for (const name of names) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`The icon set has no icon "${name}".`);
    icons[name] = { body: icon.body, box: await filledBox(icon.body) };
  }
  await writeFile(target, JSON.stringify({ version, icons } satisfies Artwork));
}

function isUpToDate(version: string, names: readonly string[]): boolean {
  try {
    const present = JSON.parse(readFileSync(previous, 'utf8')) as Artwork;
    return present.version === version && Object.keys(present.icons).join() === names.join();
  } catch {
    // Absent or half-written: extract again.
    return false;
  }
}

/** The part of the 128 by 128 box that is not empty. */
async function filledBox(body: string): Promise<[number, number, number, number]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 128 128" width="128" height="128">${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [128, 128, 0, 0];
  for (let y = 0; y < 128; y++) {
    for (let x = 0; x < 128; x++) {
      if ((data[(y * 128 + x) * 4 + 3] ?? 0) < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)];
}

import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './build-options.ts';
import { writeIcons } from './write-icons.ts';

/** What browsers ask for by a fixed name. */
export async function copyStaticFiles(publicFolder: string): Promise<void> {
  const files = path.join(root, 'client/static');
  await mkdir(publicFolder, { recursive: true });
  if (existsSync(files)) await cp(files, publicFolder, { recursive: true });
  await writeIcons(publicFolder);
}

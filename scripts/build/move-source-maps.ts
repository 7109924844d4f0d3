import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Source maps are kept for reading stack traces, outside of what visitors can fetch. */
export async function moveSourceMaps(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const maps = (await readdir(from)).filter((name) => name.endsWith('.map'));
  await Promise.all(maps.map((name) => rename(path.join(from, name), path.join(to, name))));
}

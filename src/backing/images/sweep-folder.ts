import type { Stats } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

interface Found extends Pick<Stats, 'size' | 'mtimeMs'> {
  file: string;
}

/** Keeps a folder of files that can be made again within its budget: removes the oldest, and what a crash left half-written. */
export async function sweepFolder(root: string, budgetBytes: number, now = Date.now()): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => undefined);
    if (stats) found.push({ file, size: stats.size, mtimeMs: stats.mtimeMs });
  }
  const isAbandoned = ({ file, mtimeMs }: Found) => file.endsWith('.tmp') && now - mtimeMs > ABANDONED_AFTER_MS;
  for (const { file } of found.filter(isAbandoned)) await rm(file, { force: true });

  let total = found.reduce((sum, { size }) => sum + size, 0);
  if (total <= budgetBytes) return;
  // Sweeping to a little below the budget keeps it from being needed again at once.
  for (const { file, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= budgetBytes * 0.8) return;
    await rm(file, { force: true });
    total -= size;
  }
}

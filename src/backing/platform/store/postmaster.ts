import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.ts';

const STOP_TIMEOUT_MS = 15_000;
const UNCOLLECTED_MS = 1_000;

/** What PostgreSQL writes about itself into its folder (`postmaster.pid`). */
interface Postmaster {
  pid: number;
  /** It accepts connections. */
  ready: boolean;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The live server of a folder; `stale` when its note names a process that is something else by now. */
export function readPostmaster(pgFolder: string): Postmaster | 'stale' | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(pgFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!isServerOf(pid, pgFolder)) return 'stale';
  return { pid, ready: lines[7]?.trim() === 'ready' };
}

/** Process numbers are given out again, in a container soon: only a PostgreSQL of this very folder counts. */
function isServerOf(pid: number, pgFolder: string): boolean {
  const line = commandLine(pid);
  return line === undefined || (line.includes('postgres') && line.includes(pgFolder));
}

function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return listed.status === 0 ? listed.stdout : undefined;
  }
}

/** Ends a server and waits until it is gone; one that does not come to an end is stopped as by a crash. */
export async function stopPostmaster(pid: number, pgFolder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const started = Date.now();
  while (isAlive(pid)) {
    const waited = Date.now() - started;
    // A taken over server may have nobody to collect it: then its number stays, its note does not.
    if (waited > UNCOLLECTED_MS && !readPostmaster(pgFolder)) return;
    if (waited > STOP_TIMEOUT_MS) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await sleep(10);
  }
}

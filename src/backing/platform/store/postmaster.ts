import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.ts';

const STOP_TIMEOUT_MS = 15_000;
const ZOMBIE_GRACE_MS = 1_000;

/** A server as `postmaster.pid` in its folder describes it. */
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

/** The live server of a folder; `stale` when another process has its pid now. */
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

/** Systems reuse pids, containers quickly: checks that the process is the PostgreSQL server of this folder. */
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

/** Stops a server and waits for its end; sends SIGQUIT after 15 s, which acts like a crash. */
export async function stopPostmaster(pid: number, pgFolder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const started = Date.now();
  while (isAlive(pid)) {
    const waited = Date.now() - started;
    // An adopted server may have no parent that reaps it: its pid stays, but postmaster.pid is gone.
    if (waited > ZOMBIE_GRACE_MS && !readPostmaster(pgFolder)) return;
    if (waited > STOP_TIMEOUT_MS) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await sleep(10);
  }
}

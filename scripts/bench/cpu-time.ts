import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster } from '../../src/backing/platform/store/postmaster.ts';

const NS_A_MS = 1e6;

/**
 * Milliseconds of CPU that programs have spent so far, all their threads: what a busy machine hardly changes. NaN where the
 * system does not tell (only Linux does).
 */
export function cpuTime(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  let spent = 0;
  for (const pid of pids)
    for (const task of threadsOf(pid)) spent += Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]);
  return spent / NS_A_MS;
}

/** The sessions of the embedded database below a folder; none when the database is another one. */
export function databaseSessions(dataDir: string): number[] {
  const server = process.platform === 'linux' ? readPostmaster(path.join(dataDir, 'pg')) : undefined;
  if (!server || server === 'stale') return [];
  return childrenOf(server.pid);
}

/** The processes that a process has started and that still run; none where the system does not tell. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Nothing of a process that has ended between two looks. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

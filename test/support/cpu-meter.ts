import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { cpuTime } from '../../scripts/bench/cpu-time.ts';

/** Milliseconds before each further try: long enough together to outlast a collection of garbage or statistics. */
const PAUSES = [0, 100, 500, 2_000];

export interface CpuMeter {
  /** Milliseconds of CPU that this process and the database spent on some work, at best of up to five tries to stay under the bar. */
  spent(bar: number, work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/**
 * Counts CPU, not time: a busy machine makes nothing slower here. Of the database it counts the sessions of `databaseUrl`,
 * where the system tells (Linux).
 */
export async function cpuMeter(databaseUrl: string): Promise<CpuMeter> {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  // Autovacuum does the same at a moment of its own, and plans change with the statistics.
  await session.query('vacuum analyze');
  const sessions = async () => {
    const { rows } = await session.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type in ('client backend', 'parallel worker')`,
    );
    return new Map(rows.map(({ pid }) => [pid, cpuTime([pid]) || 0]));
  };
  const once = async (work: () => Promise<unknown>) => {
    const before = await sessions();
    const cpu = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(cpu);
    let database = 0;
    for (const [pid, now] of await sessions()) database += now - (before.get(pid) ?? 0);
    return (user + system) / 1000 + database;
  };
  return {
    spent: async (bar, work) => {
      // Garbage may be collected meanwhile, code compiled, words read ahead: what the work itself costs, it costs each time.
      let least = await once(work);
      for (const pause of PAUSES) {
        if (least < bar) break;
        await setTimeout(pause);
        least = Math.min(least, await once(work));
      }
      return least;
    },
    close: () => session.end(),
  };
}

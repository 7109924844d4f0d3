import pg from 'pg';
import { cpuTime } from '../../scripts/cpu-time.ts';

export interface CpuMeter {
  /** Milliseconds of CPU that this process and the database spent on some work; tried once more when it was not under the bar. */
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
  const sessions = async () => {
    const { rows } = await session.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
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
      const first = await once(work);
      // Garbage that others left may have been collected meanwhile, or code compiled.
      return first < bar ? first : Math.min(first, await once(work));
    },
    close: () => session.end(),
  };
}

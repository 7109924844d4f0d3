import pg from 'pg';
import { eventually } from '../eventually.ts';

/** Jobs that the programs send by themselves, whatever visitors do, and the job queue's own. */
const VISITORS_JOBS = `name not in ('deal-alerts', 'prune') and name not like '\\_\\_%'`;

export interface StoredRows {
  /** Every row of every table as text, sorted; by table. Of the job queue only jobs that visitors cause. */
  all(): Promise<Map<string, string>>;
  /** Waits until all jobs are done: what they write is not what comes next. */
  settled(): Promise<void>;
  /** The rows that name a user, of every table. */
  of(userId: string): Promise<string[]>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** All rows of a database, for tests that check that nothing was written or left behind. */
export async function storedRows(databaseUrl: string): Promise<StoredRows> {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  const { rows: tables } = await session.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_name <> 'queue_runs' and (table_schema = 'public' or table_schema = 'pgboss' and table_name = 'job')
     order by name`,
  );
  const everything = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows
         from ${name} t ${name === 'pgboss.job' ? `where ${VISITORS_JOBS}` : ''}`,
    )
    .join(' union all ');
  const all = async () => {
    const { rows } = await session.query<{ name: string; rows: string }>(everything);
    return new Map(rows.map(({ name, rows }) => [name, rows]));
  };
  return {
    all,
    settled: async () => {
      await eventually(async () => {
        const { rows } = await session.query(
          `select 1 from pgboss.job where state in ('created', 'retry', 'active') and ${VISITORS_JOBS}`,
        );
        return rows.length === 0;
      });
    },
    of: async (userId) => {
      const held = [...(await all()).values()].flatMap((rows) => rows.split('\n'));
      return held.filter((row) => row.includes(userId));
    },
    query: async (text, values) => (await session.query(text, values)).rows,
    close: () => session.end(),
  };
}

import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Dependency, SystemState } from '../../../contracts/staff/operation-calls.ts';
import { errorCode } from '../../platform/errors.ts';
import { readQueueStates } from '../../platform/jobs/queue-states.ts';
import type { Db } from '../../platform/store/database.ts';

interface SystemParts {
  db: Db;
  dataDir: string;
  startedAt: Date;
  /** Number of live documents of the search. */
  countDocuments: () => Promise<number>;
  countAssets: () => Promise<SystemState['storage']['assets']>;
  /** False: mails are written to a folder. */
  checkMail: () => Promise<boolean>;
}

const MAX_TABLES = 12;
/** A check that takes longer counts as failed. */
const CHECK_MS = 3_000;

/** Asks each dependency now. None of them fails the call. */
export async function readSystem(parts: SystemParts): Promise<SystemState> {
  const { db, dataDir, startedAt, countDocuments, countAssets, checkMail } = parts;
  const [database, search, mail, storage, assets, disk, queues] = await Promise.all([
    check(async () => describeDatabase(db)),
    check(async () => `${(await countDocuments()).toLocaleString('en-US')} documents`),
    check(async () => ((await checkMail()) ? 'The mail server accepts connections.' : undefined)),
    readStorage(db),
    countAssets(),
    statfs(dataDir),
    readQueueStates(db),
  ]);
  return {
    started_at: startedAt.toISOString(),
    database,
    search,
    mail: mail.state === 'off' ? { ...mail, detail: 'No mail server is set: mails are written to files.' } : mail,
    storage: {
      ...storage,
      assets,
      disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
    },
    queues,
  };
}

/** `ask` resolves with facts, or with undefined for what is not configured. The message of a failure may hold addresses. */
async function check(ask: () => Promise<string | undefined>): Promise<Dependency> {
  const start = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), CHECK_MS);
  try {
    const detail = await Promise.race([ask(), late]);
    const latency = Math.round((performance.now() - start) * 10) / 10;
    return detail === undefined
      ? { state: 'off', latency_ms: null, detail: '' }
      : { state: 'works', latency_ms: latency, detail };
  } catch (error) {
    return { state: 'fails', latency_ms: null, detail: `No answer (${errorCode(error) || 'timeout'}).` };
  } finally {
    clearTimeout(timer);
  }
}

async function describeDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string; sessions: number; max: string }>`
    select current_setting('server_version') as version, current_setting('max_connections') as max,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as sessions`.execute(db);
  const [{ version, sessions, max } = { version: '', sessions: 0, max: '' }] = rows;
  return `PostgreSQL ${version.split(' ')[0]}, ${sessions} of ${max} connections`;
}

async function readStorage(db: Db): Promise<Pick<SystemState['storage'], 'database_bytes' | 'tables'>> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number; total: number }>`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes,
      greatest(c.reltuples, 0)::float8 as rows, pg_database_size(current_database())::float8 as total
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 2 desc, 1 limit ${MAX_TABLES}`.execute(db);
  return {
    database_bytes: rows[0]?.total ?? 0,
    tables: rows.map(({ name, bytes, rows: count }) => ({ name, bytes, rows: count })),
  };
}

import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { errorCode, errorMessage, OperatorError } from '../errors.ts';
import { type Connection, openJobs } from '../jobs/queues.ts';
import type { Database, Db } from './database.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { migrations } from './migration-registry.ts';

interface StoreOptions {
  dataDir: string;
  /** An external server instead of the embedded one. */
  databaseUrl?: string | undefined;
  durable: boolean;
  /** Called for lost connections and restarts of the database server. */
  onError: (error: unknown) => void;
}

export interface Store {
  db: Db;
  /** Separate sessions with a statement timeout, for searches of visitors. */
  searchDb: Db;
  /** The job queues of all services. */
  jobs: PgBoss;
  close(): Promise<void>;
}

const DATABASE = 'thriftwire';
const NO_TABLE = '42P01';

/**
 * Opens the embedded or external database and migrates it.
 * @throws OperatorError when the database cannot be used.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl) return openPool({ connectionString: options.databaseUrl }, options);
  const { dataDir, durable, onError } = options;
  const server = await EmbeddedPostgres.start({ dataDir, durable, onLost: onError });
  try {
    await ensureDatabase(server.connection('postgres'), DATABASE);
    const store = await openPool(server.connection(DATABASE), options);
    const close = async () => {
      await store.close();
      await server.stop();
    };
    return { ...store, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const LOCK_TIMEOUT_MS = 4_000;

/** The site gives up a call after 10 s: statements end before it, those that wait for a lock sooner. */
async function configureSession(session: pg.ClientBase): Promise<void> {
  await session.query(`set statement_timeout = 8000; set lock_timeout = ${LOCK_TIMEOUT_MS}`);
}

/** A search takes milliseconds; a longer statement would only delay others. */
const SEARCH_TIMEOUT_MS = 5_000;

/** JIT compilation (on by default) and the start of parallel workers each take longer than a search. */
async function configureSearchSession(session: pg.ClientBase): Promise<void> {
  await session.query(
    `set statement_timeout = ${SEARCH_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}; set jit = off; set max_parallel_workers_per_gather = 0`,
  );
}

async function openPool(connection: Connection, options: StoreOptions): Promise<Store> {
  let isClosing = false;
  // Sessions that end with the server are not an error.
  const onError = (error: unknown) => {
    if (!isClosing) options.onError(error);
  };
  const pool = newPool({ ...connection, max: 10, onConnect: configureSession }, onError);
  const searchPool = newPool({ ...connection, max: 6, onConnect: configureSearchSession }, onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const searchDb = new Kysely<Database>({ dialect: new PostgresDialect({ pool: searchPool }) });
  // Kysely ends only pools that it has used.
  const close = async () => {
    await Promise.all([pool.end(), searchPool.end()]);
  };
  try {
    const applied = await appliedMigrations(pool).catch((error: unknown) => {
      throw cannotConnect(connection, error);
    });
    const jobs = await openJobs(connection, onError).catch((error: unknown) => {
      throw notUpToDate('jobs', error);
    });
    const closeAll = async () => {
      isClosing = true;
      await jobs.stop();
      await close();
    };
    // After the queues exist: a migration may move rows into them.
    const all = migrations(jobs);
    if (applied.join() !== Object.keys(all).sort().join())
      await migrate(newPool({ ...connection, max: 2 }, onError), all).catch(async (error: unknown) => {
        await jobs.stop();
        throw error;
      });
    return { db, searchDb, jobs, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

function newPool(settings: pg.PoolConfig, onError: StoreOptions['onError']): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'thriftwire',
  });
  // The pool does not handle errors of a session in use, and an unhandled one would end the program.
  pool.on('connect', (session) => session.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

/** The names of the migrations that have run, in their order: one query, where the migrator needs a dozen. */
async function appliedMigrations(pool: pg.Pool): Promise<string[]> {
  const query = 'select name from kysely_migration order by name collate "C"';
  const { rows } = await pool.query<{ name: string }>(query).catch((error: unknown) => {
    if (errorCode(error) === NO_TABLE) return { rows: [] };
    throw error;
  });
  return rows.map(({ name }) => name);
}

/** Runs pending migrations; several programs may try at once. */
async function migrate(pool: pg.Pool, all: Record<string, Migration>): Promise<void> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  const { error, results } = await migrator.migrateToLatest().finally(() => pool.end());
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw notUpToDate(failed, error);
}

function notUpToDate(what: string | undefined, error: unknown): OperatorError {
  const message = `The database could not be brought up to date${what ? ` (${what})` : ''}: ${errorMessage(error)}.`;
  return new OperatorError(message, { cause: error });
}

function cannotConnect({ connectionString }: Connection, error: unknown): Error {
  const reason = errorMessage(error);
  if (!connectionString)
    return new OperatorError(`The embedded database does not answer: ${reason}.`, { cause: error });
  return new OperatorError(`DATABASE_URL ${withoutPassword(connectionString)} cannot be used: ${reason}.`, {
    cause: error,
  });
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');
}

/** Creates a database on the embedded server unless it exists. */
export async function ensureDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const session = new pg.Client(connection);
  session.on('error', () => undefined);
  await session.connect();
  try {
    const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await session.query(`create database ${session.escapeIdentifier(name)} strategy wal_log`);
  } finally {
    await session.end();
  }
}

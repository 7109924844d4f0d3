import { type Kysely, sql } from 'kysely';

/** The last run of each job queue, because some workers delete a job as soon as it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table queue_runs (name text primary key, last_run_at timestamptz not null)`.execute(db);
}

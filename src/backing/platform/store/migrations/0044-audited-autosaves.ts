import { type Kysely, sql } from 'kysely';

/** Marks the rows of autosaves, which the next autosave of the same person continues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_logs add column if not exists is_autosave boolean not null default false`.execute(db);
}

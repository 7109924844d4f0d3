import { type Kysely, sql } from 'kysely';

/** `dated_on` marks demo entries: it is null for every entry that another author created or edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entries alter column dated_on drop not null`.execute(db);
  await sql`update entries set dated_on = null where created_by <> 'demo' or updated_by <> 'demo'`.execute(db);
}

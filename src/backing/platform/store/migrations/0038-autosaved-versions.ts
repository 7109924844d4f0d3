import { type Kysely, sql } from 'kysely';

/** When the autosaves began that a version holds; null for a version that its author saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entry_versions add column autosaved_since timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Records the operator who last decided about a report, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table issue_reports
      add column handled_by text not null default '',
      add column handled_at timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issue_reports add column said_at timestamptz`.execute(db);
  await sql`update issue_reports set said_at = created_at`.execute(db);
  await sql`alter table issue_reports alter column said_at set not null`.execute(db);
}

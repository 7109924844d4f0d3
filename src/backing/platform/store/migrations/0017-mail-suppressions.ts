import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_suppressions (
      recipient text primary key,
      reason text not null check (reason in ('bounce', 'complaint')),
      noted_at timestamptz not null
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deal_alert_matches add column failed_mails integer not null default 0`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deal_alert_told (
      alert_id text not null references deal_alerts on delete cascade,
      post_uid text not null,
      primary key (alert_id, post_uid)
    )`.execute(db);
}

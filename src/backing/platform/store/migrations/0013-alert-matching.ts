import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_readings (
      id integer primary key generated always as identity,
      key text not null unique,
      search_string text not null,
      excluded_words text[] not null,
      words tsquery,
      about tsquery,
      anchors text[] not null,
      unknown_words text[] not null,
      min_price double precision,
      max_price double precision,
      clauses jsonb not null,
      format text not null,
      read_at timestamptz not null
    )`.execute(db);
  // Without fastupdate: every lookup would scan the pending list.
  await sql`create index alert_readings_anchors on alert_readings using gin (anchors) with (fastupdate = off)`.execute(
    db,
  );
  await sql`
    create index alert_readings_unknown on alert_readings using gin (unknown_words) with (fastupdate = off)
    where unknown_words <> '{}'`.execute(db);
  await sql`alter table deal_alerts add column reading_id integer references alert_readings`.execute(db);
  await sql`create index deal_alerts_reading on deal_alerts (reading_id)`.execute(db);
}

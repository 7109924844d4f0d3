import { type Kysely, sql } from 'kysely';

/** The pace of deal alert mails by recipient domain and day, and their stops after complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_domains (
      domain text primary key,
      next_at timestamptz not null,
      slowness integer not null default 0,
      held_until timestamptz
    )`.execute(db);
  await sql`create table mail_days (day date primary key, mails integer not null)`.execute(db);
  await sql`
    create table mail_stops (
      id integer generated always as identity primary key,
      stopped_at timestamptz not null,
      complaints integer not null,
      mails integer not null,
      resumed_at timestamptz,
      resumed_by text
    )`.execute(db);
  // One stop at a time, also when two programs find out at once.
  await sql`create unique index mail_stops_open on mail_stops ((true)) where resumed_at is null`.execute(db);
  await sql`
    alter table mail_counts drop constraint mail_counts_outcome_check,
      add constraint mail_counts_outcome_check check (outcome in ('sent', 'failed', 'complaint'))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_messages (
      message_id uuid primary key,
      received_at timestamptz not null,
      happened_at timestamptz not null,
      event text not null,
      message json not null
    )`.execute(db);
  await sql`create index event_messages_received on event_messages (received_at)`.execute(db);
  await sql`
    create table event_counts (
      day date not null,
      event text not null,
      page text not null,
      post_uid text not null,
      count bigint not null,
      primary key (day, event, page, post_uid)
    )`.execute(db);
  await sql`
    create table event_days (
      day date primary key,
      keys integer not null
    )`.execute(db);
  await sql`
    create table browser_errors (
      fingerprint text primary key,
      source text not null,
      name text not null,
      code text not null,
      message text not null,
      stack text not null,
      page text not null,
      first_seen timestamptz not null,
      last_seen timestamptz not null,
      count bigint not null
    )`.execute(db);
  await sql`create index browser_errors_last_seen on browser_errors (last_seen)`.execute(db);
  await sql`
    create table event_outbox (
      message_id uuid primary key references event_messages on delete cascade,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null
    )`.execute(db);
  await sql`create index event_outbox_next on event_outbox (next_attempt_at)`.execute(db);
}

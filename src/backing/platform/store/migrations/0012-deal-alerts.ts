import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deal_alerts (
      id text primary key,
      user_id text not null,
      name text not null,
      search_string text not null,
      max_price double precision,
      min_percent_off integer,
      stores text[] not null,
      excluded_words text[] not null,
      query_key text not null,
      pace text not null check (pace in ('instant', 'daily', 'weekly')),
      mail_token text not null unique,
      created_at timestamptz not null,
      paused_at timestamptz,
      deleted_at timestamptz,
      last_sent_at timestamptz,
      sent_count integer not null default 0,
      next_send_at timestamptz
    )`.execute(db);
  // Rejects a second alert of a user with the same query, also under concurrency.
  await sql`
    create unique index deal_alerts_query on deal_alerts (user_id, query_key) where deleted_at is null`.execute(db);
  await sql`create index deal_alerts_user on deal_alerts (user_id, created_at)`.execute(db);
  await sql`create index deal_alerts_next on deal_alerts (next_send_at) where next_send_at is not null`.execute(db);
  await sql`create index deal_alerts_created on deal_alerts (created_at)`.execute(db);
  await sql`
    create table alert_settings (
      user_id text primary key,
      time_zone text not null,
      quiet_from integer,
      quiet_until integer,
      digest_minute integer not null,
      digest_day integer not null
    )`.execute(db);
  await sql`
    create table deal_alert_matches (
      alert_id text not null references deal_alerts on delete cascade,
      post_uid text not null,
      matched_at timestamptz not null,
      state text not null default 'pending' check (state in ('pending', 'sent', 'dropped')),
      reason text not null default '',
      facts jsonb not null,
      look uuid not null,
      settled_at timestamptz,
      mail_id uuid,
      primary key (alert_id, post_uid)
    )`.execute(db);
  await sql`
    create index deal_alert_matches_post on deal_alert_matches (post_uid)`.execute(db);
  await sql`create index deal_alert_matches_waiting on deal_alert_matches (alert_id) where state = 'pending'`.execute(
    db,
  );
  await sql`create index deal_alert_matches_latest on deal_alert_matches (matched_at)`.execute(db);
  await sql`create index deal_alert_matches_mail on deal_alert_matches (mail_id) where mail_id is not null`.execute(db);
  await sql`
    create table deal_alert_candidates (
      post_uid text primary key,
      live_at timestamptz not null,
      due_at timestamptz,
      looked_at timestamptz
    )`.execute(db);
  await sql`
    create index deal_alert_candidates_due on deal_alert_candidates (due_at) where due_at is not null`.execute(db);
  await sql`create index deal_alert_candidates_live on deal_alert_candidates (live_at)`.execute(db);
  await sql`create index deal_alert_candidates_looked on deal_alert_candidates (looked_at)`.execute(db);
  // Deals that have started cause no alerts; later ones do at their start.
  await sql`
    insert into deal_alert_candidates (post_uid, live_at, due_at)
    select uid, starts_at, case when starts_at > now() then starts_at end
    from search_documents where environment = 'production' and content_type = 'post'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Watches of saved items. What was saved before is watched, too; its price is known from the first check on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table engagements
      add column saved_price double precision,
      add column watch_kinds text[] not null default '{}',
      add column known_price double precision,
      add column known_end timestamptz,
      add column is_awaited boolean not null default false,
      add column is_due boolean not null default false,
      add column removed_at timestamptz`.execute(db);
  await sql`
    update engagements set watch_kinds = case content_type
      when 'post' then '{price_drop,ending,back_in_stock}'::text[] else '{price_drop,back_in_stock}' end
    where content_type <> 'store'`.execute(db);
  await sql`
    create index engagements_by_entry on engagements (content_type, entry_uid, user_id)
    where removed_at is null`.execute(db);
  await sql`create index engagements_due on engagements (user_id) where is_due`.execute(db);
  await sql`create index engagements_removed on engagements (removed_at) where removed_at is not null`.execute(db);
  await sql`
    create table watched_entries (
      content_type text not null,
      entry_uid text not null,
      is_published boolean not null,
      price double precision,
      starts_at timestamptz,
      ends_at timestamptz,
      is_sold_out boolean not null,
      checked_at timestamptz,
      due_at timestamptz,
      revision bigint not null default 0,
      primary key (content_type, entry_uid)
    )`.execute(db);
  await sql`create index watched_entries_due on watched_entries (due_at)`.execute(db);
  await sql`
    insert into watched_entries (content_type, entry_uid, is_published, is_sold_out, due_at)
    select distinct content_type, entry_uid, false, false, 'epoch'::timestamptz from engagements
    where content_type <> 'store'`.execute(db);
  await sql`
    create table watch_readers (
      user_id text primary key references users on delete cascade,
      mail_token text not null unique,
      stopped_at timestamptz,
      last_sent_at timestamptz,
      next_send_at timestamptz,
      failed_at timestamptz,
      failed_mails integer not null default 0
    )`.execute(db);
  await sql`create index watch_readers_next on watch_readers (next_send_at)`.execute(db);
  await sql`
    create table watch_reports (
      mail_id text not null,
      engagement_id text not null references engagements on delete cascade,
      kinds text[] not null,
      price double precision,
      former_price double precision,
      former_end timestamptz,
      was_awaited boolean not null,
      reported_at timestamptz not null,
      primary key (mail_id, engagement_id)
    )`.execute(db);
  await sql`create index watch_reports_by_engagement on watch_reports (engagement_id)`.execute(db);
  await sql`create index watch_reports_by_time on watch_reports (reported_at)`.execute(db);
}

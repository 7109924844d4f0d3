import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issue_reports (
      id bigint generated always as identity primary key,
      issue_type text not null,
      message text not null,
      post_uid text not null,
      listing_uid text,
      reporter text not null,
      network text not null,
      status text not null default 'open',
      note text not null default '',
      is_counted boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index issue_reports_open on issue_reports (reporter, post_uid)
    where status = 'open'`.execute(db);
  await sql`create index issue_reports_counted on issue_reports (post_uid) where is_counted`.execute(db);
  await sql`create index issue_reports_post on issue_reports (post_uid)`.execute(db);
  await sql`create index issue_reports_reporter on issue_reports (reporter, created_at)`.execute(db);
  await sql`create index issue_reports_network on issue_reports (network, created_at)`.execute(db);
  await sql`create index issue_reports_updated on issue_reports (updated_at)`.execute(db);
  await sql`
    create table deals_in_check (
      post_uid text primary key,
      since timestamptz not null
    )`.execute(db);
}

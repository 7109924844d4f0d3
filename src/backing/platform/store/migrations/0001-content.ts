import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entries (
      content_type text not null,
      uid text not null,
      data jsonb not null,
      tags text[] not null,
      version integer not null,
      created_at timestamptz not null,
      created_by text not null,
      updated_at timestamptz not null,
      updated_by text not null,
      dated_on text not null,
      primary key (content_type, uid)
    )`.execute(db);
  await sql`
    create table published_entries (
      environment text not null,
      content_type text not null,
      uid text not null,
      data jsonb not null,
      refs text[] not null,
      updated_at timestamptz not null,
      primary key (environment, content_type, uid)
    )`.execute(db);
  await sql`create index published_entries_recent on published_entries (environment, content_type, updated_at desc, uid)`.execute(
    db,
  );
  await sql`create index published_entries_url on published_entries ((data->>'url')) where data ? 'url'`.execute(db);
  await sql`create index published_entries_slug on published_entries ((data->>'slug')) where data ? 'slug'`.execute(db);
  await sql`create index published_entries_refs on published_entries using gin (refs)`.execute(db);
  await sql`
    create table publish_webhooks (
      id bigserial primary key,
      body text not null,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      next_attempt_at timestamptz not null default now()
    )`.execute(db);
}

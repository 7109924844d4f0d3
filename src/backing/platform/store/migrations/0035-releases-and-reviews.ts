import { type Kysely, sql } from 'kysely';

/** Releases: entries that are published and unpublished in one transaction. Reviews of entries, with their comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table releases (
      uid text primary key,
      name text not null,
      description text not null,
      state text not null default 'open' check (state in ('open', 'scheduled', 'failed', 'deployed')),
      environments text[] not null,
      at timestamptz,
      force boolean not null default false,
      errors jsonb,
      attempts integer not null default 0,
      created_at timestamptz not null,
      created_by text not null,
      updated_at timestamptz not null,
      updated_by text not null,
      deployed_at timestamptz,
      deployed_by text
    )`.execute(db);
  await sql`create index releases_due on releases (at, uid) where state = 'scheduled'`.execute(db);
  await sql`create index releases_recent on releases (updated_at desc, uid)`.execute(db);
  await sql`
    create table release_items (
      release_uid text not null references releases on delete cascade,
      position bigint generated always as identity,
      content_type text not null,
      uid text not null,
      action text not null check (action in ('publish', 'unpublish')),
      environments text[],
      version integer,
      pinned_id bigint,
      primary key (release_uid, content_type, uid)
    )`.execute(db);
  await sql`create index release_items_entry on release_items (content_type, uid)`.execute(db);
  // Without a row: no review was requested since the entry exists.
  await sql`
    create table entry_reviews (
      content_type text not null,
      uid text not null,
      state text not null check (state in ('in_review', 'approved', 'returned')),
      version integer not null,
      requested_at timestamptz not null,
      requested_by text not null,
      decided_at timestamptz,
      decided_by text,
      primary key (content_type, uid),
      foreign key (content_type, uid) references entries on delete cascade
    )`.execute(db);
  await sql`create index entry_reviews_state on entry_reviews (state, requested_at)`.execute(db);
  await sql`
    create table review_comments (
      content_type text not null,
      uid text not null,
      position bigint generated always as identity,
      kind text not null check (kind in ('requested', 'approved', 'returned', 'comment')),
      version integer not null,
      text text not null,
      created_at timestamptz not null,
      created_by text not null,
      primary key (content_type, uid, position),
      foreign key (content_type, uid) references entries on delete cascade
    )`.execute(db);
}

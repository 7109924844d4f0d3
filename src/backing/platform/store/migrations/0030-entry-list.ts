import { type Kysely, sql } from 'kysely';

/** What lists of entries show, filter and sort by; `renewEntryList` fills it at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts and most orders read only the indexes that include these columns.
  const listed = sql.raw(`include (version, published_version, published_at, preview_version, preview_at,
    starts_at, expires_at, created_at, updated_by, price, popularity)`);
  await sql`
    create table if not exists entry_list (
      content_type text not null,
      uid text not null,
      title text not null,
      title_key text collate "C" not null,
      url text,
      image jsonb,
      store text,
      part text,
      price double precision,
      starts_at timestamptz,
      expires_at timestamptz,
      popularity double precision,
      tags text[] not null,
      words tsvector not null,
      version integer not null,
      created_at timestamptz not null,
      created_by text not null,
      updated_at timestamptz not null,
      updated_by text not null,
      published_version integer,
      published_at timestamptz,
      preview_version integer,
      preview_at timestamptz,
      primary key (content_type, uid) ${listed},
      foreign key (content_type, uid) references entries on delete cascade
    )`.execute(db);
  const index = (name: string, on: string, more = sql``) =>
    sql`create index if not exists ${sql.ref(name)} on entry_list ${sql.raw(on)} ${more}`.execute(db);
  await index('entry_list_by_type', '(content_type, updated_at, uid)', listed);
  await index('entry_list_recent', '(updated_at, uid, content_type)', listed);
  await index('entry_list_titles', '(title_key, uid, content_type)');
  // Without a pending list, whose length would decide how long a search takes.
  await index('entry_list_words', 'using gin (words) with (fastupdate = off)');
  await index('entry_list_tags', 'using gin (tags) with (fastupdate = off)');
  await sql`
    create table if not exists entry_refs (
      content_type text not null,
      uid text not null,
      target text not null,
      primary key (content_type, uid, target),
      foreign key (content_type, uid) references entries on delete cascade
    )`.execute(db);
  await sql`create index if not exists entry_refs_targets on entry_refs (target, content_type, uid)`.execute(db);
  await sql`create table if not exists entry_list_format (format integer not null)`.execute(db);
}

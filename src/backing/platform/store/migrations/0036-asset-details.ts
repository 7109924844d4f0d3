import { type Kysely, sql } from 'kysely';

/** Rows per statement. */
const BATCH = 2_000;

/** What editors say about an asset, what its lists show and find it by, its former files, and its trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assets
      add column tags text[] not null default '{}',
      add column decorative boolean not null default false,
      add column focal_x double precision,
      add column focal_y double precision,
      add column version integer not null default 1,
      add column created_by text not null default '',
      add column updated_at timestamptz,
      add column updated_by text not null default '',
      add column title_key text collate "C",
      add column words tsvector,
      add column trashed_at timestamptz,
      add column trashed_by text`.execute(db);
  await sql`
    create table former_asset_files (
      uid text not null references assets on delete cascade,
      upload_uid text not null,
      filename text not null,
      content_type text not null,
      file_size integer not null,
      width integer,
      height integer,
      animated boolean not null,
      primary key (uid, upload_uid)
    )`.execute(db);
  await sql`update assets set updated_at = created_at`.execute(db);
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`
      select uid, title, description, filename from assets where uid > ${last} order by uid limit ${BATCH}`.execute(db);
    const end = rows.at(-1);
    if (!end) break;
    last = end.uid;
    const found = rows.map(({ uid, title, description, filename }) => ({
      uid,
      title_key: wordsOf(title || filename)
        .join(' ')
        .slice(0, 100)
        .toWellFormed(),
      words: [...new Set(wordsOf([uid, title, description, filename].join(' ')))],
    }));
    await sql`
      update assets a set title_key = found.title_key, words = array_to_tsvector(found.words)
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(uid text, title_key text, words text[])
      where a.uid = found.uid`.execute(db);
  }
  await sql`
    alter table assets
      alter column updated_at set not null, alter column updated_at set default now(),
      alter column title_key set not null, alter column words set not null`.execute(db);
  // Counts and most orders read only the indexes.
  const listed = sql.raw(`include (content_type, filename, file_size, created_at, updated_by)`);
  const index = (name: string, on: string, more = sql``) =>
    sql`create index ${sql.ref(name)} on assets ${sql.raw(on)} ${more} where trashed_at is null`.execute(db);
  await index('assets_recent', '(updated_at, uid)', listed);
  await index('assets_titles', '(title_key, uid)', listed);
  await index('assets_by_type', '(content_type, updated_at, uid)');
  await index('assets_created', '(created_at, uid)');
  await index('assets_filenames', '(filename collate "C", uid)');
  await index('assets_sizes', '(file_size, uid)');
  await index('assets_words', 'using gin (words)', sql`with (fastupdate = off)`);
  await index('assets_tags', 'using gin (tags)', sql`with (fastupdate = off)`);
  await sql`create index assets_trashed on assets (trashed_at, uid) where trashed_at is not null`.execute(db);
}

interface Row extends Record<'title' | 'description', string | null> {
  uid: string;
  filename: string;
}

/** As lists made their words when this migration was written. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 60).toWellFormed());
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Byte order lets the primary key's index find words by prefix.
  await sql`
    create table search_vocabulary (
      environment text not null,
      word text collate "C" not null,
      documents integer not null,
      primary key (environment, word)
    )`.execute(db);
  await sql`create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops)`.execute(db);
  await sql`alter table search_documents add column vocabulary text[] not null default '{}'`.execute(db);
  await sql`
    create table search_names (
      environment text not null,
      content_type text not null,
      uid text not null,
      kind text not null,
      key text not null,
      name text not null,
      url text,
      is_hidden boolean not null,
      folded text not null,
      words tsvector not null,
      primary key (environment, content_type, uid)
    )`.execute(db);
  await sql`create index search_names_key on search_names (environment, kind, key)`.execute(db);
  await sql`create index search_names_words on search_names using gin (words)`.execute(db);
  await sql`
    create table search_queries (
      environment text not null,
      query text collate "C" not null,
      times integer not null,
      score double precision not null,
      asked_at timestamptz not null,
      primary key (environment, query)
    )`.execute(db);
  await sql`create index search_queries_score on search_queries (environment, score desc)`.execute(db);
  // The format of the documents: 'renew-documents' rebuilds those of an older one.
  await sql`create table search_format (format integer not null)`.execute(db);
}

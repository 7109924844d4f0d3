import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Plain byte order lets the key's index find unfinished words.
  await sql`
    create table search_vocabulary (
      environment text not null,
      word text collate "C" not null,
      documents integer not null,
      primary key (environment, word)
    )`.execute(db);
  await sql`create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops)`.execute(db);
  await sql`alter table search_documents add column vocabulary text[] not null default '{}'`.execute(db);
}

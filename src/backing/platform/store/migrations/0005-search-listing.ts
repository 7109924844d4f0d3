import { type Kysely, sql } from 'kysely';

/** Adds versions and removals, by which a copy in memory follows the documents; drops indexes that only SQL filters used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence search_document_ids as integer`.execute(db);
  await sql`create sequence search_versions`.execute(db);
  await sql`
    alter table search_documents
      add column id integer not null default nextval('search_document_ids'),
      add column version bigint not null default nextval('search_versions'),
      add column shown_listings text[] not null default '{}'`.execute(db);
  await sql`create unique index search_documents_id on search_documents (id)`.execute(db);
  await sql`create index search_documents_version on search_documents (environment, version)`.execute(db);
  await sql`
    create table search_removals (
      environment text not null,
      version bigint not null,
      id integer not null,
      removed_at timestamptz not null default now(),
      primary key (environment, version)
    )`.execute(db);
  await sql`create table search_state (environment text primary key, version bigint not null)`.execute(db);
  await sql`
    insert into search_state (environment, version)
    select environment, max(version) from search_documents group by environment`.execute(db);
  for (const index of ['lists', 'newest', 'popular', 'price']) {
    await sql`drop index ${sql.ref(`search_documents_${index}`)}`.execute(db);
  }
}

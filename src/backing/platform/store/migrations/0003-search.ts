import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_documents (
      environment text not null,
      content_type text not null,
      uid text not null,
      stores text[] not null,
      primary_stores text[] not null,
      brands text[] not null,
      merchandise_branches text[] not null,
      merchandise_classes text[] not null,
      merchandise_types text[] not null,
      categories text[] not null,
      primary_categories text[] not null,
      themes text[] not null,
      flags text[] not null,
      genders text[] not null,
      shipping text[] not null,
      price double precision,
      popularity double precision not null,
      starts_at timestamptz not null,
      expires_at timestamptz not null,
      published_at timestamptz not null,
      updated_at timestamptz not null,
      exclusive boolean not null,
      has_code boolean not null,
      words tsvector not null,
      primary key (environment, content_type, uid)
    )`.execute(db);
  await sql`
    create index search_documents_lists on search_documents using gin
      (stores, primary_stores, brands, merchandise_branches, merchandise_types, categories, primary_categories, themes, flags)`.execute(
    db,
  );
  await sql`create index search_documents_words on search_documents using gin (words)`.execute(db);
  // Counting everything that is live reads this index alone.
  await sql`
    create index search_documents_newest on search_documents (environment, content_type, starts_at desc, uid)
      include (expires_at)`.execute(db);
  await sql`create index search_documents_popular on search_documents (environment, content_type, popularity desc, uid)`.execute(
    db,
  );
  await sql`create index search_documents_price on search_documents (environment, content_type, price, uid)`.execute(
    db,
  );
}

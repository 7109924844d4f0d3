import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assets (
      uid text primary key,
      upload_uid text not null,
      filename text not null,
      title text,
      description text,
      content_type text not null,
      file_size integer not null,
      width integer,
      height integer,
      animated boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}

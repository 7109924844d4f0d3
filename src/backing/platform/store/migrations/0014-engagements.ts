import { type Kysely, sql } from 'kysely';

/** `place` is the order of saving; saves of one user are made one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table engagements (
      id text primary key,
      place bigint generated always as identity,
      user_id text not null references users on delete cascade,
      content_type text not null check (content_type in ('post', 'product_listing', 'store')),
      entry_uid text not null,
      created_at timestamptz not null,
      unique (user_id, content_type, entry_uid)
    )`.execute(db);
}

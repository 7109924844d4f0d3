import { type Kysely, sql } from 'kysely';

/** Indexes of what counts of entries read, small enough to be preferred to the table, and of the order by last publish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists entry_list_counts on entry_list
      (content_type, version, published_version, expires_at, published_at, uid)`.execute(db);
  await sql`
    create index if not exists entry_list_published on entry_list
      ((coalesce(published_at, '-infinity')), uid, content_type)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The last change of everything that readers of an environment got, for clients that keep a copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_changes (
      environment text not null,
      content_type text not null,
      uid text not null,
      type text not null,
      position bigint generated always as identity,
      changed_at timestamptz not null,
      primary key (environment, content_type, uid)
    )`.execute(db);
  await sql`create unique index content_changes_position on content_changes (environment, position)`.execute(db);
  await sql`
    insert into content_changes (environment, content_type, uid, type, changed_at)
    select environment, content_type, uid, 'entry_published', updated_at from published_entries
    union all
    select environment, 'sys_assets', uid, 'asset_published', created_at
    from assets, unnest(array['production', 'production-preview']) as environment
    order by 5, 1, 2, 3`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Publishes and unpublishes of single entries at a time. Deleting an entry deletes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_actions (
      id text primary key,
      position bigint generated always as identity,
      content_type text not null,
      uid text not null,
      action text not null check (action in ('publish', 'unpublish')),
      environments text[] not null,
      at timestamptz not null,
      version integer,
      force boolean not null,
      state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'canceled')),
      errors jsonb,
      attempts integer not null default 0,
      created_at timestamptz not null,
      created_by text not null,
      changed_at timestamptz not null,
      changed_by text not null,
      done_at timestamptz,
      foreign key (content_type, uid) references entries on delete cascade
    )`.execute(db);
  await sql`create index scheduled_actions_due on scheduled_actions (at, position) where state = 'pending'`.execute(db);
  await sql`create index scheduled_actions_at on scheduled_actions (at, position)`.execute(db);
  await sql`create index scheduled_actions_entry on scheduled_actions (content_type, uid, at)`.execute(db);
}

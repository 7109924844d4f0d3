import { type Kysely, sql } from 'kysely';

/** Writes of staff and tools: a row before each write, its status after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_logs (
      id bigint generated always as identity primary key,
      created_at timestamptz not null,
      actor_name text not null,
      actor_kind text not null check (actor_kind in ('settings', 'token', 'staff')),
      actor_uid text,
      module text not null,
      call text not null,
      request_id text not null,
      targets text[] not null,
      version integer,
      status integer,
      results jsonb
    )`.execute(db);
  await sql`create index audit_logs_time on audit_logs (created_at)`.execute(db);
  await sql`create index audit_logs_actor on audit_logs (actor_name, id)`.execute(db);
  await sql`create index audit_logs_targets on audit_logs using gin (targets)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_interests (
      user_id text not null,
      kind text not null,
      key text not null,
      noted_at timestamptz not null,
      primary key (user_id, kind, key)
    )`.execute(db);
}

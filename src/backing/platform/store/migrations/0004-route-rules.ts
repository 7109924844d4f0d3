import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table route_rules (
      path text primary key,
      location text not null,
      status integer not null,
      updated_at timestamptz not null
    )`.execute(db);
}

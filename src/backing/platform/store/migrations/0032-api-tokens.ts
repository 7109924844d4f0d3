import { type Kysely, sql } from 'kysely';

/** Tokens of programs with permissions and an expiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      uid text primary key,
      token_hash text not null unique,
      name text not null,
      description text not null,
      permissions text[] not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
}

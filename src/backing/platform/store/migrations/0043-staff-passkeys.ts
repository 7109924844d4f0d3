import { type Kysely, sql } from 'kysely';

/** Passkeys of staff, and the challenges that wait for an answer of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_passkeys (
      uid text primary key,
      staff_uid text not null references staff (uid) on delete cascade,
      credential_id text not null unique,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index staff_passkeys_of on staff_passkeys (staff_uid)`.execute(db);
  await sql`
    create table staff_ceremonies (
      token_hash text primary key,
      kind text not null check (kind in ('register', 'prove', 'log-in', 'second-factor')),
      challenge text not null,
      staff_uid text references staff (uid) on delete cascade,
      session_id text references staff_sessions (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Accounts of the staff, apart from those of shoppers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      uid text primary key,
      email text not null unique,
      name text not null,
      role text not null check (role in ('contributor', 'editor', 'administrator')),
      state text not null check (state in ('invited', 'active', 'suspended')),
      password_hash text,
      totp_secret text,
      totp_pending text,
      totp_last_step integer,
      invited_by text,
      created_at timestamptz not null,
      joined_at timestamptz
    )`.execute(db);
  await sql`create unique index staff_name on staff (lower(name)) where name <> ''`.execute(db);
  await sql`
    create table staff_sessions (
      id text primary key,
      token_hash text not null unique,
      staff_uid text not null references staff (uid) on delete cascade,
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_sessions_of on staff_sessions (staff_uid)`.execute(db);
  await sql`
    create table staff_links (
      token_hash text primary key,
      kind text not null check (kind in ('first', 'join', 'reset')),
      staff_uid text references staff (uid) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_links_of on staff_links (staff_uid)`.execute(db);
  await sql`
    create table staff_recovery_codes (
      code_hash text primary key,
      staff_uid text not null references staff (uid) on delete cascade
    )`.execute(db);
  await sql`create index staff_recovery_codes_of on staff_recovery_codes (staff_uid)`.execute(db);
}

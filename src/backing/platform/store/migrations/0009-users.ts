import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The checks reject a full user without a profile and a password without a full user.
  await sql`
    create table users (
      id text primary key,
      email text not null unique,
      md5_hash text not null unique,
      sha256_hash text not null,
      subscribed boolean not null,
      gender text check (gender in ('m', 'f')),
      firstname text not null default '',
      lastname text not null default '',
      is_full_user boolean not null,
      password_hash text check (password_hash is null or is_full_user),
      email_verified_at timestamptz,
      avatar_id text unique,
      unsubscribe_token text not null unique,
      source json not null,
      sessions_ended_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table user_sessions (
      id uuid primary key,
      user_id text not null references users on delete cascade,
      is_remembered boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index user_sessions_user on user_sessions (user_id)`.execute(db);
  await sql`create index user_sessions_expires on user_sessions (expires_at)`.execute(db);
  await sql`
    create table token_keys (
      id text primary key,
      private_key json not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table password_tokens (
      token_hash text primary key,
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('reset', 'confirm')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_tokens_user on password_tokens (user_id)`.execute(db);
  await sql`create index password_tokens_expires on password_tokens (expires_at)`.execute(db);
  await sql`
    create table log_in_waits (
      account_hash text primary key,
      tries integer not null,
      last_try_at timestamptz not null,
      free_at timestamptz not null
    )`.execute(db);
  await sql`create index log_in_waits_last_try on log_in_waits (last_try_at)`.execute(db);
  await sql`
    create table used_legacy_tokens (
      token_hash text primary key,
      expires_at timestamptz not null
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_identities (
      provider text not null check (provider in ('google', 'apple', 'facebook')),
      subject text not null,
      user_id text not null references users on delete cascade,
      is_email_verified boolean not null,
      created_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index user_identities_user on user_identities (user_id)`.execute(db);
}

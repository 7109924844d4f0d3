import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_recipients (
      recipient text primary key,
      mailed_at timestamptz[] not null
    )`.execute(db);
}

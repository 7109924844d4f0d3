import { type Kysely, sql } from 'kysely';

/** Also admits tokens that log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_tokens
      drop constraint password_tokens_kind_check,
      add constraint password_tokens_kind_check check (kind in ('reset', 'confirm', 'log-in'))`.execute(db);
}

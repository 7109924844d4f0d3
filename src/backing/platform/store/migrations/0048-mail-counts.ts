import { type Kysely, sql } from 'kysely';

/** Counts sent and failed mails by the minute, because the queue deletes a mail once it is sent or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_counts (
      minute timestamptz not null,
      kind text not null,
      outcome text not null check (outcome in ('sent', 'failed')),
      mails integer not null,
      primary key (minute, kind, outcome)
    )`.execute(db);
}

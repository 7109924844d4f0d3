import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fromKysely, type PgBoss } from 'pg-boss';

/** Moves pending webhooks and events into the job queues, which replace the two outbox tables. */
export const outboxesToJobs = (jobs: PgBoss): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const options = { db: fromKysely(db) };
    const webhooks = await sql<{ body: string }>`select body from publish_webhooks order by id`.execute(db);
    for (const { body } of webhooks.rows) await jobs.send('publish-webhook', JSON.parse(body), options);
    const events = await sql<{ id: string }>`select message_id as id from event_outbox`.execute(db);
    await jobs.insert('analytics-event', events.rows, options);
    await sql`drop table publish_webhooks, event_outbox`.execute(db);
  },
});

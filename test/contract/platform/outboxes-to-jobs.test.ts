import { expect, test } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openJobs } from '../../../src/backing/platform/jobs/queues.ts';
import { migrations } from '../../../src/backing/platform/store/migration-registry.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { cloneDatabase } from '../../support/backing.ts';

const WEBHOOK = { event: 'publish', event_id: 'e1' };
const MESSAGE_ID = '0f9a2c1e-7f0e-4f6a-9f83-2f4f9f1f7c11';

/** A database as the release with outbox tables left it, with a webhook and an event that were not delivered. */
async function databaseWithOutboxes(): Promise<string> {
  const databaseUrl = await cloneDatabase();
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const jobs = await openJobs({ connectionString: databaseUrl }, () => undefined);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(jobs)) } });
  expect((await migrator.migrateTo('0020-alert-told')).error).toBeUndefined();
  await sql`insert into publish_webhooks (body) values (${JSON.stringify(WEBHOOK)})`.execute(db);
  await sql`
    insert into event_messages (message_id, received_at, happened_at, event, message)
    values (${MESSAGE_ID}, now(), now(), 'Page Viewed', '{}')`.execute(db);
  await sql`insert into event_outbox (message_id, next_attempt_at) values (${MESSAGE_ID}, now())`.execute(db);
  await jobs.stop();
  await db.destroy();
  return databaseUrl;
}

test('an upgrade moves undelivered webhooks and events from the outbox tables to the job queues', async () => {
  const databaseUrl = await databaseWithOutboxes();
  const store = await openStore({ dataDir: '', databaseUrl, durable: false, onError: () => undefined });
  const { rows } = await sql<{ name: string; data: object | null; id: string; retry_limit: number }>`
    select name, data, id, retry_limit from pgboss.job order by name`.execute(store.db);
  expect(rows).toEqual([
    { name: 'analytics-event', data: null, id: MESSAGE_ID, retry_limit: 9 },
    { name: 'publish-webhook', data: WEBHOOK, id: expect.any(String), retry_limit: 15 },
  ]);
  const { rows: tables } = await sql`
    select 1 from pg_tables where tablename in ('publish_webhooks', 'event_outbox')`.execute(store.db);
  expect(tables).toEqual([]);
  await store.close();
});

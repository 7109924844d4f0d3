import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { cloneDatabase } from '../../support/backing.ts';

test('an upgrade moves webhooks and events that wait in the outbox tables into the job queues', async () => {
  const options = { dataDir: '', databaseUrl: await cloneDatabase(), durable: false, onTrouble: () => undefined };
  const webhook = { event: 'publish', event_id: 'e1' };
  const messageId = '0f9a2c1e-7f0e-4f6a-9f83-2f4f9f1f7c11';
  const before = await openStore(options);
  // The two tables as the release before had them.
  await sql`create table publish_webhooks (id bigserial primary key, body text not null)`.execute(before.db);
  await sql`create table event_outbox (message_id uuid primary key)`.execute(before.db);
  await sql`insert into publish_webhooks (body) values (${JSON.stringify(webhook)})`.execute(before.db);
  await sql`insert into event_outbox values (${messageId})`.execute(before.db);
  await sql`delete from kysely_migration where name = '0021-outboxes-to-jobs'`.execute(before.db);
  await before.close();

  const after = await openStore(options);
  const { rows } = await sql<{ name: string; data: object | null; id: string; retry_limit: number }>`
    select name, data, id, retry_limit from pgboss.job order by name`.execute(after.db);
  expect(rows).toEqual([
    { name: 'analytics-event', data: null, id: messageId, retry_limit: 9 },
    { name: 'publish-webhook', data: webhook, id: expect.any(String), retry_limit: 15 },
  ]);
  const { rows: tables } = await sql`
    select 1 from pg_tables where tablename in ('publish_webhooks', 'event_outbox')`.execute(after.db);
  expect(tables).toEqual([]);
  await after.close();
});

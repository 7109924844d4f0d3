import { expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../src/backing/platform/store/database.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { cloneDatabase } from '../../support/backing.ts';
import { eventually } from '../../support/eventually.ts';

// Rules: PLATFORM-3, SEARCH-12
test('limits the duration of statements, and of waits for locks', async () => {
  const store = await openStore({
    dataDir: '',
    databaseUrl: await cloneDatabase(),
    durable: false,
    onError: () => undefined,
  });
  const limitsOf = async (db: Db) =>
    (
      await sql<{ limits: string }>`
        select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`.execute(db)
    ).rows[0]?.limits;
  const limits = [await limitsOf(store.searchDb), await limitsOf(store.db)];
  // Before the check, because an open store keeps the run of a failed test from ending.
  await store.close();
  expect(limits).toEqual(['5s 4s', '8s 4s']);
});

test('fails the query, not the program, when a session in use breaks', async () => {
  const onError = jest.fn<(error: unknown) => void>();
  const store = await openStore({ dataDir: '', databaseUrl: await cloneDatabase(), durable: false, onError });
  const work = store.db.transaction().execute(async (trx) => {
    const session = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${session.rows[0]?.pid})`.execute(store.db);
    await eventually(() => onError.mock.calls.length > 0);
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow();
  await expect(sql`select 1`.execute(store.db)).resolves.toBeDefined();
  await store.close();
});

/** Opens the database once more after a change of it. */
async function reopen(databaseUrl: string, change: string) {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  await session.query(change);
  await session.end();
  return openStore({ dataDir: '', databaseUrl, durable: false, onError: () => undefined });
}

test('brings the settings of an existing queue up to date', async () => {
  const databaseUrl = await cloneDatabase();
  const store = await reopen(databaseUrl, "update pgboss.queue set retry_limit = 1 where name = 'mail'");
  const mail = await store.jobs.getQueue('mail');
  await store.close();
  expect(mail?.retryLimit).toBe(9);
});

test('refuses a database with a migration of a newer version', async () => {
  const reopened = reopen(await cloneDatabase(), "insert into kysely_migration values ('9999-newer', now()::text)");
  await expect(reopened).rejects.toThrow(/^The database could not be brought up to date.*9999-newer/);
});

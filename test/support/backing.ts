import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Backing, type StartBackingOptions, startBacking } from '../../src/backing/start-backing.ts';
import { eventually } from './eventually.ts';
import { copySeededFiles, ensureSeeded } from './seeded-content.ts';
import { databaseAddress, TEMPLATE, TEST_SOCKET } from './test-database.ts';

export interface TestBacking extends Backing {
  dataDir: string;
  /** Resolves when every publish webhook has been delivered. */
  announced(): Promise<void>;
}

export interface TestBackingOptions extends Partial<StartBackingOptions> {
  /** With the test content in it, as of when the test run first asked for it; else it is empty. */
  isSeeded?: boolean;
}

/** The backing services on any free port over a database of their own; `close` leaves nothing behind. */
export async function testBacking({ isSeeded = false, ...options }: TestBackingOptions = {}): Promise<TestBacking> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'thriftwire-backing-')));
  const databaseUrl = options.databaseUrl ?? (await cloneDatabase({ isSeeded }));
  if (isSeeded) await copySeededFiles(dataDir);
  const backing = await startBacking({ port: 0, durable: false, ...options, dataDir, databaseUrl });
  return {
    ...backing,
    dataDir,
    announced: () => outboxEmpty(databaseUrl),
    close: async () => {
      await backing.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of a new database with all tables: nothing in them, or the test content. */
export async function cloneDatabase({ isSeeded = false } = {}): Promise<string> {
  const socketFolder = process.env[TEST_SOCKET];
  if (!socketFolder) throw new Error('The test database runs only under jest (test/support/global-setup.mjs).');
  const template = isSeeded ? await ensureSeeded(socketFolder) : TEMPLATE;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const session = new pg.Client(databaseAddress(socketFolder, 'postgres'));
  await session.connect();
  try {
    await session.query(`create database ${name} template ${template} strategy wal_log`);
  } finally {
    await session.end();
  }
  return databaseAddress(socketFolder, name);
}

async function outboxEmpty(databaseUrl: string): Promise<void> {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  try {
    await eventually(async () => {
      const { rows } = await session.query<{ count: string }>(
        "select count(*) from pgboss.job where name = 'publish-webhook' and state < 'completed'",
      );
      return rows[0]?.count === '0';
    });
  } finally {
    await session.end();
  }
}

import { cp } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { seedTestContent } from '../../src/backing/seeds/seed-small.ts';
import { startBacking } from '../../src/backing/start-backing.ts';
import { databaseAddress, TEMPLATE, TEST_FOLDER } from './test-database.ts';

/** The database with the test content that test files clone: writing it through the services takes two seconds each time. */
export const SEEDED = 'thriftwire_seeded';
const IN_THE_MAKING = `${SEEDED}_making`;
/** Any number that no other test takes: test files that start together wait for the one that fills the database. */
const LOCK = 20_261;

const files = () => path.join(process.env[TEST_FOLDER] ?? '', 'seeded');

/** Makes the database with the test content unless it is there, once for a test run. */
export async function ensureSeeded(socketFolder: string): Promise<void> {
  const session = new pg.Client(databaseAddress(socketFolder, 'postgres'));
  await session.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await session.query('select from pg_database where datname = $1', [SEEDED]);
    if (rowCount) return;
    await session.query(`drop database if exists ${IN_THE_MAKING}`);
    await session.query(`create database ${IN_THE_MAKING} template ${TEMPLATE} strategy wal_log`);
    await fill(databaseAddress(socketFolder, IN_THE_MAKING));
    await session.query(`alter database ${IN_THE_MAKING} rename to ${SEEDED}`);
  } finally {
    // The lock ends with the session.
    await session.end();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const { credentials, urls, close } = await startBacking({ port: 0, durable: false, dataDir: files(), databaseUrl });
  const { apiKey, managementToken } = credentials;
  try {
    await seedTestContent({ cmsUrl: urls.cms, apiKey, managementToken, now: new Date() });
  } finally {
    await close();
  }
}

/** The pictures of the test content: the database holds only their names. */
export const copySeededFiles = (dataDir: string) =>
  cp(path.join(files(), 'assets'), path.join(dataDir, 'assets'), { recursive: true });

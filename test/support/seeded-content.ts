import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seedTestContent } from '../../demo/seeding/seed-test-content.ts';
import { startBacking } from '../../src/backing/start-backing.ts';
import { databaseAddress, TEMPLATE, TEST_FOLDER } from './test-database.ts';

/** One database per day: services that start on another day move the dates of the demo content. */
const seededToday = () => `thriftwire_seeded_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
const IN_THE_MAKING = 'thriftwire_seeded_making';
/** Services that start on what was cloned this long before midnight may start after it, and move its dates amid a test. */
const START_MS = 10_000;
const DAY_MS = 86_400_000;
/** Any number that no other test takes: test files that start together wait for the one that fills the database. */
const LOCK = 20_261;

const files = () => path.join(process.env[TEST_FOLDER] ?? '', 'seeded');

/**
 * The name of the database with the test content, which test files clone: writing it through the services takes two seconds
 * each time. Made by the first who asks.
 */
export async function ensureSeeded(socketFolder: string): Promise<string> {
  const ofToday = DAY_MS - (Date.now() % DAY_MS);
  if (ofToday < START_MS) await sleep(ofToday);
  const seeded = seededToday();
  const session = new pg.Client(databaseAddress(socketFolder, 'postgres'));
  await session.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await session.query('select from pg_database where datname = $1', [seeded]);
    if (rowCount) return seeded;
    await session.query(`drop database if exists ${IN_THE_MAKING}`);
    await session.query(`create database ${IN_THE_MAKING} template ${TEMPLATE} strategy wal_log`);
    await fill(databaseAddress(socketFolder, IN_THE_MAKING));
    await session.query(`alter database ${IN_THE_MAKING} rename to ${seeded}`);
    return seeded;
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

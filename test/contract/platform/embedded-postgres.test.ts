import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type BackingProcess, startBackingProcess } from '../../../scripts/checks/backing-process.ts';
import { ensureInitialized, findPostgresBinaries } from '../../../src/backing/platform/store/init-database.ts';
import { chooseServerUser } from '../../../src/backing/platform/store/server-process.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';

/** A folder with a database in it: made once, since making one takes a second. */
const prepared = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-prepared-'));
beforeAll(async () => {
  const { child, ended } = await startBackingProcess(path.join(prepared, 'data'));
  child.kill('SIGTERM');
  await ended;
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

let folder: string;
let dataDir: string;
let running: BackingProcess[] = [];
beforeEach(() => {
  // As `mktemp -d` makes them: closed to everybody else, also to the user that the database runs as.
  folder = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-embedded-'));
  dataDir = path.join(folder, 'data');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

test('runs with programs and data below a folder that the database’s user cannot enter', async () => {
  const native = path.join(findPostgresBinaries().folder, '..');
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const bin = path.join(folder, 'native/bin');
  const binaries = { folder: bin, initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  mkdirSync(dataDir);
  const user = chooseServerUser([bin, dataDir]);
  expect(await ensureInitialized(dataDir, binaries, user, false)).toBe(path.join(dataDir, 'pg'));
});

async function start(environment: Record<string, string> = {}, where = dataDir): Promise<BackingProcess> {
  const started = await startBackingProcess(where, environment);
  running.push(started);
  return started;
}
/** Copies what is prepared, owners and all. */
const prepare = (where = dataDir) => expect(spawnSync('cp', ['-a', path.join(prepared, 'data'), where]).status).toBe(0);
const databasePid = (where = dataDir) =>
  Number(readFileSync(path.join(where, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('runs in a folder that other users cannot enter, and keeps it private', async () => {
  const backing = await start();
  const content = contentClient(backing);
  await content.write([sample.store('kept')]);
  expect((await content.read('/store/entries/kept')).status).toBe(200);
  expect(statSync(path.join(dataDir, 'credentials.json')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dataDir, 'pg')).mode & 0o777).toBe(0o700);
});

test('keeps entries and credentials over a restart, and stops the database server', async () => {
  prepare();
  const first = await start();
  await contentClient(first).write([sample.store('kept')]);
  const pid = databasePid();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
  const second = await start();
  expect(second.credentials).toEqual(first.credentials);
  expect((await contentClient(second).read('/store/entries/kept')).status).toBe(200);
});

test('adopts the database server of a killed program', async () => {
  prepare();
  const first = await start();
  await contentClient(first).write([sample.store('kept')]);
  const pid = databasePid();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(isAlive(pid)).toBe(true);
  const second = await start();
  expect(databasePid()).toBe(pid);
  expect((await contentClient(second).read('/store/entries/kept')).status).toBe(200);
});

test('rejects a second program on the same folder in one sentence, while the first continues', async () => {
  prepare();
  const first = await start();
  await expect(start()).rejects.toThrow(/^Another backing program already uses .*: stop it first, or set DATA_DIR/);
  expect((await contentClient(first).entries('store')).status).toBe(200);
});

test('starts one of two programs that start together on an empty folder and rejects the other', async () => {
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg.new'))).toEqual([]);
});

test('restarts a killed database server with all acknowledged writes', async () => {
  prepare();
  const backing = await start();
  const content = contentClient(backing);
  await content.write([sample.store('kept')]);
  process.kill(databasePid(), 'SIGKILL');
  const statuses = new Set<number>();
  await eventually(async () => {
    const { status } = await content.read('/store/entries/kept');
    statuses.add(status);
    return status === 200;
  });
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
});

test('stops when the program that started it ends', async () => {
  prepare();
  const backing = await start();
  const pid = databasePid();
  backing.child.disconnect();
  expect(await backing.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('puts the socket elsewhere for a folder with a long path', async () => {
  const deep = path.join(folder, 'a-folder-with-a-rather-long-name'.repeat(4), 'data');
  mkdirSync(path.dirname(deep));
  prepare(deep);
  const backing = await start({}, deep);
  expect((await contentClient(backing).entries('store')).status).toBe(200);
});

test('starts again after a start that was killed half-way', async () => {
  mkdirSync(path.join(dataDir, 'pg.new-999999'), { recursive: true });
  writeFileSync(path.join(dataDir, 'pg.new-999999/PG_VERSION'), '18\n');
  await start();
  expect(readdirSync(dataDir)).not.toContain('pg.new-999999');
});

test('ignores a stale postmaster.pid whose pid belongs to another process', async () => {
  prepare();
  const first = await start();
  first.child.kill('SIGTERM');
  await first.ended;
  writeFileSync(
    path.join(dataDir, 'pg/postmaster.pid'),
    `${process.pid}\n${dataDir}/pg\n1\n5432\n\n\n  1 1\nready   \n`,
  );
  await start();
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a file in place of the folder',
    async () => {
      writeFileSync(dataDir, '');
      return start();
    },
    /^The data folder .* is not a folder: set DATA_DIR/,
  ],
  [
    'a folder of another PostgreSQL version',
    async () => {
      mkdirSync(path.join(dataDir, 'pg'), { recursive: true });
      writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '15\n');
      return start();
    },
    /was written by PostgreSQL 15 and this program brings 18/,
  ],
  [
    'credentials that were cut short',
    async () => {
      mkdirSync(dataDir);
      writeFileSync(path.join(dataDir, 'credentials.json'), '{"apiKey":');
      return start();
    },
    /credentials\.json cannot be read: restore it, or remove it/,
  ],
  [
    'a database server that is not there',
    () => start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/shop' }),
    /^DATABASE_URL postgres:\/\/me:\*\*\*@127\.0\.0\.1:9\/shop cannot be used: .*ECONNREFUSED/,
  ],
  [
    'a port that is taken',
    async () => {
      prepare();
      const holder = createServer();
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
      const address = holder.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return start({ PORT: String(port) }).finally(() => holder.close());
    },
    /^Port \d+ is in use: stop the other program or set PORT\.$/,
  ],
])('%s is one sentence', async (_name, attempt, sentence) => {
  chmodSync(folder, 0o700);
  await expect(attempt()).rejects.toThrow(sentence);
});

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgres } from '../../src/backing/platform/store/embedded-postgres.ts';
import { ensureDatabase, openStore } from '../../src/backing/platform/store/open-store.ts';

/** Tests read from here where the server is: jest hands the environment on to its workers. */
export const TEST_SOCKET = 'THRIFTWIRE_TEST_SOCKET';
/** A folder that ends with the test run. */
export const TEST_FOLDER = 'THRIFTWIRE_TEST_FOLDER';
export const TEMPLATE = 'thriftwire_template';

export const databaseAddress = (socketFolder: string, database: string) =>
  `postgres://thriftwire@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;

/** One PostgreSQL for the whole test run, with a migrated database that test files clone. */
export async function startTestDatabase(): Promise<{ stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-test-'));
  chmodSync(dataDir, 0o755);
  const server = await EmbeddedPostgres.start({ dataDir, durable: false, maxConnections: 300 });
  const release = cleanUpWhenKilled(dataDir);
  await ensureDatabase(server.connection('postgres'), TEMPLATE);
  const databaseUrl = databaseAddress(server.socketFolder, TEMPLATE);
  const template = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
  await template.close();
  process.env[TEST_SOCKET] = server.socketFolder;
  process.env[TEST_FOLDER] = dataDir;
  return {
    stop: async () => {
      await server.stop();
      release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that is stopped by force leaves no server behind: its end closes the pipe that this shell reads. */
function cleanUpWhenKilled(dataDir: string): () => void {
  const script = `read released && exit; kill -QUIT "$(head -n 1 "$1/pg/postmaster.pid")"; sleep 1; rm -rf "$1"`;
  const guard = spawn('sh', ['-c', script, 'sh', dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  guard.stdin.on('error', () => undefined);
  return () => guard.stdin.end('released\n');
}

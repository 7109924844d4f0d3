import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, folderProblem, OperatorError } from '../errors.ts';
import { FolderClaim } from './folder-claim.ts';
import { DATABASE_USER, ensureInitialized, findPostgresBinaries, type PostgresBinaries } from './init-database.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import {
  chooseServerUser,
  type ServerUser,
  serverEnvironment,
  serverSettings,
  socketFolder,
} from './server-process.ts';

interface EmbeddedPostgresOptions {
  dataDir: string;
  durable: boolean;
  maxConnections?: number;
  /** Called when the server died under a running program and is being restarted. */
  onLost?: (error: unknown) => void;
}

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 3_000;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * The PostgreSQL server in the data folder. Its process outlives a killed parent, and the next start adopts it. At most one
 * program uses a folder at a time (`FolderClaim`).
 */
export class EmbeddedPostgres {
  readonly socketFolder: string;
  readonly #pgFolder: string;
  readonly #logFile: string;
  readonly #binaries: PostgresBinaries;
  readonly #user: ServerUser;
  readonly #options: EmbeddedPostgresOptions;
  #claim: FolderClaim | undefined;
  #stopping = false;

  private constructor(
    options: EmbeddedPostgresOptions,
    pgFolder: string,
    binaries: PostgresBinaries,
    user: ServerUser,
  ) {
    this.#options = options;
    this.#pgFolder = pgFolder;
    this.#binaries = binaries;
    this.#user = user;
    this.#logFile = path.join(options.dataDir, 'postgres.log');
    this.socketFolder = socketFolder(pgFolder, user.owner);
  }

  /** @throws OperatorError when the folder cannot be used or another program uses it. */
  static async start(given: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const options = { ...given, dataDir: openFolder(given.dataDir) };
    const binaries = findPostgresBinaries();
    const user = chooseServerUser([binaries.postgres, path.join(options.dataDir, 'pg')]);
    const pgFolder = await ensureInitialized(options.dataDir, binaries, user, options.durable);
    const server = new EmbeddedPostgres(options, pgFolder, binaries, user);
    await server.#run();
    return server;
  }

  /** Options of a `pg` client for a database of this server. */
  connection(database: string): { host: string; port: number; user: string; database: string } {
    return { host: this.socketFolder, port: 5432, user: DATABASE_USER, database };
  }

  /** Shuts the server down: it rolls open transactions back and flushes everything to disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const running = readPostmaster(this.#pgFolder);
    await this.#claim?.release();
    if (running && running !== 'stale') await stopPostmaster(running.pid, this.#pgFolder);
    if (this.socketFolder !== this.#pgFolder) rmSync(this.socketFolder, { recursive: true, force: true });
  }

  /** Starts or adopts the server and claims the folder; runs again whenever the server dies. */
  async #run(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    let attempt: { exit: Promise<void> } | undefined;
    while (!this.#stopping) {
      const running = readPostmaster(this.#pgFolder);
      if (running === 'stale') rmSync(path.join(this.#pgFolder, 'postmaster.pid'), { force: true });
      else if (!running && !attempt) {
        const exit = this.#spawn().finally(() => {
          attempt = undefined;
        });
        exit.catch(() => undefined);
        attempt = { exit };
      } else if (running?.ready) {
        this.#claim = await FolderClaim.acquire(this.connection('postgres'), this.#options.dataDir, () => this.#lost());
        if (this.#claim) return;
      }
      if (Date.now() > deadline) throw this.#startFailure(new Error('it did not become ready in time'));
      await Promise.race(attempt ? [sleep(15), attempt.exit] : [sleep(15)]).catch((error: unknown) => {
        throw this.#startFailure(error);
      });
    }
  }

  #spawn(): Promise<void> {
    const { size = 0 } = statSync(this.#logFile, { throwIfNoEntry: false }) ?? {};
    if (size > LOG_LIMIT_BYTES) truncateSync(this.#logFile);
    const log = openSync(this.#logFile, 'a', 0o600);
    const from = statSync(this.#logFile).size;
    const settings = serverSettings({
      socketFolder: this.socketFolder,
      durable: this.#options.durable,
      maxConnections: this.#options.maxConnections ?? 40,
    });
    const [file, args, ids] = this.#user.command(this.#binaries.postgres, ['-D', this.#pgFolder, ...settings]);
    // Detached, so that Ctrl-C in a terminal reaches only this program, which stops the server after its own work.
    const child = spawn(file, args, {
      ...ids,
      cwd: '/',
      detached: true,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => {
        const logged = this.#loggedSince(from);
        // Another program started first, or sessions of a killed server are still ending: the loop checks again.
        if (/lock file .* already exists|shared memory block .* is still in use/.test(logged)) resolve();
        else reject(folderProblem(logged, this.#options.dataDir) ?? new Error(lastErrorLine(logged)));
      });
    });
  }

  /** Empty if the folder was removed while the server shut down. */
  #loggedSince(from: number): string {
    try {
      return readFileSync(this.#logFile).subarray(from).toString('utf8');
    } catch {
      return '';
    }
  }

  #lost(): void {
    if (this.#stopping) return;
    this.#claim = undefined;
    this.#options.onLost?.(new Error('The database server went away; starting it again.'));
    this.#run().catch((error: unknown) => {
      this.#options.onLost?.(error);
      setTimeout(() => this.#lost(), RETRY_MS).unref();
    });
  }

  #startFailure(error: unknown): Error {
    if (error instanceof OperatorError) return error;
    const known = folderProblem(error, this.#options.dataDir);
    if (known) return known;
    return new OperatorError(
      `The database in ${this.#pgFolder} does not start: ${errorMessage(error)} (see ${this.#logFile}).`,
      {
        cause: error,
      },
    );
  }
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw folderProblem(error, dataDir) ?? error;
  }
}

function lastErrorLine(log: string): string {
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return (lines.at(-1) ?? log.trim().split('\n').at(-1) ?? 'it gave no reason').replace(
    /^.*?(FATAL|PANIC|ERROR):\s*/,
    '',
  );
}

import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Backing } from '../../src/backing/start-backing.ts';

const program = path.resolve(import.meta.dirname, '../../src/backing/main.ts');

const DEFAULTS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'node-compile-cache'),
};

export type Listening = Pick<Backing, 'url' | 'urls' | 'credentials'>;

export interface BackingProcess extends Listening {
  child: ChildProcess;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Runs the backing program from its sources in a process of its own: one that can be killed.
 * @throws Error with the sentence that it gives for not starting.
 */
export async function startBackingProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<BackingProcess> {
  const child = fork(program, {
    execArgv: ['--no-warnings'],
    env: { ...DEFAULTS, PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0)),
  );
  const message = await Promise.race([
    new Promise<{ type: string; message: string } & Listening>((resolve) => child.once('message', resolve)),
    ended.then((code) => Promise.reject(new Error(`The backing program ended with ${code} before it listened.`))),
  ]);
  if (message.type !== 'listening') {
    await ended;
    throw new Error(message.message);
  }
  const { url, urls, credentials } = message;
  return { child, ended, url, urls, credentials };
}

/** Writes during a round and verifies what was stored between rounds. */
export interface Writers {
  /** Writes until aborted or until the services are gone. */
  write(backing: Listening, signal: AbortSignal): Promise<void>;
  /** Resolves with one sentence per fault. */
  verify(backing: Listening): Promise<string[]>;
  /** How many writes were acknowledged so far. */
  acknowledged(): number;
}

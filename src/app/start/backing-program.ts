import { type ChildProcess, fork } from 'node:child_process';
import type { BackendUrls } from '../../../config/backends.ts';
import { StartError } from './start-error.ts';

interface Listening {
  type: 'listening';
  url: string;
  urls: BackendUrls;
  credentials: Record<
    'apiKey' | 'accessToken' | 'previewToken' | 'managementToken' | 'serviceToken' | 'webhookSecret',
    string
  >;
  /** Absent once an administrator has joined. */
  firstAdministratorLink?: string | undefined;
}
type Message = Listening | { type: 'failed'; message: string };
export type BackingAddress = Omit<Listening, 'type'>;

const RESTART_BASE_MS = 500;
const RESTART_MAX_MS = 15_000;
/** After this long without a crash, the next crash counts as the first. */
const STEADY_MS = 60_000;
const STOP_MS = 20_000;

/**
 * The second program as a child process: restarted on the same port when it crashes, stopped with its parent. It has its own
 * process group, so that Ctrl-C lets the web program finish its responses first.
 */
export class BackingProgram {
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #port: number;
  #crashes = 0;
  #isStopping = false;

  /** Port 0 means any free port. */
  constructor(program: string, env: NodeJS.ProcessEnv, port: number) {
    this.#port = port;
    this.#program = program;
    this.#env = env;
  }

  /** @throws StartError with the program's own last line. */
  async start(): Promise<BackingAddress> {
    const startedAt = performance.now();
    const child = fork(this.#program, {
      env: { ...this.#env, HOST: '127.0.0.1', PORT: String(this.#port) },
      // V8 grows the heap toward its limit. Measured: --optimize-for-size would double the CPU of a search.
      execArgv: ['--max-semi-space-size=8', '--max-old-space-size=512'],
      detached: true,
    });
    this.#child = child;
    const message = await firstMessage(child);
    if (message.type === 'failed') throw new StartError(message.message);
    this.#port = Number(new URL(message.url).port);
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      if (performance.now() - startedAt > STEADY_MS) this.#crashes = 0;
      this.#restart(`ended (${signal ?? code})`);
    });
    return message;
  }

  /** Waits up to 20 s until the program has stopped. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(force);
  }

  #restart(reason: string): void {
    const pause = Math.min(RESTART_BASE_MS * 2 ** this.#crashes, RESTART_MAX_MS);
    this.#crashes += 1;
    console.error(`The backing services ${reason}; they are started again in ${pause / 1000} s.`);
    setTimeout(() => {
      if (this.#isStopping) return;
      this.start().catch((error: unknown) => {
        this.#restart(`did not start (${error instanceof Error ? error.message : error})`);
      });
    }, pause);
  }
}

function firstMessage(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new StartError(`The backing services ended at once (${signal ?? code}).`)),
    );
  });
}

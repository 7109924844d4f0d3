import cluster, { type Worker } from 'node:cluster';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import { isPublicEnvironment } from '../../config/to-config.ts';
import { onStopSignal } from '../platform/lifecycle/server-lifecycle.ts';
import { deliverPurge, type WorkerMessage } from '../platform/lifecycle/worker-messages.ts';
import { needsBacking } from './start/backing-environment.ts';

const MEGABYTE = 1024 * 1024;
/** Measured under load: 210 to 260 MB, besides the page cache. */
const WORKER_MB = 256;
const SUPERVISOR_MB = 80;
/** The backing services with the embedded database. */
const BACKING_MB = 256;

const thisMachine = () => ({
  cores: availableParallelism(),
  // Node reports 0 or more than the machine has when nothing limits the container.
  megabytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MEGABYTE,
});

/** Number of web workers: as configured, or in public environments what cores and memory allow. */
export function workerCount(config: Config, { cores, megabytes } = thisMachine()): number {
  const { environment, server, pageCache, legacyTokenSecret } = config;
  if (server.workers !== undefined) return server.workers;
  // Parallel requests with one legacy token must share its only exchange, which one process does (`SessionService`).
  if (!isPublicEnvironment(environment) || legacyTokenSecret !== undefined) return 1;
  const available = megabytes - SUPERVISOR_MB - (needsBacking(config) ? BACKING_MB : 0);
  return Math.max(1, Math.min(cores, Math.floor(available / (WORKER_MB + pageCache.megabytes))));
}

const RESTART_BASE_MS = 500;
const RESTART_MAX_MS = 15_000;
/** After this long without a crash, the next crash counts as the first. */
const STEADY_MS = 60_000;
/** So many workers in a row that end before they listen end the program. */
const MAX_FAILED_STARTS = 5;
/** Workers close their last connections 20 s after the signal; one that has not ended by now never will. */
const STOP_MS = 22_000;

/** Keeps web workers running: replaces those that end, stops all on a signal, and carries purges from one to the others. */
export class Supervisor {
  readonly #log: Logger;
  readonly #count: number;
  readonly #listening = new Set<Worker>();
  readonly #replaced = new WeakSet<Worker>();
  #crashes = 0;
  #lastCrashAt = 0;
  #failedStarts = 0;
  #exitCode = 0;
  #isStopping = false;

  constructor(log: Logger, count: number) {
    this.#log = log;
    this.#count = count;
    cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'web.js') });
    // Counts for all workers what Redis does not.
    new RateLimiterClusterMaster();
  }

  /** Resolves once all workers listen. */
  async run(): Promise<void> {
    const stop = onStopSignal(this.#log, (code) => this.#stop(code));
    cluster.on('message', (worker, message: WorkerMessage) => this.#receive(worker, message));
    cluster.on('exit', (worker, code, signal) => {
      const hadListened = this.#listening.delete(worker);
      if (this.#isStopping) {
        if (hadListened && code !== 0) this.#exitCode = 1;
        return;
      }
      this.#log.error({ worker: worker.process.pid, reason: signal ?? code }, 'a web worker has ended');
      if (!hadListened) this.#failedStarts += 1;
      if (this.#failedStarts < MAX_FAILED_STARTS) return this.#replace(worker);
      this.#log.fatal('The program stops: its web workers end before they listen');
      stop(1);
    });
    const { promise: areListening, resolve } = Promise.withResolvers<void>();
    cluster.on('listening', (worker) => {
      this.#failedStarts = 0;
      this.#listening.add(worker);
      if (this.#listening.size === this.#count) resolve();
    });
    for (let index = 0; index < this.#count; index += 1) this.#fork();
    await areListening;
  }

  #fork(): void {
    const worker = cluster.fork({ WEB_CONCURRENCY: String(this.#count) });
    // A message to a worker that has just ended fails here as well; its end is an event of its own.
    worker.setMaxListeners(0).on('error', () => worker.process.pid ?? this.#replace(worker));
    this.#log.info({ worker: worker.process.pid }, 'a web worker starts');
  }

  #receive(from: Worker, message: WorkerMessage): void {
    if (message.type === 'stopping') this.#replace(from);
    if (message.type !== 'purge') return;
    const deliveries = this.#workers()
      .filter((worker) => worker !== from)
      .map((worker) => {
        const isDone = deliverPurge(worker, message);
        // One that still starts has no copies; it applies the purge later.
        return this.#listening.has(worker) ? isDone : undefined;
      });
    void Promise.all(deliveries).then(() => {
      from.send({ type: 'purged', id: message.id } satisfies WorkerMessage);
    });
  }

  #workers(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  #replace(worker: Worker): void {
    if (this.#replaced.has(worker) || this.#isStopping) return;
    this.#replaced.add(worker);
    const now = performance.now();
    if (now - this.#lastCrashAt > STEADY_MS) this.#crashes = 0;
    this.#lastCrashAt = now;
    const pause = Math.min(RESTART_BASE_MS * 2 ** this.#crashes, RESTART_MAX_MS);
    this.#crashes += 1;
    setTimeout(() => this.#isStopping || this.#fork(), pause);
  }

  async #stop(code: number): Promise<number> {
    this.#isStopping = true;
    const workers = this.#workers();
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) {
      if (this.#listening.has(worker)) worker.send({ type: 'stop' } satisfies WorkerMessage);
      else worker.process.kill('SIGTERM');
    }
    const force = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(ended);
    clearTimeout(force);
    return code || this.#exitCode;
  }
}

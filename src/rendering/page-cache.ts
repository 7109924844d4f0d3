import type { PurgeLog } from '../platform/cache/purge-log.ts';
import type { PageMemory, PageRedis } from './page-stores.ts';
import { type CopyState, copyState, type StoredPage } from './stored-page.ts';

/** A load in progress; concurrent requests share its render. */
export interface PageJob {
  /** When the load began, in ms since 1970. */
  startedAt: number;
  /** Resolves with the stored copy. Rejects with what the load or the render threw. */
  copy: Promise<StoredPage>;
}
type StartJob<Job extends PageJob> = (startedAt: number) => Job;

interface PendingLookup<Job> {
  /** The leader started the job and may stream it; followers wait for its copy. */
  kind: 'leader' | 'follower';
  job: Job;
  /** An old copy to serve if the job fails. */
  fallback?: StoredPage;
}
export type Lookup<Job> = { kind: 'copy'; copy: StoredPage } | PendingLookup<Job>;

interface PageCacheOptions {
  memory: PageMemory;
  redis?: PageRedis | undefined;
  purges: PurgeLog;
  now: () => number;
  /** Called when a background refresh fails. */
  onRefreshError: (error: unknown) => void;
  /** Whether an error is a valid answer (404), which replaces the old copy, or a failure, during which the old copy is served. */
  isAnswer: (error: unknown) => boolean;
}

/** After a refresh failed, the stale copy is served this long before the next attempt. */
const BACK_OFF_MS = 5_000;

/**
 * Serves fresh copies, serves stale copies while refreshing them in the background, and serves older copies only when the
 * load fails. A copy that was loaded before a purge of its tags is neither stored nor served. Failures are never stored.
 */
export class PageCache<Job extends PageJob> {
  readonly #options: PageCacheOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #restUntil = new Map<string, number>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The copy in memory with its state, for the cached-page handler. */
  peek(key: string): { copy: StoredPage; state: CopyState } | undefined {
    const copy = this.#options.memory.get(key);
    if (!copy || this.#isPurged(copy)) return undefined;
    return { copy, state: copyState(copy, this.#options.now()) };
  }

  async find(key: string, start: StartJob<Job>): Promise<Lookup<Job>> {
    const found = this.peek(key) ?? (await this.#fromRedis(key));
    if (found?.state === 'fresh') return { kind: 'copy', copy: found.copy };
    if (found?.state === 'stale') {
      this.refresh(key, start);
      return { kind: 'copy', copy: found.copy };
    }
    const fallback = found?.state === 'on-error' ? { fallback: found.copy } : {};
    const running = this.#jobs.get(key);
    // A job that began before the last purge may render purged content; `settle` checks that.
    if (running) return { kind: 'follower', job: running, ...fallback };
    return { kind: 'leader', job: this.#begin(key, start), ...fallback };
  }

  /**
   * Waits for a job's copy. A follower whose job began before a purge loads the page again. When the job fails, the fallback
   * is served. Throws what the job threw.
   */
  async settle(key: string, { kind, job, fallback }: PendingLookup<Job>, start: StartJob<Job>): Promise<StoredPage> {
    try {
      const copy = await job.copy;
      const isTooOld = kind === 'follower' && this.#isPurged(copy);
      return isTooOld ? await (this.#jobs.get(key) ?? this.#begin(key, start)).copy : copy;
    } catch (error) {
      if (!fallback || this.#isPurged(fallback) || this.#options.isAnswer(error)) throw error;
      return fallback;
    }
  }

  /** Refreshes a page in the background, one job per key, with a pause after a failure. */
  refresh(key: string, start: StartJob<Job>): void {
    if (this.#jobs.has(key) || (this.#restUntil.get(key) ?? 0) > this.#options.now()) return;
    this.#begin(key, start).copy.catch((error: unknown) => {
      this.#rest(key);
      this.#options.onRefreshError(error);
    });
  }

  #begin(key: string, start: StartJob<Job>): Job {
    const job = start(this.#options.now());
    this.#jobs.set(key, job);
    job.copy.then(
      (copy) => this.#end(key, job, () => this.#store(key, copy)),
      (error: unknown) => this.#end(key, job, () => this.#options.isAnswer(error) && this.#drop(key)),
    );
    return job;
  }

  #end(key: string, job: Job, then: () => void): void {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
    then();
  }

  #store(key: string, copy: StoredPage): void {
    this.#restUntil.delete(key);
    if (this.#isPurged(copy)) return;
    this.#options.memory.set(key, copy);
    void this.#options.redis?.set(key, copy);
  }

  #drop(key: string): void {
    this.#options.memory.delete(key);
    void this.#options.redis?.delete(key);
  }

  #rest(key: string): void {
    if (this.#restUntil.size > 1_000) this.#restUntil.clear();
    this.#restUntil.set(key, this.#options.now() + BACK_OFF_MS);
  }

  async #fromRedis(key: string): Promise<{ copy: StoredPage; state: CopyState } | undefined> {
    const copy = await this.#options.redis?.get(key);
    if (!copy || this.#isPurged(copy)) return undefined;
    this.#options.memory.set(key, copy);
    return { copy, state: copyState(copy, this.#options.now()) };
  }

  #isPurged({ tags, startedAt }: StoredPage): boolean {
    return this.#options.purges.isPurged(tags, startedAt);
  }
}

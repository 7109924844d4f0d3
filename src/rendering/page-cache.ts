import type { PurgeLog } from '../platform/cache/purge-log.ts';
import type { PageMemory } from './page-memory.ts';
import type { PageRedis } from './page-redis.ts';
import { type CopyState, copyState, type StoredPage } from './stored-page.ts';

/** A load that is under way; its render is shared by all who ask meanwhile. */
export interface PageJob {
  /** When it began. */
  startedAt: number;
  /** Resolves to what is stored. Rejects with what the page's load or render threw. */
  copy: Promise<StoredPage>;
}
type StartJob<Job extends PageJob> = (startedAt: number) => Job;

interface UnderWay<Job> {
  /** Leader: this caller caused the job and may stream what it loads. Follower: someone else did. */
  kind: 'leader' | 'follower';
  job: Job;
  /** An old copy, for the case that the job fails. */
  fallback?: StoredPage;
}
export type Lookup<Job> = { kind: 'copy'; copy: StoredPage } | UnderWay<Job>;

interface PageCacheOptions {
  memory: PageMemory;
  redis?: PageRedis | undefined;
  purges: PurgeLog;
  now: () => number;
  /** A refresh behind a stale copy failed. */
  onRefreshError: (error: unknown) => void;
  /** Whether an error is an answer (404), after which the old copy is wrong, or trouble, through which it is served. */
  isAnswer: (error: unknown) => boolean;
}

/** After a refresh failed, the stale copy is served this long before the next attempt. */
const BACK_OFF_MS = 5_000;

/**
 * The shared life of pages (house plan, section 4): fresh copies are served, stale ones served at once and refreshed
 * behind, older ones when nothing else can be had. What was loaded before a purge of its tags is neither kept nor served.
 * Failures are never kept.
 */
export class PageCache<Job extends PageJob> {
  readonly #options: PageCacheOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #restUntil = new Map<string, number>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The copy of this process, when it can be served as it is: for the door in front of the ladder. */
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
    const underWay = this.#jobs.get(key);
    // A job that began before the last purge of the page may end with what was purged; `settle` finds out.
    if (underWay) return { kind: 'follower', job: underWay, ...fallback };
    return { kind: 'leader', job: this.#begin(key, start), ...fallback };
  }

  /**
   * Waits for a job's copy. A follower's job may have begun before a purge that the follower could know of: then the page
   * is loaded again. In trouble the fallback stands in. Throws what the job threw.
   */
  async settle(key: string, { kind, job, fallback }: UnderWay<Job>, start: StartJob<Job>): Promise<StoredPage> {
    try {
      const copy = await job.copy;
      const isTooOld = kind === 'follower' && this.#isPurged(copy);
      return isTooOld ? await (this.#jobs.get(key) ?? this.#begin(key, start)).copy : copy;
    } catch (error) {
      if (!fallback || this.#isPurged(fallback) || this.#options.isAnswer(error)) throw error;
      return fallback;
    }
  }

  /** Renders anew behind a stale copy, one at a time, with a pause after a failure. */
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

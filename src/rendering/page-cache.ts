import type { PurgeLog } from '../platform/cache/purge-log.ts';
import type { ClusterLock } from '../platform/redis/cluster-lock.ts';
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
interface FoundCopy {
  kind: 'copy';
  copy: StoredPage;
}
export type Lookup<Job> = FoundCopy | PendingLookup<Job>;

/** A stored copy as operators see it. */
export interface InspectedCopy {
  where: 'memory' | 'redis';
  copy: StoredPage;
  state: CopyState | 'purged';
  /** The latest purge of one of its tags. */
  purge: { tag: string; at: number } | undefined;
}

interface PageCacheOptions {
  memory: PageMemory;
  redis?: PageRedis | undefined;
  /** Lets one instance load a page while the others wait for its copy in Redis. */
  lock?: ClusterLock | undefined;
  purges: PurgeLog;
  now: () => number;
  /** Called when a load fails and an old copy is served instead. */
  onRefreshError: (error: unknown) => void;
  /** Whether an error is a valid answer (404), which replaces the old copy, or a failure, during which the old copy is served. */
  isAnswer: (error: unknown) => boolean;
  /** Whether an error says that a service does not answer, so that other pages fail as slowly. */
  isOutage: (error: unknown) => boolean;
}

/** A page that another instance is loading is waited for this long; then it is loaded here as well. */
const TURN_MS = 2_000;
/** After a refresh failed, the stale copy is served this long before the next attempt. */
const BACK_OFF_MS = 5_000;
/** An outage that one page met is assumed to last this long for the others: longer than a load may take. */
const OUTAGE_MS = 15_000;

/**
 * Serves fresh copies, serves stale copies while refreshing them in the background, and serves older copies only when the
 * load fails. A copy that was loaded before a purge of its tags is not stored, and served only when the load fails. Once a
 * load has failed, further requests get the old copy at once. Failures are never stored.
 */
export class PageCache<Job extends PageJob> {
  readonly #options: PageCacheOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #turns = new Map<string, Promise<FoundCopy | { kind: 'leader'; job: Job }>>();
  readonly #failedAt = new Map<string, number>();
  /** Copies that were not purged when so many purges were known. */
  readonly #checked = new WeakMap<StoredPage, number>();
  #outageAt = Number.NEGATIVE_INFINITY;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The copy in memory with its state, for the cached-page handler. */
  peek(key: string): { copy: StoredPage; state: CopyState } | undefined {
    const copy = this.#options.memory.get(key);
    if (!copy || this.#isPurged(copy)) return undefined;
    return { copy, state: copyState(copy, this.#options.now()) };
  }

  /** The copies of a page wherever they are, for operators. Changes nothing. */
  async inspect(key: string): Promise<InspectedCopy[]> {
    const { memory, redis, now, purges } = this.#options;
    const stored = [
      { where: 'memory' as const, copy: memory.get(key) },
      { where: 'redis' as const, copy: await redis?.get(key) },
    ];
    return stored.flatMap(({ where, copy }) => {
      if (!copy) return [];
      const state = this.#isPurged(copy) ? ('purged' as const) : copyState(copy, now());
      return [{ where, copy, state, purge: purges.lastPurge(copy.tags) }];
    });
  }

  async find(key: string, start: StartJob<Job>): Promise<Lookup<Job>> {
    const found = this.peek(key) ?? (await this.#fallback(key));
    if (found?.state === 'fresh') return { kind: 'copy', copy: found.copy };
    if (found?.state === 'stale') {
      this.refresh(key, start);
      return { kind: 'copy', copy: found.copy };
    }
    const fallback = found?.state === 'on-error' ? { fallback: found.copy } : {};
    if (found?.state === 'on-error' && this.#isInTrouble(key, found.copy)) {
      this.refresh(key, start);
      return { kind: 'copy', copy: asFallback(found.copy) };
    }
    const running = this.#jobs.get(key);
    // A job that began before the last purge may render purged content; `settle` checks that.
    if (running) return { kind: 'follower', job: running, ...fallback };
    const isWaiting = this.#turns.has(key);
    const turn = await (this.#turns.get(key) ?? this.#lead(key, start));
    return turn.kind === 'copy' ? turn : { kind: isWaiting ? 'follower' : 'leader', job: turn.job, ...fallback };
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
      if (!fallback || this.#options.isAnswer(error)) throw error;
      if (kind === 'leader') this.#options.onRefreshError(error);
      return asFallback(fallback);
    }
  }

  /** Refreshes a page in the background, one job per key, with a pause after a failure. */
  refresh(key: string, start: StartJob<Job>): void {
    const restsUntil = (this.#failedAt.get(key) ?? Number.NEGATIVE_INFINITY) + BACK_OFF_MS;
    if (this.#jobs.has(key) || this.#turns.has(key) || restsUntil > this.#options.now()) return;
    void this.#lead(key, start).then((turn) => {
      if (turn.kind === 'leader') turn.job.copy.catch((error: unknown) => this.#options.onRefreshError(error));
    });
  }

  /** Begins a load, unless another instance is loading the page. Without Redis, it has begun when this returns. */
  async #lead(key: string, start: StartJob<Job>): Promise<FoundCopy | { kind: 'leader'; job: Job }> {
    const { lock } = this.#options;
    if (!lock) return { kind: 'leader', job: this.#begin(key, start) };
    const turn = lock
      .wait(key, TURN_MS, () => this.#findShared(key))
      .then((turn) =>
        'found' in turn
          ? { kind: 'copy' as const, copy: turn.found }
          : { kind: 'leader' as const, job: this.#begin(key, start, turn.release) },
      )
      .finally(() => this.#turns.delete(key));
    this.#turns.set(key, turn);
    return turn;
  }

  /** `release` runs when the copy has reached Redis, or there is none. */
  #begin(key: string, start: StartJob<Job>, release?: () => Promise<void>): Job {
    const started = start(this.#options.now());
    const job = { ...started, copy: started.copy.then((copy) => this.#withChangeTime(key, copy)) };
    this.#jobs.set(key, job);
    job.copy
      .then(
        (copy) => this.#end(key, job, () => this.#store(key, copy)),
        (error: unknown) =>
          this.#end(key, job, () => (this.#options.isAnswer(error) ? this.#drop(key) : this.#fail(key, error))),
      )
      .finally(release);
    return job;
  }

  /** A render with the same bytes as the last one is no change. */
  #withChangeTime(key: string, copy: StoredPage): StoredPage {
    const last = this.#options.memory.get(key);
    const isSame = last?.html.etag === copy.html.etag && last.json.etag === copy.json.etag;
    return isSame ? { ...copy, changedAt: last.changedAt } : copy;
  }

  #end(key: string, job: Job, then: () => Promise<void> | void): Promise<void> | void {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
    return then();
  }

  #store(key: string, copy: StoredPage): Promise<void> | void {
    this.#failedAt.delete(key);
    if (this.#isPurged(copy)) return;
    this.#options.memory.set(key, copy);
    return this.#options.redis?.set(key, copy);
  }

  #drop(key: string): void {
    this.#options.memory.delete(key);
    void this.#options.redis?.delete(key);
  }

  #fail(key: string, error: unknown): void {
    if (this.#failedAt.size > 1_000) this.#failedAt.clear();
    this.#failedAt.set(key, this.#options.now());
    if (this.#options.isOutage(error)) this.#outageAt = this.#options.now();
  }

  /** Whether this page, or any page in an outage, failed to load after the last purge of the copy. */
  #isInTrouble(key: string, { tags }: StoredPage): boolean {
    const now = this.#options.now();
    const outageAt = this.#outageAt + OUTAGE_MS > now ? this.#outageAt : Number.NEGATIVE_INFINITY;
    const failedAt = Math.max(this.#failedAt.get(key) ?? Number.NEGATIVE_INFINITY, outageAt);
    return Number.isFinite(failedAt) && !this.#options.purges.isPurged(tags, failedAt);
  }

  /** The copy of another instance; without it a purged copy, which is good only when loading fails. */
  async #fallback(key: string): Promise<{ copy: StoredPage; state: CopyState } | undefined> {
    const own = this.#options.memory.get(key);
    const copy = (await this.#options.redis?.get(key)) ?? own;
    if (!copy) return undefined;
    const state = copyState(copy, this.#options.now());
    if (!this.#isPurged(copy)) {
      this.#options.memory.set(key, copy);
      return { copy, state };
    }
    return { copy, state: state === 'dead' ? 'dead' : 'on-error' };
  }

  /** A fresh copy that another instance has stored. */
  async #findShared(key: string): Promise<StoredPage | undefined> {
    const copy = await this.#options.redis?.get(key);
    if (!copy || this.#isPurged(copy) || copyState(copy, this.#options.now()) !== 'fresh') return undefined;
    this.#options.memory.set(key, copy);
    return copy;
  }

  #isPurged(copy: StoredPage): boolean {
    const { purges } = this.#options;
    const { count } = purges;
    if (this.#checked.get(copy) === count) return false;
    const isPurged = purges.isPurged(copy.tags, copy.startedAt);
    if (!isPurged) this.#checked.set(copy, count);
    return isPurged;
  }
}

const asFallback = (copy: StoredPage): StoredPage => ({ ...copy, isFallback: true });

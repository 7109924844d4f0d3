import { BentoCache, bentostore, errors } from 'bentocache';
import { MemoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import { ClusterLock } from '../redis/cluster-lock.ts';
import { type CachePolicy, type CacheTimes, cachePolicies } from './cache-policy.ts';
import type { PurgeLog } from './purge-log.ts';
import { SingleFlight } from './single-flight.ts';

/** A shared fetch has its own timeout; it ends sooner only when all who wait for it have left. */
const FETCH_MS = 10_000;
/** After a failed refresh the old value counts as fresh for this long. */
const BACK_OFF_MS = 10_000;
/** Characters of keys and values as JSON; in memory they take about three bytes per character. */
const MAX_SIZE = 16_000_000;
const LOCAL_MAX_SIZE = 8_000_000;
/** Characters that the memory keeps beside a value: addresses without a page store many small values. */
const OVERHEAD = 700;

interface CachedRead<T> {
  /** The call's name: 'content.entries'. */
  call: string;
  /** All parameters that select the answer; part of the cache key. */
  params: Readonly<Record<string, unknown>>;
  policy: CachePolicy;
  /** Parameters of unlimited variety: keep the value in a memory of its own, and out of Redis. */
  isLocal?: boolean;
  /** Cache tags of the answer: `entry:{uid}`, `type:{content_type}`. */
  tags: (value: T) => readonly string[];
  /** When something in the value starts or ends, ms: from then on it is only used when fetching fails. */
  validUntil?: (value: T) => number | undefined;
  /** The time for `validUntil`; default is the system's. */
  now?: Date;
  /** Ends this caller's wait, not a shared fetch. */
  deadline: AbortSignal;
  /** The value must be plain JSON. */
  fetch: (signal: AbortSignal) => Promise<T>;
}

interface Stored {
  value: unknown;
  tags: readonly string[];
  validUntil?: number | undefined;
  /** When the fetch began. */
  startedAt: number;
}
interface Fetch extends CacheTimes {
  key: string;
  isLocal: boolean;
  now: number;
  fetch: () => Promise<Stored>;
}

interface DataCacheOptions {
  build: string;
  startDeadline: StartDeadline;
  redis?: Redis | undefined;
}

/** Keeps values as they are: the library's own memory keeps text when it has a size limit, and decodes it for each read. */
class ValueMemory extends MemoryDriver {
  constructor(config: object, maxSize: number) {
    const sizeCalculation = (entry: unknown, key: string) => JSON.stringify(entry).length + key.length + OVERHEAD;
    super({ ...config, cacheInstance: new LRUCache<string, string>({ maxSize, sizeCalculation }) });
  }

  /** Entries that the library read from Redis come as text. */
  override set(key: string, entry: string, ttl?: number): boolean {
    return super.set(key, typeof entry === 'string' ? JSON.parse(entry) : entry, ttl);
  }
}

const valueMemory = (maxSize: number) => ({
  options: { serialize: false },
  factory: (config: object) => new ValueMemory(config, maxSize),
});

/** Memory first, Redis second, one fetch per key at a time. When Redis fails, the value is fetched. */
export class DataCache {
  readonly #bento;
  readonly #purges: PurgeLog;
  readonly #startDeadline: StartDeadline;
  readonly #lock: ClusterLock | undefined;
  readonly #flights = new SingleFlight<Stored>();

  /** Values depend on the code of `build`, so builds do not share them. */
  constructor(purges: PurgeLog, { build, startDeadline, redis }: DataCacheOptions) {
    this.#purges = purges;
    this.#startDeadline = startDeadline;
    this.#lock = redis && new ClusterLock(redis, `tw:lock:data:${build}:`);
    const memory = bentostore().useL1Layer(valueMemory(MAX_SIZE));
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's layers, not React's hooks
    const store = redis ? memory.useL2Layer(redisDriver({ connection: redis })) : memory;
    // Neither the library's bus nor its tags: the purge log reaches all instances and knows when a fetch began.
    this.#bento = new BentoCache({
      default: 'data',
      prefix: `tw:data:${build}`,
      suppressL2Errors: true,
      stores: { data: store, local: bentostore().useL1Layer(valueMemory(LOCAL_MAX_SIZE)) },
    });
  }

  /** Resolves with the cached or the fetched value, which many readers share and none can change. Throws what `fetch` throws, or the deadline's reason. */
  async read<T>(read: CachedRead<T>): Promise<T> {
    const times = cachePolicies[read.policy];
    if (!times) return read.fetch(read.deadline);
    const key = cacheKey(read.call, read.params);
    const fetch = async (abandoned: AbortSignal) => {
      const startedAt = Date.now();
      const value = await read.fetch(anySignal(this.#startDeadline(FETCH_MS), abandoned));
      return { value, tags: read.tags(value), validUntil: read.validUntil?.(value), startedAt };
    };
    const now = read.now?.getTime() ?? Date.now();
    const lookUp = () =>
      this.#flights.run(key, read.deadline, (abandoned) =>
        this.#lookUp({ ...times, key, isLocal: read.isLocal ?? false, now, fetch: () => fetch(abandoned) }),
      );
    const requestedAt = Date.now();
    const stored = await lookUp();
    // This caller joined a fetch that began before a purge, so fetch again.
    const isTooOld = stored.startedAt < requestedAt && this.#isPurged(stored);
    return frozen(isTooOld ? await lookUp() : stored).value as T;
  }

  async #lookUp(fetch: Fetch): Promise<Stored> {
    const stored = await this.#getOrFetch(fetch, 0);
    if (this.#isPurged(stored)) {
      await this.#storeOf(fetch.isLocal).delete({ key: fetch.key });
      return this.#getOrFetch(fetch, 0);
    }
    if (stored.validUntil !== undefined && stored.validUntil <= fetch.now) {
      await this.#storeOf(fetch.isLocal).expire({ key: fetch.key });
      return this.#getOrFetch(fetch, FETCH_MS);
    }
    const isTooOld = Date.now() - stored.startedAt > fetch.freshMs + fetch.staleMs;
    return isTooOld ? this.#getOrFetch(fetch, FETCH_MS) : stored;
  }

  /** `timeoutMs`: how long to wait for a refresh before the old value is returned; 0 refreshes in the background. */
  async #getOrFetch(
    { key, isLocal, fetch, freshMs, staleMs, staleOnErrorMs }: Fetch,
    timeoutMs: number,
  ): Promise<Stored> {
    try {
      return await this.#storeOf(isLocal).getOrSet<Stored>({
        key,
        factory: () => (isLocal ? undefined : this.#lock?.run(key, FETCH_MS, fetch, () => this.#peek(key))) ?? fetch(),
        ttl: freshMs,
        grace: staleMs + staleOnErrorMs,
        graceBackoff: BACK_OFF_MS,
        timeout: timeoutMs,
      });
    } catch (error) {
      throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
    }
  }

  #storeOf(isLocal: boolean) {
    return this.#bento.use(isLocal ? 'local' : 'data');
  }

  /** A value that another instance has written to Redis. */
  async #peek(key: string): Promise<Stored | undefined> {
    const found: Stored | undefined = await this.#bento.get({ key, grace: false });
    return found && !this.#isPurged(found) ? found : undefined;
  }

  #isPurged({ tags, startedAt }: Stored): boolean {
    return this.#purges.isPurged(tags, startedAt);
  }
}

/** A value whose parts are frozen, too. What is frozen has been here before. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Cache key of a call and its parameters, independent of their order. */
function cacheKey(call: string, params: Readonly<Record<string, unknown>>): string {
  return `${call}?${JSON.stringify(params, sortedKeys)}`;
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { SharedPoll } from '../shared-poll.ts';
import { type DocumentRow, selectDocuments } from './document-row.ts';
import { ListingIndex } from './listing-index.ts';

/** Rows per query; bounds memory and lets other requests through. */
const BATCH = 2_000;
/**
 * More changes are read into a new copy while searches use the old one. A much lower limit would restart that read at
 * every poll during an import.
 */
const MAX_CHANGES = 20_000;
/** Removals are kept for a week; after a pause of a day the follower reads everything anew. */
const MAX_PAUSE_MS = 86_400_000;

export interface FollowedListing {
  index: ListingIndex;
  /** Changes with every document and every name. */
  version: number;
}

/**
 * Keeps a copy of an environment's documents in memory. Each poll reads what changed since the last one, so that
 * several programs on one database see each other's publishes.
 */
export class DocumentFollower {
  readonly #db: Db;
  readonly #environment: Environment;
  #index = new ListingIndex();
  #version = 0;
  #polledAt = 0;
  readonly #polls = new SharedPoll(() => this.#poll());

  constructor(db: Db, environment: Environment) {
    this.#db = db;
    this.#environment = environment;
  }

  /** Includes everything that was committed before the call. */
  async current(): Promise<FollowedListing> {
    await this.#polls.next();
    return { index: this.#index, version: this.#version };
  }

  async #poll(): Promise<void> {
    const { rows } = await sql<{ version: number; time: number }>`
      select coalesce(version, 0)::float8 as version, extract(epoch from now())::float8 * 1000 as time
      from (select 1) one left join search_state on environment = ${this.#environment}`.execute(this.#db);
    const { version, time } = rows[0] ?? { version: 0, time: 0 };
    // Reads everything after a restored backup, or when removals may have been pruned.
    const isFollowed = version >= this.#version && time - this.#polledAt < MAX_PAUSE_MS;
    if (!isFollowed || (version > this.#version && !(await this.#readChanges()))) await this.#readAll();
    // Changes committed during the read are read again by the next poll, which is harmless.
    this.#version = version;
    this.#polledAt = time;
  }

  /** Applies all changes at once, so that no search sees half of a publish; returns false when there are too many. */
  async #readChanges(): Promise<boolean> {
    const changed: DocumentRow[] = [];
    let batch: DocumentRow[] = [];
    do {
      batch = await selectDocuments(this.#db, this.#environment, changed.at(-1)?.version ?? this.#version, BATCH);
      changed.push(...batch);
      if (changed.length > MAX_CHANGES) return false;
    } while (batch.length === BATCH);
    // After the documents: ids are never reused, so a removed id is final.
    const { rows: removed } = await sql<{ id: number }>`
      select id from search_removals
      where environment = ${this.#environment} and version > ${this.#version}`.execute(this.#db);
    for (const row of changed) this.#index.write(row);
    for (const { id } of removed) this.#index.remove(id);
    return true;
  }

  /** Running searches keep the copy they have. */
  async #readAll(): Promise<void> {
    const index = new ListingIndex();
    let batch: DocumentRow[] = [];
    do {
      batch = await selectDocuments(this.#db, this.#environment, batch.at(-1)?.version ?? 0, BATCH);
      for (const row of batch) index.write(row);
    } while (batch.length === BATCH);
    this.#index = index;
  }
}

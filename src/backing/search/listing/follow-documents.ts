import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { SharedLook } from '../shared-look.ts';
import { type DocumentRow, selectDocuments } from './document-row.ts';
import { ListingIndex } from './listing-index.ts';

/** Rows in one answer of the database: keeps memory level and lets other requests through. */
const BATCH = 2_000;
/** More are read into a new copy, beside searches; with far fewer every look during an import would begin all over again. */
const MAX_CHANGES = 20_000;
/** Removals are remembered for a week: who has not looked for a day reads everything anew. */
const MAX_PAUSE_MS = 86_400_000;

export interface FollowedListing {
  index: ListingIndex;
  /** Changes with every change of a document or of a name. */
  version: number;
}

/**
 * Keeps a copy of an environment's documents in memory. Each look asks the database for what has changed since the last
 * one, so that several programs on one database all find what any of them has published.
 */
export class DocumentFollower {
  readonly #db: Db;
  readonly #environment: Environment;
  #index = new ListingIndex();
  #version = 0;
  #lookedAt = 0;
  readonly #looks = new SharedLook(() => this.#look());

  constructor(db: Db, environment: Environment) {
    this.#db = db;
    this.#environment = environment;
  }

  /** With everything in it that was committed before the call. */
  async current(): Promise<FollowedListing> {
    await this.#looks.next();
    return { index: this.#index, version: this.#version };
  }

  async #look(): Promise<void> {
    const { rows } = await sql<{ version: number; time: number }>`
      select coalesce(version, 0)::float8 as version, extract(epoch from now())::float8 * 1000 as time
      from (select 1) one left join search_state on environment = ${this.#environment}`.execute(this.#db);
    const { version, time } = rows[0] ?? { version: 0, time: 0 };
    // A database that was put back to an earlier state, or one whose removals may be forgotten, is read anew.
    const isFollowed = version >= this.#version && time - this.#lookedAt < MAX_PAUSE_MS;
    if (!isFollowed || (version > this.#version && !(await this.#readChanges()))) await this.#readAll();
    // What was committed while this read is read once more the next time, which changes nothing.
    this.#version = version;
    this.#lookedAt = time;
  }

  /** All at one blow, so that no search sees half of a publish; false when there is too much for one. */
  async #readChanges(): Promise<boolean> {
    const changed: DocumentRow[] = [];
    let batch: DocumentRow[] = [];
    do {
      batch = await selectDocuments(this.#db, this.#environment, changed.at(-1)?.version ?? this.#version, BATCH);
      changed.push(...batch);
      if (changed.length > MAX_CHANGES) return false;
    } while (batch.length === BATCH);
    // After the documents: an id is never given twice, so what is named here is gone for good.
    const { rows: removed } = await sql<{ id: number }>`
      select id from search_removals
      where environment = ${this.#environment} and version > ${this.#version}`.execute(this.#db);
    for (const row of changed) this.#index.write(row);
    for (const { id } of removed) this.#index.remove(id);
    return true;
  }

  /** Searches that are under way go on with the copy that they have. */
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

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/store/database.ts';
import { emptyPosting, type Posting, updatePosting } from './posting-sets.ts';
import { eachForm } from './term-forms.ts';

export interface PhraseLookup {
  text: string;
  inHeadline: boolean;
  /** Documents that have all words of the phrase, in any order. */
  candidates: Posting;
}

interface CachedPosting {
  ids: Posting;
  /** The version of the documents that the ids are valid for. */
  version: number;
}

/** Cached ids, 4 bytes each. */
const MAX_IDS = 2_000_000;
const MAX_PHRASES = 5_000;
/** After more changes, checking all candidates again is cheaper than checking each changed document. */
const MAX_UPDATES = 5_000;

/**
 * Documents by phrase: the database checks those that have all words. Answers are cached and updated by version, so
 * that a search with changing filters costs one query.
 */
export class PhrasePostings {
  readonly #db: Db;
  readonly #cached = new LRUCache<string, CachedPosting>({
    maxSize: MAX_IDS,
    sizeCalculation: ({ ids }) => ids.length + 50,
    max: MAX_PHRASES,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** In the order of the phrases, as of this version or a later one. */
  find(environment: string, version: number, phrases: readonly PhraseLookup[]): Promise<Posting[]> {
    return Promise.all(
      phrases.map(async (phrase) => {
        if (phrase.candidates.length === 0) return emptyPosting;
        const key = JSON.stringify([environment, phrase.text, phrase.inHeadline]);
        const cached = this.#cached.get(key);
        if (cached?.version === version) return cached.ids;
        const changes = cached ? version - cached.version : -1;
        const isUpdatable = cached && changes > 0 && changes <= MAX_UPDATES;
        const ids = isUpdatable ? await this.#update(environment, phrase, cached) : await this.#load(phrase);
        this.#cached.set(key, { ids, version });
        return ids;
      }),
    );
  }

  async #load({ candidates, ...phrase }: PhraseLookup): Promise<Posting> {
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int4send(id), '') as ids from search_documents
      where id = any(${[...candidates]}::int[]) and words @@ ${queryOf(phrase)}`.execute(this.#db);
    return readIds(rows[0]?.ids ?? null);
  }

  /** Checks only documents that were written since the cached version. */
  async #update(environment: string, phrase: PhraseLookup, { ids, version }: CachedPosting): Promise<Posting> {
    const isMatch = sql`words @@ ${queryOf(phrase)}`;
    const { rows } = await sql<{ gained: Buffer | null; lost: Buffer | null }>`
      select string_agg(int4send(id), '') filter (where ${isMatch}) as gained,
        string_agg(int4send(id), '') filter (where not ${isMatch}) as lost
      from search_documents where environment = ${environment} and version > ${version}`.execute(this.#db);
    return updatePosting(ids, readIds(rows[0]?.gained ?? null), readIds(rows[0]?.lost ?? null));
  }
}

const queryOf = ({ text, inHeadline }: Omit<PhraseLookup, 'candidates'>) =>
  sql.join(eachForm({ own: text, others: [], inHeadline }), sql` || `);

/** Big-endian, four bytes per id. */
function readIds(bytes: Buffer | null): Posting {
  if (!bytes) return emptyPosting;
  const ids = new Int32Array(bytes.length / 4);
  for (let at = 0; at < ids.length; at += 1) ids[at] = bytes.readInt32BE(at * 4);
  return ids.sort();
}

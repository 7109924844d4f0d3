import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../store/database.ts';
import { changePosting, noDocuments, type Posting } from './posting-sets.ts';
import { anyForm, type TermForms } from './term-forms.ts';

export interface TermPosting {
  ids: Posting;
  /** Of no use to a search: words such as `the`. */
  isEmpty: boolean;
}

interface Kept extends TermPosting {
  /** The state of the environment's documents that it is true of. */
  version: string;
}

/** Ids that are kept in memory, 4 bytes each. */
const MAX_IDS = 6_000_000;
const SIZE_MS = 60_000;
/** After more changes than this, the index of all words answers sooner than a look at each changed document. */
const MAX_FOLLOWED = 5_000;

/**
 * Which documents have a term. The database matches; what it answered is kept and followed by the version of the
 * documents, so that a search that is narrowed filter by filter asks about its words once.
 */
export class Postings {
  readonly #db: Db;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_IDS,
    sizeCalculation: ({ ids }) => ids.length + 50,
    max: 5_000,
  });

  readonly #sizes = new LRUCache<string, number>({ max: 10, ttl: SIZE_MS });

  constructor(db: Db) {
    this.#db = db;
  }

  /** About how many documents there are: what makes a word rare or common. */
  async size(environment: string): Promise<number> {
    const known = this.#sizes.get(environment);
    if (known !== undefined) return known;
    const { rows } = await sql<{ size: number }>`
      select count(*)::int as size from search_documents where environment = ${environment}`.execute(this.#db);
    const size = rows[0]?.size ?? 0;
    this.#sizes.set(environment, size);
    return size;
  }

  /** In the order of the terms. */
  async find(environment: string, terms: readonly TermForms[]): Promise<TermPosting[]> {
    if (terms.length === 0) return [];
    const version = await this.#version(environment);
    const keys = terms.map(({ own, others, inHeadline, isUnfinished }) =>
      JSON.stringify([environment, own, others, inHeadline, isUnfinished]),
    );
    const kept = keys.map((key) => {
      const posting = this.#kept.get(key);
      return posting && isNear(version, posting.version) ? posting : undefined;
    });
    const missing = keys.flatMap((_, nth) => (kept[nth] ? [] : [nth]));
    const stale = keys.flatMap((_, nth) => (kept[nth] && kept[nth].version !== version ? [nth] : []));
    const [loaded, followed] = await Promise.all([
      this.#load(environment, terms, missing),
      this.#follow(environment, terms, kept, stale),
    ]);
    for (const [nth, posting] of [...loaded, ...followed]) {
      kept[nth] = posting;
      this.#kept.set(keys[nth] ?? '', posting);
    }
    return kept.map((posting) => posting ?? { ids: noDocuments, isEmpty: true });
  }

  /** What a search has that names only what it does not want: all that may be there. Whoever uses ids knows which are. */
  async everything(): Promise<Posting> {
    const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from search_documents`.execute(
      this.#db,
    );
    return new Int32Array(rows[0]?.highest ?? 0).map((_, at) => at + 1);
  }

  async #version(environment: string): Promise<string> {
    const { rows } = await sql<{ version: string }>`select ${stateOf(environment)} as version`.execute(this.#db);
    return rows[0]?.version ?? '0';
  }

  async #load(environment: string, terms: readonly TermForms[], wanted: number[]): Promise<[number, Kept][]> {
    const asked = wanted.flatMap((nth) => (terms[nth] ? [{ nth, query: anyForm(terms[nth]) }] : []));
    if (asked.length === 0) return [];
    const each = asked.map(
      ({ nth, query }) => sql`
        select ${nth}::int as nth, ${stateOf(environment)} as version, numnode(${query}) = 0 as "isEmpty",
          (select string_agg(int4send(id), '') from search_documents
            where environment = ${environment} and words @@ ${query}) as ids`,
    );
    const { rows } = await sql<{ nth: number; version: string; isEmpty: boolean; ids: Buffer | null }>`
      ${sql.join(each, sql` union all `)}`.execute(this.#db);
    return rows.map(({ nth, ids, ...rest }) => [nth, { ...rest, ids: readIds(ids) }]);
  }

  /** Looks only at documents that were written since. Removed ones stay: whoever uses ids knows which are there. */
  async #follow(
    environment: string,
    terms: readonly TermForms[],
    kept: readonly (Kept | undefined)[],
    wanted: number[],
  ): Promise<[number, Kept][]> {
    const asked = wanted.flatMap((nth) => (terms[nth] && kept[nth] ? [{ nth, term: terms[nth], was: kept[nth] }] : []));
    if (asked.length === 0) return [];
    const each = asked.map(
      ({ nth, term, was }) => sql`
        select ${nth}::int as nth, ${stateOf(environment)} as version,
          string_agg(int4send(id), '') filter (where words @@ ${anyForm(term)}) as gained,
          string_agg(int4send(id), '') filter (where not words @@ ${anyForm(term)}) as lost
        from search_documents where environment = ${environment} and version > ${was.version}::bigint`,
    );
    const { rows } = await sql<{ nth: number; version: string; gained: Buffer | null; lost: Buffer | null }>`
      ${sql.join(each, sql` union all `)}`.execute(this.#db);
    return rows.flatMap(({ nth, version, gained, lost }) => {
      const was = kept[nth];
      return was ? [[nth, { ...was, version, ids: changePosting(was.ids, readIds(gained), readIds(lost)) }]] : [];
    });
  }
}

/** A version of before belongs to a database that was put back to an earlier state. */
const isNear = (now: string, then: string): boolean => {
  const changes = Number(now) - Number(then);
  return changes >= 0 && changes <= MAX_FOLLOWED;
};

const stateOf = (environment: string) =>
  sql`coalesce((select version from search_state where environment = ${environment}), 0)::text`;

/** Four bytes each, the highest first. */
function readIds(bytes: Buffer | null): Posting {
  if (!bytes) return noDocuments;
  const ids = new Int32Array(bytes.length / 4);
  for (let at = 0; at < ids.length; at += 1) ids[at] = bytes.readInt32BE(at * 4);
  return ids.sort();
}

const opened = new WeakMap<Db, Postings>();

/** One for each database. */
export function postingsOf(db: Db): Postings {
  const postings = opened.get(db) ?? new Postings(db);
  opened.set(db, postings);
  return postings;
}

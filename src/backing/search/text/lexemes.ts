import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/store/database.ts';
import { SharedPoll } from '../shared-poll.ts';
import { LexemeLists } from './lexeme-lists.ts';

/** Rows per query; lets other requests through. */
const BATCH = 1_000;
const SEPARATOR = '\u001f';

export interface Lexemes {
  all: LexemeLists;
  /** Lexemes of headlines and names. */
  headline: LexemeLists;
}

interface FollowedLexemes extends Lexemes {
  /** The version of the documents. */
  version: number;
}

interface Row {
  id: number;
  version: number;
  all: string;
  headline: string;
}

/** Keeps the lexemes of an environment's documents in memory, as `DocumentFollower` keeps the columns. */
export class LexemeFollower {
  readonly #db: Db;
  readonly #environment: string;
  readonly #polls = new SharedPoll(() => this.#poll());
  #lexemes = emptyLexemes();
  #version = 0;

  constructor(db: Db, environment: string) {
    this.#db = db;
    this.#environment = environment;
  }

  /** Includes everything that was committed before the call. */
  async current(): Promise<FollowedLexemes> {
    await this.#polls.next();
    return { ...this.#lexemes, version: this.#version };
  }

  async #poll(): Promise<void> {
    const { rows } = await sql<{ version: number }>`
      select version::float8 as version from search_state where environment = ${this.#environment}`.execute(this.#db);
    const version = rows[0]?.version ?? 0;
    if (version === this.#version) return;
    // Reads everything after a restored backup.
    const isNew = version < this.#version || this.#version === 0;
    const lexemes = isNew ? emptyLexemes() : this.#lexemes;
    let last = isNew ? 0 : this.#version;
    let batch: Row[] = [];
    do {
      batch = await this.#changesAfter(last);
      for (const { id, all, headline } of batch) {
        lexemes.all.write(id, wordsOf(all));
        lexemes.headline.write(id, wordsOf(headline));
      }
      last = batch.at(-1)?.version ?? last;
    } while (batch.length === BATCH);
    if (isNew) for (const lists of [lexemes.all, lexemes.headline]) lists.mergePending();
    this.#lexemes = lexemes;
    // Changes committed during the read are read again by the next poll, which is harmless.
    this.#version = version;
  }

  async #changesAfter(version: number): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select id, version::float8 as version, array_to_string(tsvector_to_array(words), chr(31)) as all,
        array_to_string(tsvector_to_array(ts_filter(words, '{a}')), chr(31)) as headline
      from search_documents where environment = ${this.#environment} and version > ${version}
      order by search_documents.version limit ${BATCH}`.execute(this.#db);
    return rows;
  }
}

const emptyLexemes = (): Lexemes => ({ all: new LexemeLists(), headline: new LexemeLists() });
const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));

const MAX_TEXTS = 20_000;

/**
 * The lexemes that the database derives from texts, in order: none for stop words such as `the`, several for a phrase.
 * They never change, so they are cached by text.
 */
export class TsqueryReader {
  readonly #db: Db;
  readonly #known = new LRUCache<string, readonly string[]>({ max: MAX_TEXTS });

  constructor(db: Db) {
    this.#db = db;
  }

  async lexemes(texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const read = new Map<string, readonly string[]>();
    for (const text of texts) {
      const known = this.#known.get(text);
      if (known) read.set(text, known);
    }
    const unknown = [...new Set(texts)].filter((text) => !read.has(text));
    if (unknown.length === 0) return read;
    const { rows } = await sql<{ text: string; query: string }>`
      select text, phraseto_tsquery('english', text)::text as query
      from unnest(${unknown}::text[]) as given(text)`.execute(this.#db);
    for (const { text, query } of rows) {
      const lexemes = readLexemes(query);
      this.#known.set(text, lexemes);
      read.set(text, lexemes);
    }
    return read;
  }
}

/** Parses `'dutch' <-> 'oven'`; quotes and backslashes inside are doubled. */
const readLexemes = (query: string): string[] =>
  [...query.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = '']) =>
    lexeme.replace(/''|\\\\/g, (pair) => pair.charAt(0)),
  );

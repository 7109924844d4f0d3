import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { SharedLook } from '../shared-look.ts';
import { LexemeLists } from './lexeme-lists.ts';

/** Rows in one answer of the database: lets other requests through. */
const BATCH = 1_000;
const SEPARATOR = '\u001f';

export interface Lexemes {
  all: LexemeLists;
  /** Those of headlines and names. */
  headline: LexemeLists;
}

interface FollowedLexemes extends Lexemes {
  /** Of the documents that they are made of. */
  version: number;
}

interface Row {
  id: number;
  version: number;
  all: string;
  headline: string;
}

/** Keeps the stems of an environment's documents in memory, as `DocumentFollower` keeps all else. */
export class LexemeFollower {
  readonly #db: Db;
  readonly #environment: string;
  readonly #looks = new SharedLook(() => this.#look());
  #lexemes = emptyLexemes();
  #version = 0;

  constructor(db: Db, environment: string) {
    this.#db = db;
    this.#environment = environment;
  }

  /** With everything in it that was committed before the call. */
  async current(): Promise<FollowedLexemes> {
    await this.#looks.next();
    return { ...this.#lexemes, version: this.#version };
  }

  async #look(): Promise<void> {
    const { rows } = await sql<{ version: number }>`
      select version::float8 as version from search_state where environment = ${this.#environment}`.execute(this.#db);
    const version = rows[0]?.version ?? 0;
    if (version === this.#version) return;
    // A database that was put back to an earlier state is read anew.
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
    if (isNew) for (const lists of [lexemes.all, lexemes.headline]) lists.settle();
    this.#lexemes = lexemes;
    // What was committed while this read is read once more the next time, which changes nothing.
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

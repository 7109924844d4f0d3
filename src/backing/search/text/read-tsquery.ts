import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/store/database.ts';

const MAX_TEXTS = 20_000;

/**
 * The stems that the database makes of texts, in their order: none of words such as `the`, several of a phrase. It makes
 * the same ones each time, so those of a text are asked for once.
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

/** `'dutch' <-> 'oven'`, with quotes and backslashes inside doubled. */
const readLexemes = (query: string): string[] =>
  [...query.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = '']) =>
    lexeme.replace(/''|\\\\/g, (pair) => pair.charAt(0)),
  );

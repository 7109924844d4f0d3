import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { LexemeFollower, type Lexemes, TsqueryReader } from './lexemes.ts';
import { type PhraseLookup, PhrasePostings } from './phrase-postings.ts';
import { emptyPosting, intersectPostings, type Posting, unionPostings } from './posting-sets.ts';
import { synonyms } from './synonyms.ts';
import { type TermForms, termForms } from './term-forms.ts';

export interface TermPosting {
  ids: Posting;
  /** The term consists of stop words such as `the`. */
  isEmpty: boolean;
}

/** One spelling of a term. */
interface Form {
  /** Index of the term. */
  termIndex: number;
  text: string;
  inHeadline: boolean;
  isUnfinished: boolean;
}

const SIZE_MS = 60_000;

/**
 * Documents by term. The database stems documents and queries; the lists of documents by lexeme are in memory, because
 * SQL would read every document for them.
 */
export class Postings {
  readonly #db: Db;
  readonly #reader: TsqueryReader;
  readonly #phrases: PhrasePostings;
  readonly #followers = new Map<string, LexemeFollower>();
  readonly #sizes = new LRUCache<string, number>({ max: 10, ttl: SIZE_MS });

  constructor(db: Db) {
    this.#db = db;
    this.#reader = new TsqueryReader(db);
    this.#phrases = new PhrasePostings(db);
  }

  /** Approximate number of documents, the base for the rarity of a word. */
  async size(environment: string): Promise<number> {
    const known = this.#sizes.get(environment);
    if (known !== undefined) return known;
    const { rows } = await sql<{ size: number }>`
      select count(*)::int as size from search_documents where environment = ${environment}`.execute(this.#db);
    const size = rows[0]?.size ?? 0;
    this.#sizes.set(environment, size);
    return size;
  }

  /** In the order of the terms. Removed documents stay; callers ignore unknown ids. */
  async find(environment: string, terms: readonly TermForms[]): Promise<TermPosting[]> {
    if (terms.length === 0) return [];
    const forms = terms.flatMap(({ own, others, inHeadline = false, isUnfinished = false }, termIndex): Form[] =>
      [own, ...others].map((text) => ({ termIndex, text, inHeadline, isUnfinished })),
    );
    const read = await this.#reader.lexemes(forms.map(({ text }) => text));
    const lexemesOf = ({ text }: Form) => read.get(text) ?? [];
    const { version, ...lexemes } = await this.#follower(environment).current();
    const isPhrase = (form: Form) => lexemesOf(form).length > 1;
    const phrases = forms.filter(isPhrase).map(
      (form): PhraseLookup => ({
        text: form.text,
        inHeadline: form.inHeadline,
        candidates: intersectAll(lexemesOf(form).map((lexeme) => listsOf(lexemes, form).find(lexeme))),
      }),
    );
    const single = forms.map((form) => (isPhrase(form) ? emptyPosting : singlePosting(lexemes, form, lexemesOf(form))));
    const found = (await this.#phrases.find(environment, version, phrases)).values();
    const postings = forms.map((form, at) => (isPhrase(form) ? found.next().value : single[at]) ?? emptyPosting);
    return terms.map((_, termIndex) => {
      const own = forms.flatMap((form, at) =>
        form.termIndex === termIndex ? [{ form, ids: postings[at] ?? emptyPosting }] : [],
      );
      return {
        ids: unionPostings(own.map(({ ids }) => ids)),
        isEmpty: own.every(({ form }) => lexemesOf(form).length === 0),
      };
    });
  }

  /** Lexemes of texts (`TsqueryReader`). */
  lexemes(texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#reader.lexemes(texts);
  }

  /** All ids that may exist, for a query with excluded words only. */
  async everything(): Promise<Posting> {
    const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from search_documents`.execute(
      this.#db,
    );
    return new Int32Array(rows[0]?.highest ?? 0).map((_, at) => at + 1);
  }

  #follower(environment: string): LexemeFollower {
    const follower = this.#followers.get(environment) ?? new LexemeFollower(this.#db, environment);
    this.#followers.set(environment, follower);
    return follower;
  }
}

const listsOf = ({ all, headline }: Lexemes, { inHeadline }: Form) => (inHeadline ? headline : all);

function singlePosting(lexemes: Lexemes, form: Form, [lexeme]: readonly string[]): Posting {
  if (lexeme === undefined) return emptyPosting;
  const lists = listsOf(lexemes, form);
  return form.isUnfinished
    ? unionPostings(lists.beginningWith(lexeme).map((longer) => lists.find(longer)))
    : lists.find(lexeme);
}

/** The intersection of all, starting with the shortest. */
const intersectAll = (postings: readonly Posting[]): Posting =>
  postings.toSorted((a, b) => a.length - b.length).reduce((left, right) => intersectPostings(left, right));

const opened = new WeakMap<Db, Postings>();

/** One instance per database. */
export function postingsOf(db: Db): Postings {
  const postings = opened.get(db) ?? new Postings(db);
  opened.set(db, postings);
  return postings;
}

const BATCH = 10;

/** Loads the lexemes and the phrases of synonyms before the first search. */
export async function warmPostings(db: Db, environment: Environment, signal: AbortSignal): Promise<void> {
  const terms = [...synonyms.keys()].map((text) => termForms({ text, isPhrase: false }));
  for (let at = 0; at < terms.length && !signal.aborted; at += BATCH)
    await postingsOf(db).find(environment, terms.slice(at, at + BATCH));
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/store/database.ts';
import { LexemeFollower, type Lexemes } from './follow-lexemes.ts';
import { PhrasePostings, type WantedPhrase } from './phrase-postings.ts';
import { inAny, inBoth, noDocuments, type Posting } from './posting-sets.ts';
import { TsqueryReader } from './read-tsquery.ts';
import type { TermForms } from './term-forms.ts';

export interface TermPosting {
  ids: Posting;
  /** Of no use to a search: words such as `the`. */
  isEmpty: boolean;
}

/** One way to write a term. */
interface Form {
  /** The place of its term. */
  nth: number;
  text: string;
  inHeadline: boolean;
  isUnfinished: boolean;
}

const SIZE_MS = 60_000;

/**
 * Which documents have a term. The database makes stems of the documents and of what is asked for; which documents have a
 * stem is in memory, since it would have to read each of them to say so.
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

  /** In the order of the terms. Removed documents stay: whoever uses ids knows which are there. */
  async find(environment: string, terms: readonly TermForms[]): Promise<TermPosting[]> {
    if (terms.length === 0) return [];
    const forms = terms.flatMap(({ own, others, inHeadline = false, isUnfinished = false }, nth): Form[] =>
      [own, ...others].map((text) => ({ nth, text, inHeadline, isUnfinished })),
    );
    const read = await this.#reader.lexemes(forms.map(({ text }) => text));
    const lexemesOf = ({ text }: Form) => read.get(text) ?? [];
    const { version, ...lexemes } = await this.#follower(environment).current();
    const isPhrase = (form: Form) => lexemesOf(form).length > 1;
    const phrases = forms.filter(isPhrase).map(
      (form): WantedPhrase => ({
        text: form.text,
        inHeadline: form.inHeadline,
        candidates: inAll(lexemesOf(form).map((lexeme) => listsOf(lexemes, form).find(lexeme))),
      }),
    );
    const single = forms.map((form) => (isPhrase(form) ? noDocuments : singlePosting(lexemes, form, lexemesOf(form))));
    const found = (await this.#phrases.find(environment, version, phrases)).values();
    const postings = forms.map((form, at) => (isPhrase(form) ? found.next().value : single[at]) ?? noDocuments);
    return terms.map((_, nth) => {
      const own = forms.flatMap((form, at) => (form.nth === nth ? [{ form, ids: postings[at] ?? noDocuments }] : []));
      return {
        ids: inAny(own.map(({ ids }) => ids)),
        isEmpty: own.every(({ form }) => lexemesOf(form).length === 0),
      };
    });
  }

  /** The stems of texts (`TsqueryReader`). */
  lexemes(texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#reader.lexemes(texts);
  }

  /** What a search has that names only what it does not want: all that may be there. */
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
  if (lexeme === undefined) return noDocuments;
  const lists = listsOf(lexemes, form);
  return form.isUnfinished
    ? inAny(lists.beginningWith(lexeme).map((longer) => lists.find(longer)))
    : lists.find(lexeme);
}

/** What is in all, the fewest first. */
const inAll = (postings: readonly Posting[]): Posting =>
  postings.toSorted((a, b) => a.length - b.length).reduce((left, right) => inBoth(left, right));

const opened = new WeakMap<Db, Postings>();

/** One for each database. */
export function postingsOf(db: Db): Postings {
  const postings = opened.get(db) ?? new Postings(db);
  opened.set(db, postings);
  return postings;
}

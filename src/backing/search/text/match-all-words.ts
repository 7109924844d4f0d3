import { type RawBuilder, sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { type AllWords, type RequiredWords, readAllWords } from './all-words.ts';
import { matchText, type TextMatch } from './match-text.ts';
import { emptyPosting, type Posting } from './posting-sets.ts';
import { eachForm, type TermForms } from './term-forms.ts';

/** Required words as `tsquery` texts. */
interface AllWordsQuery {
  /** Must match the whole document; null without words. */
  words: string | null;
  /** Must match outside the running text, which shows what the document is about; null if no word is required. */
  about: string | null;
}

/** Matches documents that deal alerts with these words match; ranks them like a search for any of the words. */
export async function matchAllWords(
  db: Db,
  environment: Environment,
  required: RequiredWords,
): Promise<TextMatch | undefined> {
  const [any, read] = await Promise.all([
    matchText(db, environment, required.search_string),
    readAllWords(db, environment, required),
  ]);
  const rest = { rank: async () => new Map<number, number>(), ...any };
  const { clauses, minPrice: min_price = null, maxPrice: max_price = null } = read;
  if (!hasSearchTerms({ clauses, min_price, max_price })) return { ...rest, ids: emptyPosting, weights: [] };
  const query = await toAllWordsQuery(db, read);
  // Only price words are left, which the search applies by itself.
  if (query.words === null) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from search_documents d where environment = ${environment} and ${hasWords(query)}
    order by id`.execute(db);
  const ids = Int32Array.from(rows, ({ id }) => id);
  return { ...rest, ids, weights: weightsOf(ids, any) };
}

/** The weights in the other match, 0 for documents that it lacks. */
function weightsOf(ids: Posting, match: TextMatch | undefined): Float32Array {
  let at = 0;
  return Float32Array.from(ids, (id) => {
    while ((match?.ids[at] ?? Number.POSITIVE_INFINITY) < id) at += 1;
    return match?.ids[at] === id ? (match.weights[at] ?? 0) : 0;
  });
}

/** An SQL condition on rows `d` of the search index. */
export const hasWords = ({ words, about }: AllWordsQuery): RawBuilder<unknown> => sql`
  (${words}::tsquery is null or d.words @@ ${words}::tsquery)
  and (${about}::tsquery is null or ts_filter(d.words, '{a,b,c}') @@ ${about}::tsquery)`;

/** Reads no table; only PostgreSQL can produce the stems. */
export async function toAllWordsQuery(db: Db, { clauses, none }: AllWords): Promise<AllWordsQuery> {
  const anyOf = (forms: readonly TermForms[]) => sql`(${joined(forms.flatMap(eachForm), '||')})`;
  const asked = clauses.map(({ forms }) => anyOf(forms));
  const words = none.length > 0 ? [...asked, sql`!!${anyOf(none.flatMap(({ forms }) => forms))}`] : asked;
  if (words.length === 0) return { words: null, about: null };
  const { rows } = await sql<AllWordsQuery>`
    select nullif((${joined(words, '&&')})::text, '') as words,
      ${asked.length > 0 ? sql`nullif((${joined(asked, '||')})::text, '')` : sql`null`} as about`.execute(db);
  return rows[0] ?? { words: null, about: null };
}

const joined = (parts: readonly RawBuilder<unknown>[], operator: '||' | '&&') =>
  sql.join(parts, sql.raw(` ${operator} `));

/**
 * Whether the words have at least one search term or price. `the` and `-socks` alone have none. The SQL of `matchDeals`
 * applies the same condition.
 */
export const hasSearchTerms = ({
  clauses,
  min_price,
  max_price,
}: {
  clauses: readonly unknown[];
  min_price: number | null;
  max_price: number | null;
}): boolean => clauses.length > 0 || min_price !== null || max_price !== null;

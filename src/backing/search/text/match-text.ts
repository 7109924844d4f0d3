import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { addPosting, emptyPosting, type Posting, subtractPosting, type WeightedPosting } from './posting-sets.ts';
import { postingsOf } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { type QueryTerm, type QueryTerms, wordIndexes } from './query-terms.ts';
import { correctWords } from './repair-query.ts';
import { eachForm, plainForms, type TermForms, toTsquery } from './term-forms.ts';
import { readTextQuery } from './text-query.ts';

/** The documents that match the text of a search. */
export interface TextMatch {
  /** Ascending. Includes documents of any kind, also ended, upcoming and removed ones. */
  ids: Posting;
  /** For each of `ids`: how much of the query it has. Selects the candidates for `rank` before popularity does. */
  weights: ArrayLike<number>;
  /** A query that finds more; `isUsed` when unknown words were replaced by it, else only a suggestion. */
  correction?: { query: string; isUsed: boolean };
  /** Higher is better. Missing documents rank last. */
  rank(ids: readonly number[]): Promise<Map<number, number>>;
}

/** These words appear in half of all deals, so they weigh less than a store or product in the same query. */
export const dealWordPattern =
  /^(?:coupons?|codes?|promos?|deals?|sales?|discounts?|offers?|vouchers?|clearance|cheap|best)$/;
const DEAL_WORD_FACTOR = 0.2;

/**
 * Matches any word of a text and none after a minus; price words (`readPriceWords`) are excluded. Undefined when the
 * text has no word, as in `""`, `(((` or an emoji: the search then has no query.
 */
export async function matchText(db: Db, environment: Environment, text: string): Promise<TextMatch | undefined> {
  const query = readTextQuery(readPriceWords(text).rest);
  if (!query) return undefined;
  const postings = postingsOf(db);
  const [{ terms: found, correction }, excluded, documents] = await Promise.all([
    correctWords(db, environment, text, query),
    postings.find(
      environment,
      query.none.map((term) => plainForms(term.text)),
    ),
    postings.size(environment),
  ]);
  const terms = weighTerms(found, documents);

  let result: WeightedPosting = { ids: emptyPosting, weights: new Float32Array(0) };
  if (query.any.length === 0) result = addPosting(result, await postings.everything(), 0);
  for (const { posting, weight } of terms) result = addPosting(result, posting.ids, weight);
  for (const posting of excluded) result = subtractPosting(result, posting.ids);
  return {
    ...result,
    ...(correction ? { correction } : {}),
    rank: (ids) => rankDocuments(db, ids, terms),
  };
}

/** The terms that find something, weighted by rarity. A combined term weighs as much as all its words. */
function weighTerms({ words, together, absorbed }: QueryTerms, documents: number): (RankedTerm & QueryTerm)[] {
  const rarityOf = ({ forms, posting }: QueryTerm) =>
    rarity(posting.ids.length, documents) * (dealWordPattern.test(forms.own) ? DEAL_WORD_FACTOR : 1);
  const ranked = words
    .filter(({ first, posting }) => !absorbed.has(first) && posting.ids.length > 0)
    .map((term) => ({ ...term, weight: rarityOf(term), position: term.first }));
  const weightOfParts = (term: QueryTerm) => {
    const indexes = wordIndexes(term);
    return ranked.filter(({ first }) => indexes.includes(first)).reduce((sum, { weight }) => sum + weight, 0);
  };
  const whole = together.map((term) => ({
    ...term,
    weight: term.isWhole ? Math.max(rarityOf(term), weightOfParts(term)) : rarityOf(term),
  }));
  return [...ranked, ...whole];
}

/**
 * Weight of a word by field (`npm run relevance` evaluates it): running text, store and listing, brand and kind,
 * headline.
 */
const fieldWeights = '{0.1, 0.4, 0.8, 1}';
/** Factor for a match of a synonym. */
const SYNONYM_FACTOR = 0.8;
/** Bonus for two adjacent words in typed order. */
const NEIGHBOR_BONUS = 0.3;
/** Ranks are rounded to it, so that popularity decides between similar ones. */
const RANK_STEP = 0.02;

/**
 * Information content of a word by its number of documents, rounded so that the order does not change with every new
 * document.
 */
const rarity = (matching: number, documents: number): number =>
  Math.round(Math.log2(1 + documents / Math.max(1, matching)) * 2) / 2 + 0.5;

interface RankedTerm {
  forms: TermForms;
  weight: number;
  /** Index of a single word in the query; combined terms have none. */
  position?: number;
}

/** How well documents match the terms, between 0 and about 1. */
async function rankDocuments(
  db: Db,
  ids: readonly number[],
  terms: readonly RankedTerm[],
): Promise<Map<number, number>> {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const fits = terms.map(({ forms, weight }) => sql`${weight / total}::float8 * ${rankOf(forms)}`);
  const pairs = terms.slice(1).flatMap(({ forms, weight, position }, before) => {
    const previous = terms[before];
    if (position === undefined || previous?.position !== position - 1) return [];
    const together = toTsquery(`${previous.forms.own} ${forms.own}`);
    return [sql`case when words @@ ${together} then ${(NEIGHBOR_BONUS * weight) / total}::float8 else 0 end`];
  });
  const { rows } = await sql<{ id: number; fit: number }>`
    select id, (${sql.join([...fits, ...pairs], sql` + `)})::float8 as fit
    from search_documents where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, fit }) => [id, Math.round(fit / RANK_STEP) * RANK_STEP]));
}

function rankOf(forms: TermForms) {
  const [own, ...others] = eachForm(forms).map((query, index) => {
    const rank = sql`ts_rank(${fieldWeights}::float4[], words, ${query})`;
    // `ts_rank` ignores the order of a phrase's words.
    const isPhrase = /[^\p{L}\p{N}]/u.test(forms.others[index - 1] ?? forms.own);
    return isPhrase ? sql`case when words @@ ${query} then ${rank} else 0 end` : rank;
  });
  const synonymRanks = others.map((other) => sql`${SYNONYM_FACTOR}::float4 * ${other}`);
  return synonymRanks.length === 0 ? sql`${own}` : sql`greatest(${sql.join([own, ...synonymRanks], sql`, `)})`;
}

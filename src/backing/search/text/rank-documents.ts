import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { eachForm, type TermForms, toTsquery } from './term-forms.ts';

/** What a word counts for by where it stands (`npm run relevance`): running text, store and listing, brand and kind, headline. */
const fieldWeights = '{0.1, 0.4, 0.8, 1}';
/** A synonym fits a little less than the word itself. */
const SYNONYM = 0.8;
/** Two words side by side, as typed. */
const NEIGHBOURS = 0.3;
/** Fits that differ by less are alike: popularity then decides. */
const STEP = 0.02;

/** How much a word tells that so many documents have: rounded, so that order does not change with every new document. */
export const rarity = (having: number, documents: number): number =>
  Math.round(Math.log2(1 + documents / Math.max(1, having)) * 2) / 2 + 0.5;

export interface RankedTerm {
  forms: TermForms;
  weight: number;
  /** Of a word among the words of the query; what stands for several has none. */
  place?: number;
}

/** How well documents fit the terms, between 0 and about 1. */
export async function rankDocuments(
  db: Db,
  ids: readonly number[],
  terms: readonly RankedTerm[],
): Promise<Map<number, number>> {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const fits = terms.map(({ forms, weight }) => sql`${weight / total}::float8 * ${fitOf(forms)}`);
  const pairs = terms.slice(1).flatMap(({ forms, weight, place }, before) => {
    const previous = terms[before];
    if (place === undefined || previous?.place !== place - 1) return [];
    const together = toTsquery(`${previous.forms.own} ${forms.own}`);
    return [sql`case when words @@ ${together} then ${(NEIGHBOURS * weight) / total}::float8 else 0 end`];
  });
  const { rows } = await sql<{ id: number; fit: number }>`
    select id, (${sql.join([...fits, ...pairs], sql` + `)})::float8 as fit
    from search_documents where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, fit }) => [id, Math.round(fit / STEP) * STEP]));
}

function fitOf(forms: TermForms) {
  const [own, ...others] = eachForm(forms).map((query, nth) => {
    const rank = sql`ts_rank(${fieldWeights}::float4[], words, ${query})`;
    // `ts_rank` takes a phrase for its words, wherever they stand.
    const isPhrase = /[^\p{L}\p{N}]/u.test(forms.others[nth - 1] ?? forms.own);
    return isPhrase ? sql`case when words @@ ${query} then ${rank} else 0 end` : rank;
  });
  const alike = others.map((other) => sql`${SYNONYM}::float4 * ${other}`);
  return alike.length === 0 ? sql`${own}` : sql`greatest(${sql.join([own, ...alike], sql`, `)})`;
}

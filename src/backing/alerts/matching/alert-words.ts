import type { Db } from '../../platform/store/database.ts';
import { knownNames } from '../../search/names-and-traits.ts';
import { foldText } from '../../search/text/fold-text.ts';
import { dealWordPattern } from '../../search/text/match-text.ts';
import { readPriceWords } from '../../search/text/price-words.ts';
import { type QueryTerm, unresolvedTerms } from '../../search/text/query-terms.ts';
import { type CorrectedWords, correctWords } from '../../search/text/repair-query.ts';
import { joinedForms, plainForms, type TermForms, unfinishedCode } from '../../search/text/term-forms.ts';
import { type JoinedTerm, readTextQuery, type TextQuery } from '../../search/text/text-query.ts';
import type { AlertQuery } from '../tables.ts';
import type { AlertClause } from './tables.ts';

export interface AlertWords {
  clauses: (AlertClause & {
    /** About how many documents have it. */
    documents: number;
  })[];
  /** A deal has none of them. */
  none: AlertClause[];
  /** Words that no document has; what they are read as may change with the next deal. */
  unknown: string[];
  /** US dollars, inclusive. */
  minPrice?: number;
  maxPrice?: number;
}

/** What of an alert is read as words. */
export type WordsOfAlert = Pick<AlertQuery, 'search_string' | 'excluded_words'>;

/**
 * Reads an alert as the site's search reads a text (forms, synonyms, phrases, minus words, words of prices, mending), but
 * where a search finds what has any of the words, an alert asks for each of them. Two things are left aside as search
 * weighs them: words such as `the`, and words such as `deals`, which say nothing of a thing (unless there is no other).
 */
export async function readAlertWords(searchDb: Db, query: WordsOfAlert): Promise<AlertWords> {
  const { rest, ...bounds } = readPriceWords(query.search_string);
  const none = unwanted(query);
  const typed = readTextQuery(rest);
  if (!typed) return { clauses: [], none, unknown: [], ...bounds };
  const corrected = await correctWords(searchDb, 'production', query.search_string, typed);
  const names = await namesWithin(
    searchDb,
    corrected.query.any.map(({ text }) => text),
  );
  return {
    clauses: clausesOf(corrected, names),
    none,
    unknown: unknownWords(typed, corrected.typed),
    ...bounds,
  };
}

/** What stands after a minus, and the words of the rule. */
export function unwanted({ search_string, excluded_words }: WordsOfAlert): AlertClause[] {
  const typed = readTextQuery(readPriceWords(search_string).rest)?.none.map(({ text }) => text) ?? [];
  const excluded = excluded_words.map((word) => foldText(word).toLowerCase().trim());
  return [...typed, ...excluded].map((asked) => ({ asked, forms: [plainForms(asked)] }));
}

function clausesOf({ query, terms }: CorrectedWords, names: ReadonlySet<number>): AlertWords['clauses'] {
  const { words, together } = unresolvedTerms(query);
  const clauses = words.flatMap(({ forms: own }, place) => {
    const covers = ({ first, last }: { first: number; last: number }) => first <= place && place <= last;
    const found = [...terms.words, ...terms.together].filter(covers);
    if (found[0]?.posting.isEmpty) return [];
    const whole = query.joined.find((joined) => covers(joined) && (isCut(joined) || isChoice(joined)));
    const parts = whole && isChoice(whole) ? words.slice(whole.first, whole.last + 1).map((word) => word.forms) : [];
    const forms = whole
      ? [wholeForms(whole.text), ...parts]
      : [own, ...together.filter(covers).map((term) => term.forms)];
    const documents = found.reduce((sum, { posting }) => sum + posting.ids.length, 0);
    const isWeak = dealWordPattern.test(own.own) && !names.has(place);
    return [{ asked: whole?.text ?? own.own, forms: [...forms, ...begunCodes(forms, found)], documents, isWeak }];
  });
  const strong = clauses.filter(({ isWeak }) => !isWeak);
  const kept = strong.length > 0 ? strong : clauses;
  return [...new Map(kept.map(({ isWeak: _, ...clause }) => [clause.asked, clause])).values()];
}

/** `coffee/tea` is either. */
const isChoice = ({ text }: JoinedTerm): boolean => text.includes('/');

/** Search leaves aside the `t` of `t-shirt`; who asks for one does not ask for shirts. */
const isCut = ({ text, first, last }: JoinedTerm): boolean =>
  text.split(/[^\p{L}\p{N}']+/u).filter(Boolean).length > last - first + 1;

/** A single letter may be no word for the database: `t shirt` is a shirt. */
function wholeForms(text: string): TermForms {
  const { own, others } = joinedForms(text);
  return /(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/u.test(own)
    ? { own: text, others: others.filter((other) => other !== text) }
    : { own, others };
}

/** Of numbers of products that nothing has: whatever begins with them. */
function begunCodes(forms: readonly TermForms[], found: readonly QueryTerm[]): TermForms[] {
  const isKnown = (text: string) =>
    found.some(({ forms: { own, isUnfinished }, posting }) => own === text && !isUnfinished && posting.ids.length > 0);
  return forms.flatMap(({ own }) => (own.includes(' ') || isKnown(own) ? [] : (unfinishedCode(own) ?? [])));
}

function unknownWords({ any }: TextQuery, { words, together }: CorrectedWords['typed']): string[] {
  return any.flatMap(({ text, isPhrase }, place) => {
    const term = words[place];
    if (!term || isPhrase || term.posting.isEmpty) return [];
    const isPart = together.some(({ first, last }) => first <= place && place <= last);
    return term.forms.isUnfinished || (term.posting.ids.length === 0 && !isPart) ? [text] : [];
  });
}

/** Words in the name of a store or brand that are looked for. */
const LONGEST_NAME = 4;

/** The places of words that are, in a row, the name of a store or brand: the `best` of `Best Buy laptop`. */
async function namesWithin(db: Db, words: readonly string[]): Promise<ReadonlySet<number>> {
  const rows = words.flatMap((_, first) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - first) }, (__, more) => ({
      places: Array.from({ length: more + 1 }, (___, at) => first + at),
      name: words.slice(first, first + more + 1).join(' '),
    })),
  );
  const names = await knownNames(
    db,
    rows.map(({ name }) => name),
  );
  return new Set(rows.filter(({ name }) => names.has(name)).flatMap(({ places }) => places));
}

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
    /** Approximate number of documents that match it. */
    documents: number;
  })[];
  /** Terms that a deal must not have. */
  none: AlertClause[];
  /** Words that no document has; their reading may change when a new deal is published. */
  unknown: string[];
  /** US dollars, inclusive. */
  minPrice?: number;
  maxPrice?: number;
}

/** The parts of an alert that are parsed as words. */
export type WordsOfAlert = Pick<AlertQuery, 'search_string' | 'excluded_words'>;

/**
 * Parses an alert like a site search (forms, synonyms, phrases, minus words, price words, spelling correction), except that
 * a search matches any of the words and an alert requires all of them. Like search, it ignores stop words such as `the`,
 * and generic words such as `deals` unless there are no others.
 */
export async function readAlertWords(searchDb: Db, query: WordsOfAlert): Promise<AlertWords> {
  const { rest, ...bounds } = readPriceWords(query.search_string);
  const none = excludedClauses(query);
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

/** Terms after a minus sign, and the words of the `excluded_words` rule. */
export function excludedClauses({ search_string, excluded_words }: WordsOfAlert): AlertClause[] {
  const typed = readTextQuery(readPriceWords(search_string).rest)?.none.map(({ text }) => text) ?? [];
  const excluded = excluded_words.map((word) => foldText(word).toLowerCase().trim());
  return [...typed, ...excluded].map((asked) => ({ asked, forms: [plainForms(asked)] }));
}

function clausesOf({ query, terms }: CorrectedWords, names: ReadonlySet<number>): AlertWords['clauses'] {
  const { words, together } = unresolvedTerms(query);
  const clauses = words.flatMap(({ forms: own }, index) => {
    const covers = ({ first, last }: { first: number; last: number }) => first <= index && index <= last;
    const found = [...terms.words, ...terms.together].filter(covers);
    if (found[0]?.posting.isEmpty) return [];
    const whole = query.joined.find((joined) => covers(joined) && (isShortened(joined) || isAlternative(joined)));
    const parts =
      whole && isAlternative(whole) ? words.slice(whole.first, whole.last + 1).map((word) => word.forms) : [];
    const forms = whole
      ? [wholeForms(whole.text), ...parts]
      : [own, ...together.filter(covers).map((term) => term.forms)];
    const documents = found.reduce((sum, { posting }) => sum + posting.ids.length, 0);
    const isWeak = dealWordPattern.test(own.own) && !names.has(index);
    return [{ asked: whole?.text ?? own.own, forms: [...forms, ...codePrefixes(forms, found)], documents, isWeak }];
  });
  const strong = clauses.filter(({ isWeak }) => !isWeak);
  const kept = strong.length > 0 ? strong : clauses;
  return [...new Map(kept.map(({ isWeak: _, ...clause }) => [clause.asked, clause])).values()];
}

/** `coffee/tea` matches either word. */
const isAlternative = ({ text }: JoinedTerm): boolean => text.includes('/');

/** Search drops the `t` of `t-shirt`, but an alert for it must not match all shirts. */
const isShortened = ({ text, first, last }: JoinedTerm): boolean =>
  text.split(/[^\p{L}\p{N}']+/u).filter(Boolean).length > last - first + 1;

/** PostgreSQL may drop single letters and reduce `t shirt` to `shirt`. */
function wholeForms(text: string): TermForms {
  const { own, others } = joinedForms(text);
  return /(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/u.test(own)
    ? { own: text, others: others.filter((other) => other !== text) }
    : { own, others };
}

/** Prefix terms for product numbers that no document has in full. */
function codePrefixes(forms: readonly TermForms[], found: readonly QueryTerm[]): TermForms[] {
  const isKnown = (text: string) =>
    found.some(({ forms: { own, isUnfinished }, posting }) => own === text && !isUnfinished && posting.ids.length > 0);
  return forms.flatMap(({ own }) => (own.includes(' ') || isKnown(own) ? [] : (unfinishedCode(own) ?? [])));
}

function unknownWords({ any }: TextQuery, { words, together }: CorrectedWords['typed']): string[] {
  return any.flatMap(({ text, isPhrase }, index) => {
    const term = words[index];
    if (!term || isPhrase || term.posting.isEmpty) return [];
    const isPart = together.some(({ first, last }) => first <= index && index <= last);
    return term.forms.isUnfinished || (term.posting.ids.length === 0 && !isPart) ? [text] : [];
  });
}

/** Longest store or brand name to look up, in words. */
const MAX_NAME_WORDS = 4;

/** Returns the indexes of words that form a store or brand name, such as `best` in `Best Buy laptop`. */
async function namesWithin(db: Db, words: readonly string[]): Promise<ReadonlySet<number>> {
  const rows = words.flatMap((_, first) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, words.length - first) }, (__, more) => ({
      indexes: Array.from({ length: more + 1 }, (___, at) => first + at),
      name: words.slice(first, first + more + 1).join(' '),
    })),
  );
  const names = await knownNames(
    db,
    rows.map(({ name }) => name),
  );
  return new Set(rows.filter(({ name }) => names.has(name)).flatMap(({ indexes }) => indexes));
}

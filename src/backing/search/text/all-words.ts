import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { knownNames } from '../names-and-traits.ts';
import { foldText } from './fold-text.ts';
import { dealWordPattern } from './match-text.ts';
import { readPriceWords } from './price-words.ts';
import { type QueryTerm, unresolvedTerms } from './query-terms.ts';
import { type CorrectedWords, correctWords } from './repair-query.ts';
import { joinedForms, plainForms, type TermForms, unfinishedCode, type WordClause } from './term-forms.ts';
import { type JoinedTerm, readTextQuery, type TextQuery } from './text-query.ts';

export interface AllWords {
  clauses: (WordClause & {
    /** Approximate number of documents that match it. */
    documents: number;
  })[];
  /** Terms that a document must not have. */
  none: WordClause[];
  /** Words that no document has; their reading may change when a new document is published. */
  unknown: string[];
  /** US dollars, inclusive. */
  minPrice?: number;
  maxPrice?: number;
}

/** Words that are all required, and words or phrases that are not allowed. */
export interface RequiredWords {
  search_string: string;
  excluded_words: string[];
}

/**
 * Parses words like a site search (forms, synonyms, phrases, minus words, price words, spelling correction), except that
 * a search matches any of the words and this one requires all of them. Like search, it ignores stop words such as `the`,
 * and generic words such as `deals` unless there are no others.
 */
export async function readAllWords(db: Db, environment: Environment, required: RequiredWords): Promise<AllWords> {
  const { rest, ...bounds } = readPriceWords(required.search_string);
  const none = excludedClauses(required);
  const typed = readTextQuery(rest);
  if (!typed) return { clauses: [], none, unknown: [], ...bounds };
  const corrected = await correctWords(db, environment, required.search_string, typed);
  const names = await namesWithin(
    db,
    corrected.query.any.map(({ text }) => text),
  );
  return {
    clauses: clausesOf(corrected, names),
    none,
    unknown: unknownWords(typed, corrected.typed),
    ...bounds,
  };
}

/** Terms after a minus sign, and the excluded words. */
export function excludedClauses({ search_string, excluded_words }: RequiredWords): WordClause[] {
  const typed = readTextQuery(readPriceWords(search_string).rest)?.none.map(({ text }) => text) ?? [];
  const excluded = excluded_words.map((word) => foldText(word).toLowerCase().trim());
  return [...typed, ...excluded].map((asked) => ({ asked, forms: [plainForms(asked)] }));
}

function clausesOf({ query, terms }: CorrectedWords, names: ReadonlySet<number>): AllWords['clauses'] {
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

/** Search drops the `t` of `t-shirt`, but requiring it must not match all shirts. */
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

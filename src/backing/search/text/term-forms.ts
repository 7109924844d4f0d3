import { type RawBuilder, sql } from 'kysely';
import { synonyms } from './synonyms.ts';
import type { TextTerm } from './text-query.ts';

/** A term of a query in the spellings to look up. */
export interface TermForms {
  /** As typed. */
  own: string;
  /** Synonyms and other spellings. */
  others: readonly string[];
  /** Match only in the headline or name. */
  inHeadline?: boolean;
  /** Match longer words with this beginning too. */
  isUnfinished?: boolean;
}

/** One required or excluded term: a word in any of its forms. */
export interface WordClause {
  /** As the user typed it. */
  asked: string;
  forms: TermForms[];
}

/** Product numbers are typed with and without dashes and leading zeros (`codeWords` indexes both). */
const codeForms = (word: string): string[] =>
  /\d/.test(word) ? [word.replace(/[-./_#]/g, ''), word.replace(/^#?0+(?=\d{7,}$)/, '')] : [];

const separators = /[^\p{L}\p{N}']+/gu;
/** Replaces punctuation by spaces: as a phrase it matches `air fryer` and `air-fryer`. */
const spaced = (text: string): string => text.replace(separators, ' ').trim();

const formsOf = (own: string, ...others: string[]): TermForms => ({
  own,
  others: [...new Set(others)].filter((other) => other !== '' && other !== own),
});

/** Synonyms of a word, its plural, its singular or its stem. */
function synonymsOf(text: string): readonly string[] {
  const known = [text, `${text}s`, `${text}e`, text.replace(/s$/, ''), text.replace(/es$/, '')].find((form) =>
    synonyms.has(form),
  );
  return (known && synonyms.get(known)) || [];
}

export function termForms({ text, isPhrase }: Pick<TextTerm, 'text' | 'isPhrase'>): TermForms {
  const signs = text.search(separators) >= 0;
  if (isPhrase) return signs ? formsOf(spaced(text), text) : formsOf(text);
  return formsOf(text, ...synonymsOf(text), ...codeForms(text));
}

/** Forms of an excluded word: all spellings, no synonyms. */
export const plainForms = (text: string): TermForms => formsOf(spaced(text), text, text.replace(separators, ''));

/** Forms of punctuated words (`air-fryer`): as a phrase, as typed, and as one word. */
export function joinedForms(text: string): TermForms {
  const together = text.replace(separators, '');
  const own = spaced(text);
  return formsOf(own, text, together, ...[own, text, together].flatMap(synonymsOf), ...codeForms(text));
}

/** Forms of adjacent words that are elsewhere written as one: `head phones`, `CAS 22807`. */
export function neighborForms(left: string, right: string): TermForms {
  const together = left + right;
  return formsOf(together, ...codeForms(together), ...synonymsOf(together));
}

/** Forms of adjacent words with synonyms of their own: `cell phone` is also a smartphone. Undefined for most. */
export function compoundForms(left: string, right: string): TermForms | undefined {
  const together = `${left} ${right}`;
  const others = synonymsOf(together);
  return others.length > 0 ? formsOf(together, ...others) : undefined;
}

/** Whether a text without punctuation looks like a product number: `cas22807`, `wh1000xm5`. */
export const isCode = (together: string): boolean => /^(?=.{5,}$)\p{L}+\d{3,}[\p{L}\d]*$|^\d{7,}$/u.test(together);

/** Matches product numbers with this beginning; undefined when the text is no product number. */
export function unfinishedCode(text: string): TermForms | undefined {
  const together = text.replace(separators, '');
  return isCode(together) ? { own: together, others: [], isUnfinished: true } : undefined;
}

export const toTsquery = (text: string): RawBuilder<string> => sql`phraseto_tsquery('english', ${text}::text)`;

/** Each spelling as a query, the typed one first. */
export const eachForm = ({ own, others, inHeadline, isUnfinished }: TermForms): RawBuilder<string>[] =>
  [own, ...others].map((text) =>
    inHeadline ? labeled(text, 'A') : isUnfinished ? labeled(text, '*') : toTsquery(text),
  );

/** A labeled query of a single word; the quotes protect its punctuation. */
const labeled = (word: string, label: 'A' | '*'): RawBuilder<string> =>
  sql`to_tsquery('english', ${`'${word.replace(/['\\]/g, '$&$&')}':${label}`}::text)`;

/** The words to index for a product number, so that every way of typing it finds the document. */
export function codeWords(code: string | null | undefined): string[] {
  if (!code) return [];
  return [...new Set([code, ...codeForms(code.replaceAll(' ', '-'))])];
}

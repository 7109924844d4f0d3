import { type RawBuilder, sql } from 'kysely';
import { synonyms } from './synonyms.ts';
import type { TextTerm } from './text-query.ts';

/** A term of a query as the database is asked for it. */
export interface TermForms {
  /** As typed. */
  own: string;
  /** What means or spells the same. */
  others: readonly string[];
  /** Only where it stands in the headline or name. */
  inHeadline?: boolean;
  /** Also the beginning of a longer word. */
  isUnfinished?: boolean;
}

/** Numbers of products are typed with and without their dashes and leading zeros (`codeWords` writes both). */
const codeForms = (word: string): string[] =>
  /\d/.test(word) ? [word.replace(/[-./_#]/g, ''), word.replace(/^#?0+(?=\d{7,}$)/, '')] : [];

const separators = /[^\p{L}\p{N}']+/gu;
/** The words of a term with signs in it: as a phrase they also find `air fryer` and `air-fryer`. */
const spaced = (text: string): string => text.replace(separators, ' ').trim();

const formsOf = (own: string, ...others: string[]): TermForms => ({
  own,
  others: [...new Set(others)].filter((other) => other !== '' && other !== own),
});

/** Of a word, or of its plural, its singular or what its stem stands for. */
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

/** Of what is not wanted: however it is spelled, but nothing that means the same. */
export const plainForms = (text: string): TermForms => formsOf(spaced(text), text, text.replace(separators, ''));

/** Of words with signs between them (`air-fryer`): in a row, as typed, and as one word. */
export function joinedForms(text: string): TermForms {
  const together = text.replace(separators, '');
  const own = spaced(text);
  return formsOf(own, text, together, ...[own, text, together].flatMap(synonymsOf), ...codeForms(text));
}

/** Of neighbours that are one word elsewhere: `head phones`, `CAS 22807`. */
export function neighbourForms(left: string, right: string): TermForms {
  const together = left + right;
  return formsOf(together, ...codeForms(together), ...synonymsOf(together));
}

/** Of neighbours that only together mean another thing: `cell phone` is also a smartphone. Undefined for most. */
export function compoundForms(left: string, right: string): TermForms | undefined {
  const together = `${left} ${right}`;
  const others = synonymsOf(together);
  return others.length > 0 ? formsOf(together, ...others) : undefined;
}

/** Whether it looks like the number of a product, without signs: `cas22807`, `wh1000xm5`. */
export const isCode = (together: string): boolean => /^(?=.{5,}$)\p{L}+\d{3,}[\p{L}\d]*$|^\d{7,}$/u.test(together);

/** What begins with the number of a product that is not whole; undefined when it is none. */
export function unfinishedCode(text: string): TermForms | undefined {
  const together = text.replace(separators, '');
  return isCode(together) ? { own: together, others: [], isUnfinished: true } : undefined;
}

export const toTsquery = (text: string): RawBuilder<string> => sql`phraseto_tsquery('english', ${text}::text)`;

/** Each form on its own, the one as typed first. */
export const eachForm = ({ own, others, inHeadline, isUnfinished }: TermForms): RawBuilder<string>[] =>
  [own, ...others].map((text) =>
    inHeadline ? labelled(text, 'A') : isUnfinished ? labelled(text, '*') : toTsquery(text),
  );

/** Of a single word; in quotes it is one, whatever its signs. */
const labelled = (word: string, label: 'A' | '*'): RawBuilder<string> =>
  sql`to_tsquery('english', ${`'${word.replace(/['\\]/g, '$&$&')}':${label}`}::text)`;

/** The words that a document gets for the number of a product, so that it is found however it is typed. */
export function codeWords(code: string | null | undefined): string[] {
  if (!code) return [];
  return [...new Set([code, ...codeForms(code.replaceAll(' ', '-'))])];
}

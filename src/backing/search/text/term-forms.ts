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
}

/** Numbers of products are typed with and without their dashes and leading zeros (`codeWords` writes both). */
const codeForms = (word: string): string[] =>
  /\d/.test(word) ? [word.replace(/[-./_#]/g, ''), word.replace(/^#?0+(?=\d{7,}$)/, '')] : [];

/** Of a word, or of its plural, its singular or what its stem stands for. */
export function synonymsOf(text: string): readonly string[] {
  const known = [text, `${text}s`, `${text}e`, text.replace(/s$/, ''), text.replace(/es$/, '')].find((form) =>
    synonyms.has(form),
  );
  return (known && synonyms.get(known)) || [];
}

export function termForms({ text, isPhrase }: Pick<TextTerm, 'text' | 'isPhrase'>): TermForms {
  if (isPhrase) return { own: text, others: [] };
  const others = new Set([...synonymsOf(text), ...codeForms(text)]);
  others.delete(text);
  others.delete('');
  return { own: text, others: [...others] };
}

export const toTsquery = (text: string): RawBuilder<string> => sql`phraseto_tsquery('english', ${text}::text)`;

/** Any of the forms. */
export const anyForm = ({ own, others, inHeadline }: TermForms): RawBuilder<string> =>
  sql`(${sql.join([own, ...others].map(inHeadline ? toHeadlineTsquery : toTsquery), sql` || `)})`;

/** Of a single word; in quotes it is one, whatever its signs. */
const toHeadlineTsquery = (word: string): RawBuilder<string> =>
  sql`to_tsquery('english', ${`'${word.replace(/['\\]/g, '$&$&')}':A`}::text)`;

/** The words that a document gets for the number of a product, so that it is found however it is typed. */
export function codeWords(code: string | null | undefined): string[] {
  if (!code) return [];
  return [...new Set([code, ...codeForms(code.replaceAll(' ', '-'))])];
}

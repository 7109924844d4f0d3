import type { Postings, TermPosting } from './postings.ts';
import {
  compoundForms,
  isCode,
  joinedForms,
  neighborForms,
  type TermForms,
  termForms,
  unfinishedCode,
} from './term-forms.ts';
import type { TextQuery } from './text-query.ts';

/** A word of a query, or several that may be one term, and the documents that have it. */
export interface QueryTerm {
  forms: TermForms;
  posting: TermPosting;
  /** Indexes of the first and last word in the query. */
  first: number;
  last: number;
  /** Several words spelled as one; it weighs as much as all of them. */
  isWhole: boolean;
}

export interface QueryTerms {
  /** In query order. */
  words: QueryTerm[];
  /** Adjacent and punctuated words that were found as one term. */
  together: QueryTerm[];
  /** Indexes of words that only have a meaning within a combined term: `CAS` of `CAS 22807`. */
  absorbed: ReadonlySet<number>;
}

/** A term before its lookup. */
type UnresolvedTerm = Omit<QueryTerm, 'posting'> & { absorbs: boolean };
const word = { isWhole: false, absorbs: false };

/** The words of a query in order, and the terms they may form together. */
export function unresolvedTerms({ any, joined }: TextQuery): { words: UnresolvedTerm[]; together: UnresolvedTerm[] } {
  const words = any.map(
    (term, index): UnresolvedTerm => ({ forms: termForms(term), first: index, last: index, ...word }),
  );
  const together = [
    ...joined.map(
      ({ text, first, last }): UnresolvedTerm => ({
        forms: joinedForms(text),
        first,
        last,
        isWhole: true,
        absorbs: /\d/.test(text),
      }),
    ),
    ...any.slice(1).flatMap((right, index): UnresolvedTerm[] => {
      const left = any[index];
      const isJoined = joined.some(({ first, last }) => first <= index && index + 1 <= last);
      if (!left || left.isPhrase || right.isPhrase || isJoined) return [];
      const forms = neighborForms(left.text, right.text);
      const compound = compoundForms(left.text, right.text);
      const range = { first: index, last: index + 1 };
      return [
        { forms, ...range, isWhole: true, absorbs: isCode(forms.own) },
        ...(compound ? [{ forms: compound, ...range, ...word }] : []),
      ];
    }),
  ];
  return { words, together };
}

/** Looks up the words of a query and the terms they may form together. */
export async function findTerms(postings: Postings, environment: string, query: TextQuery): Promise<QueryTerms> {
  const { any } = query;
  const { words, together } = unresolvedTerms(query);
  const found = await postings.find(
    environment,
    [...words, ...together].map(({ forms }) => forms),
  );
  const resolved = [...words, ...together].map((term, index) => withPosting(term, found[index]));
  const unfinished = resolved.flatMap((term, index) => {
    const forms = term.posting.ids.length === 0 && !any[index]?.isPhrase ? unfinishedCode(term.forms.own) : undefined;
    return forms ? [{ index, forms }] : [];
  });
  const unfinishedPostings = await postings.find(
    environment,
    unfinished.map(({ forms }) => forms),
  );
  unfinished.forEach(({ index, forms }, position) => {
    const term = resolved[index];
    if (term && unfinishedPostings[position]?.ids.length)
      resolved[index] = withPosting({ ...term, forms }, unfinishedPostings[position]);
  });
  const foundTogether = resolved.slice(any.length).filter(({ posting }) => posting.ids.length > 0);
  return {
    words: resolved.slice(0, any.length),
    together: foundTogether,
    absorbed: new Set(foundTogether.filter(({ absorbs }) => absorbs).flatMap(wordIndexes)),
  };
}

export const wordIndexes = ({ first, last }: Pick<QueryTerm, 'first' | 'last'>): number[] =>
  Array.from({ length: last - first + 1 }, (_, position) => first + position);

const withPosting = <T extends object>(term: T, posting: TermPosting | undefined): T & { posting: TermPosting } => ({
  ...term,
  posting: posting ?? { ids: new Int32Array(0), isEmpty: true },
});

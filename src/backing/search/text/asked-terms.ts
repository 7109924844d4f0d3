import type { Postings, TermPosting } from './postings.ts';
import {
  compoundForms,
  isCode,
  joinedForms,
  neighbourForms,
  type TermForms,
  termForms,
  unfinishedCode,
} from './term-forms.ts';
import type { TextQuery } from './text-query.ts';

/** A word of a query, or several that may be one term, and the documents that have it. */
export interface AskedTerm {
  forms: TermForms;
  posting: TermPosting;
  /** Indexes of the first and last word in the query. */
  first: number;
  last: number;
  /** Several words spelled as one; it weighs as much as all of them. */
  isWhole: boolean;
}

export interface AskedTerms {
  /** In query order. */
  words: AskedTerm[];
  /** Adjacent and punctuated words that were found as one term. */
  together: AskedTerm[];
  /** Indexes of words that only have a meaning within a combined term: `CAS` of `CAS 22807`. */
  absorbed: ReadonlySet<number>;
}

/** A term before its lookup. */
type WantedTerm = Omit<AskedTerm, 'posting'> & { absorbs: boolean };
const word = { isWhole: false, absorbs: false };

/** The words of a query in order, and the terms they may form together. */
export function wantedTerms({ any, joined }: TextQuery): { words: WantedTerm[]; together: WantedTerm[] } {
  const words = any.map((term, nth): WantedTerm => ({ forms: termForms(term), first: nth, last: nth, ...word }));
  const together = [
    ...joined.map(
      ({ text, first, last }): WantedTerm => ({
        forms: joinedForms(text),
        first,
        last,
        isWhole: true,
        absorbs: /\d/.test(text),
      }),
    ),
    ...any.slice(1).flatMap((right, nth): WantedTerm[] => {
      const left = any[nth];
      const isJoined = joined.some(({ first, last }) => first <= nth && nth + 1 <= last);
      if (!left || left.isPhrase || right.isPhrase || isJoined) return [];
      const forms = neighbourForms(left.text, right.text);
      const compound = compoundForms(left.text, right.text);
      const places = { first: nth, last: nth + 1 };
      return [
        { forms, ...places, isWhole: true, absorbs: isCode(forms.own) },
        ...(compound ? [{ forms: compound, ...places, ...word }] : []),
      ];
    }),
  ];
  return { words, together };
}

/** Looks up the words of a query and the terms they may form together. */
export async function findTerms(postings: Postings, environment: string, query: TextQuery): Promise<AskedTerms> {
  const { any } = query;
  const { words, together } = wantedTerms(query);
  const found = await postings.find(
    environment,
    [...words, ...together].map(({ forms }) => forms),
  );
  const asked = [...words, ...together].map((wanted, nth) => withPosting(wanted, found[nth]));
  const unfinished = asked.flatMap((term, nth) => {
    const forms = term.posting.ids.length === 0 && !any[nth]?.isPhrase ? unfinishedCode(term.forms.own) : undefined;
    return forms ? [{ nth, forms }] : [];
  });
  const begun = await postings.find(
    environment,
    unfinished.map(({ forms }) => forms),
  );
  unfinished.forEach(({ nth, forms }, at) => {
    const term = asked[nth];
    if (term && begun[at]?.ids.length) asked[nth] = withPosting({ ...term, forms }, begun[at]);
  });
  const foundTogether = asked.slice(any.length).filter(({ posting }) => posting.ids.length > 0);
  return {
    words: asked.slice(0, any.length),
    together: foundTogether,
    absorbed: new Set(foundTogether.filter(({ absorbs }) => absorbs).flatMap(placesOf)),
  };
}

export const placesOf = ({ first, last }: Pick<AskedTerm, 'first' | 'last'>): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const withPosting = <T extends object>(wanted: T, posting: TermPosting | undefined): T & { posting: TermPosting } => ({
  ...wanted,
  posting: posting ?? { ids: new Int32Array(0), isEmpty: true },
});

import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../store/database.ts';
import { addPosting, noDocuments, type Posting, type Weighed, withoutPosting } from './posting-sets.ts';
import { type Postings, postingsOf, type TermPosting } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { rankDocuments, rarity } from './rank-documents.ts';
import { repairWords } from './repair-words.ts';
import { synonymsOf, type TermForms, termForms } from './term-forms.ts';
import { readTextQuery, type TextQuery, type TextTerm } from './text-query.ts';

/** The documents that meet the words of a search. */
export interface TextMatch {
  /** Of documents of any kind, also of those that are not running now or are gone; rising. */
  ids: Posting;
  /** For each of `ids` how much of the query it has: whom to `rank` when there are too many, before popularity. */
  weights: ArrayLike<number>;
  /** Words that find more; `isUsed` when words that nobody wrote were read as these. */
  correction?: { query: string; isUsed: boolean };
  /** How well each of these documents fits the words: the more the better. What is missing fits worst. */
  rank(ids: readonly number[]): Promise<Map<number, number>>;
}

/**
 * Matches any of the words of a text, none of those after a minus; price words (`readPriceWords`) are not words. Undefined
 * when there is no word in it: then words narrow nothing.
 */
export async function matchText(db: Db, environment: Environment, text: string): Promise<TextMatch | undefined> {
  const query = readTextQuery(readPriceWords(text).rest);
  if (!query) return undefined;
  const postings = postingsOf(db);
  const none = query.none.map((term): TermForms => ({ own: term.text, others: [] }));
  const asked = query.any.map(termForms);
  const compounds = compoundsOf(query.any);
  const [found, excluded, documents] = await Promise.all([
    postings.find(environment, [...asked, ...compounds]),
    postings.find(environment, none),
    postings.size(environment),
  ]);
  const terms = [...asked, ...compounds].map((forms, nth) => ({ forms, posting: found[nth] ?? nothing }));
  const repaired = await repair(db, environment, query, terms, postings);
  const used = terms
    .flatMap((term, nth) => repaired?.terms.get(nth) ?? [term])
    .filter(({ posting }) => posting.ids.length > 0);
  const weighed = used.map((term) => ({ ...term, weight: rarity(term.posting.ids.length, documents) }));

  let result: Weighed = { ids: noDocuments, weights: new Float32Array(0) };
  if (query.any.length === 0) result = addPosting(result, await postings.everything(), 0);
  for (const { posting, weight } of weighed) result = addPosting(result, posting.ids, weight);
  for (const posting of excluded) result = withoutPosting(result, posting.ids);
  return {
    ...result,
    ...(repaired ? { correction: { query: repaired.correct(text), isUsed: true } } : {}),
    rank: (ids) => rankDocuments(db, ids, weighed),
  };
}

const nothing: TermPosting = { ids: noDocuments, isEmpty: true };

/** Neighbours that are one thing together: `cell phone` is also a smartphone. */
function compoundsOf(terms: readonly TextTerm[]): TermForms[] {
  return terms.slice(1).flatMap((term, before) => {
    const together = `${terms[before]?.text} ${term.text}`;
    const others = synonymsOf(together);
    return others.length > 0 ? [{ own: together, others }] : [];
  });
}

interface UsedTerm {
  forms: TermForms;
  posting: TermPosting;
}

interface Repaired {
  /** By the place of the word that they stand for. */
  terms: ReadonlyMap<number, UsedTerm[]>;
  correct(text: string): string;
}

/** Reads words that nobody wrote as known ones. Phrases are meant as they stand. */
async function repair(
  db: Db,
  environment: Environment,
  { any }: TextQuery,
  terms: readonly UsedTerm[],
  postings: Postings,
): Promise<Repaired | undefined> {
  const unknown = any.filter((term, nth) => {
    const posting = terms[nth]?.posting ?? nothing;
    return !term.isPhrase && posting.ids.length === 0 && !posting.isEmpty;
  });
  if (unknown.length === 0) return undefined;
  const better = await repairWords(
    db,
    environment,
    unknown.map(({ text }) => text),
  );
  if (better.size === 0) return undefined;
  const mended = await Promise.all(
    [...better].map(async ([word, words]): Promise<[number, UsedTerm[]]> => {
      const forms = words.split(' ').map((text) => termForms({ text, isPhrase: false }));
      const found = await postings.find(environment, forms);
      return [
        any.findIndex(({ text, isPhrase }) => text === word && !isPhrase),
        forms.map((form, nth) => ({ forms: form, posting: found[nth] ?? nothing })),
      ];
    }),
  );
  return {
    terms: new Map(mended),
    correct: (text) =>
      unknown
        .toReversed()
        .reduce(
          (corrected, { text: word, start, end }) =>
            corrected.slice(0, start) + (better.get(word) ?? corrected.slice(start, end)) + corrected.slice(end),
          text,
        )
        .trim()
        .replace(/\s+/gu, ' '),
  };
}

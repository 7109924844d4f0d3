import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { type AskedTerm, type AskedTerms, placesOf } from './asked-terms.ts';
import { mendWords } from './mend-words.ts';
import { addPosting, noDocuments, type Posting, type Weighed, withoutPosting } from './posting-sets.ts';
import { postingsOf } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { type RankedTerm, rankDocuments, rarity } from './rank-documents.ts';
import { plainForms } from './term-forms.ts';
import { readTextQuery } from './text-query.ts';

/** The documents that meet the words of a search. */
export interface TextMatch {
  /** Of documents of any kind, also of those that are not running now or are gone; rising. */
  ids: Posting;
  /** For each of `ids` how much of the query it has: whom to `rank` when there are too many, before popularity. */
  weights: ArrayLike<number>;
  /** Words that find more; `isUsed` when words that nobody wrote were read as these, else only a suggestion. */
  correction?: { query: string; isUsed: boolean };
  /** How well each of these documents fits the words: the more the better. What is missing fits worst. */
  rank(ids: readonly number[]): Promise<Map<number, number>>;
}

/** Half of all deals are one: they say less than the store or the thing that is named beside them. */
export const dealWords =
  /^(?:coupons?|codes?|promos?|deals?|sales?|discounts?|offers?|vouchers?|clearance|cheap|best)$/;
const DEAL_WORD = 0.2;

/**
 * Matches any of the words of a text, none of those after a minus; price words (`readPriceWords`) are not words. Undefined
 * when there is no word in it, as in `""`, `(((` or an emoji: then the search is answered as one without a query.
 */
export async function matchText(db: Db, environment: Environment, text: string): Promise<TextMatch | undefined> {
  const query = readTextQuery(readPriceWords(text).rest);
  if (!query) return undefined;
  const postings = postingsOf(db);
  const [{ terms: found, correction }, excluded, documents] = await Promise.all([
    mendWords(db, environment, text, query),
    postings.find(
      environment,
      query.none.map((term) => plainForms(term.text)),
    ),
    postings.size(environment),
  ]);
  const terms = weighTerms(found, documents);

  let result: Weighed = { ids: noDocuments, weights: new Float32Array(0) };
  if (query.any.length === 0) result = addPosting(result, await postings.everything(), 0);
  for (const { posting, weight } of terms) result = addPosting(result, posting.ids, weight);
  for (const posting of excluded) result = withoutPosting(result, posting.ids);
  return {
    ...result,
    ...(correction ? { correction } : {}),
    rank: (ids) => rankDocuments(db, ids, terms),
  };
}

/** The terms that find something, by how much they say. What several words are together says as much as all of them. */
function weighTerms({ words, together, absorbed }: AskedTerms, documents: number): (RankedTerm & AskedTerm)[] {
  const rarityOf = ({ forms, posting }: AskedTerm) =>
    rarity(posting.ids.length, documents) * (dealWords.test(forms.own) ? DEAL_WORD : 1);
  const ranked = words
    .filter(({ first, posting }) => !absorbed.has(first) && posting.ids.length > 0)
    .map((term) => ({ ...term, weight: rarityOf(term), place: term.first }));
  const weightOfParts = (term: AskedTerm) => {
    const places = placesOf(term);
    return ranked.filter(({ first }) => places.includes(first)).reduce((sum, { weight }) => sum + weight, 0);
  };
  const whole = together.map((term) => ({
    ...term,
    weight: term.isWhole ? Math.max(rarityOf(term), weightOfParts(term)) : rarityOf(term),
  }));
  return [...ranked, ...whole];
}

import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import type { AskedTerms } from './asked-terms.ts';
import { repairWords } from './repair-words.ts';
import { synonymWords } from './synonyms.ts';
import type { TextQuery } from './text-query.ts';

/**
 * Reads words that nobody wrote as known ones: `isUsed` when it is sure enough to search for them, else only to suggest.
 * A word with a known stem stays, and phrases are meant as they stand. Undefined when there is nothing better.
 */
export async function repairQuery(
  db: Db,
  environment: Environment,
  text: string,
  { any }: TextQuery,
  { words, together }: AskedTerms,
): Promise<{ query: string; isUsed: boolean } | undefined> {
  const isUnknown = any.map(({ text: word, isPhrase }, nth) => {
    const { ids, isEmpty } = words[nth]?.posting ?? { ids: [], isEmpty: true };
    const isPart = together.some(({ first, last }) => first <= nth && nth <= last);
    return !isPhrase && ids.length === 0 && !isEmpty && !isPart && !synonymWords.has(word);
  });
  if (!isUnknown.includes(true)) return undefined;
  const asked = any.map(({ text: word }, nth) => ({
    word,
    isUnknown: isUnknown[nth] === true,
    isKnown: (words[nth]?.posting.ids.length ?? 0) > 0 || synonymWords.has(word),
  }));
  const repairs = await repairWords(db, environment, asked);
  const isUsed = [...repairs.values()].some(({ isSure }) => isSure);
  const used = [...repairs].filter(([, { isSure }]) => isSure === isUsed);
  if (used.length === 0) return undefined;
  const corrected = used
    .toSorted(([a], [b]) => b - a)
    .reduce((so, [nth, { words: better }]) => {
      const { start = 0, end = 0 } = any[nth] ?? {};
      return so.slice(0, start) + better + so.slice(end);
    }, text);
  return { query: corrected.trim().replace(/\s+/gu, ' '), isUsed };
}

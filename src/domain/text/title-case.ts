const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'but',
  'by',
  'for',
  'in',
  'nor',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** 'gifts for the home' becomes 'Gifts for the Home'; words with capitals of their own (TVs, iPads) stay. */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.map((word, index) => caseWord(word, index === 0 || index === words.length - 1)).join(' ');
}

function caseWord(word: string, isEdge: boolean): string {
  if (/\p{Lu}/u.test(word.slice(1))) return word;
  const lower = word.toLowerCase();
  if (!isEdge && SMALL_WORDS.has(lower)) return lower;
  return lower.replace(/(^|[-(/])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

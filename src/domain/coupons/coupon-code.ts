/** See docs/spec/coupons.md COUPONS-2: the first 3 characters of a code are shown. */
const SHOWN = 3;
const MASK_LENGTH = 6;

/** What anybody may see of a code: its first 3 characters, of a short one no more than half. */
export function codeStart(code: string): string {
  const characters = Array.from(code.trim());
  return characters.slice(0, Math.min(SHOWN, Math.floor(characters.length / 2))).join('');
}

/**
 * What stands in place of the rest until the code is revealed: looks random, always the same for the same coupon, and is as
 * long for a short code as for a long one. It is made of the coupon's id, which knows nothing of the code.
 */
export const codeMask = (id: string): string => id.slice(-MASK_LENGTH).toUpperCase();

/** How a code that starts so stands in a sentence: 'Enter SAV… at checkout.' */
export const hiddenWord = (start: string): string => `${start}…`;

/**
 * Hides each of the codes wherever it stands in a text: as it is written and in capitals, and in any case when it has a digit.
 * Without one it may be an ordinary word: the code `EXTRA` leaves 'extra warm' as it is.
 */
export function codeHider(codes: readonly string[]) {
  const written = new Set(codes.map((code) => code.trim()));
  const inLowerCase = new Map([...written].map((code) => [code.toLowerCase(), code]));
  const hide = (word: string) => {
    const isCode = written.has(word) || word === word.toUpperCase() || /\p{N}/u.test(word);
    const code = written.has(word) ? word : (inLowerCase.get(word.toLowerCase()) ?? word);
    return isCode ? hiddenWord(codeStart(code)) : word;
  };
  return wordReplacer(codes, hide, 'giu');
}

/**
 * Puts what `replacement` says in place of words, each only where it stands by itself: the code `SAVE` leaves `SAVED` as it is.
 * `flags`: 'giu' finds them in any case.
 */
export function wordReplacer(words: readonly string[], replacement: (word: string) => string, flags = 'gu') {
  const wanted = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  if (wanted.length === 0) return (text: string): string => text;
  const patterns = wanted
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags);
  return (text: string): string => text.replace(pattern, replacement);
}

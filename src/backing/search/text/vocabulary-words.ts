/** Longer ones are addresses and numbers that nobody types letter by letter. */
const MAX_LENGTH = 40;
const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The distinct words of texts as readers write them, in small letters: not stemmed, without signs. */
export function vocabularyWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(word) ?? []);
  return [...new Set(words)].filter(({ length }) => length > 1 && length <= MAX_LENGTH);
}

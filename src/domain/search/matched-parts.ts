interface Part {
  text: string;
  /** The visitor has typed it. */
  isMatch: boolean;
}

/** A text in parts, the beginnings of words that were typed apart: 'Stand Mixer' for 'mi' is 'Stand ', 'Mi' and 'xer'. */
export function matchedParts(text: string, typed: string): Part[] {
  const typedWords = typed.toLowerCase().match(WORD) ?? [];
  const parts: Part[] = [];
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last?.isMatch === isMatch) last.text += part;
    else parts.push({ text: part, isMatch });
  };
  for (const piece of text.match(PIECE) ?? []) {
    const lower = piece.toLowerCase();
    // Of 'pan' and 'pancake' the longer: all that was typed of this word.
    const length = Math.max(0, ...typedWords.filter((word) => lower.startsWith(word)).map((word) => word.length));
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** A word, or what stands between words. */
const PIECE = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

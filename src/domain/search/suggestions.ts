import type { Image } from '../images/image.ts';

/** Kinds of suggestions, in the order of the groups below the search field. */
export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Image and price of a deal, as far as they are known. */
interface SuggestedOffer {
  image?: Image;
  /** US dollars. */
  price?: number;
  /** 'Up to 40% off', for a deal without a price. */
  discount?: string;
}

export interface Suggestion extends SuggestedOffer {
  kind: SuggestionKind;
  /** A name, a headline or a query. */
  text: string;
  /** A path of this site. */
  href: string;
  /** Uid of a deal. */
  uid?: string;
}

interface Part {
  text: string;
  /** The visitor typed this part. */
  isMatch: boolean;
}

/** Splits a text at the typed beginnings of words: 'Stand Mixer' for 'mi' is 'Stand ', 'Mi' and 'xer'. */
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
    // Prefers the longest match: 'pancake' over 'pan'.
    const length = Math.max(0, ...typedWords.filter((word) => lower.startsWith(word)).map((word) => word.length));
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** A word, or the characters between words. */
const PIECE = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

import { foldText } from './fold-text.ts';

/** More words than this say nothing new, and cost. */
const MAX_TERMS = 12;

/** A word, or an "exact phrase", as it stands in what a visitor typed. */
export interface TextTerm {
  /** Folded, in small letters. */
  text: string;
  isPhrase: boolean;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
}

export interface TextQuery {
  /** A match has at least one. */
  any: TextTerm[];
  /** After a minus: a match has none. */
  none: TextTerm[];
}

/** Without the signs around it. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Reads what a visitor typed; undefined when it holds no word. */
export function readTextQuery(text: string): TextQuery | undefined {
  const query: TextQuery = { any: [], none: [] };
  const known = new Set<string>();
  for (const { 0: whole, 1: minus = '', 2: phrase, 3: word = '', index } of text.matchAll(
    /(?<![^\s"])(-)?(?:"([^"]*)"?|([^\s"]+))/gu,
  )) {
    const term = (phrase === undefined ? bare(foldText(word)) : foldText(phrase).trim()).toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(term) || known.has(minus + term)) continue;
    if (query.any.length + query.none.length >= MAX_TERMS) break;
    known.add(minus + term);
    const list = minus ? query.none : query.any;
    list.push({ text: term, isPhrase: phrase !== undefined, start: index, end: index + whole.length });
  }
  return query.any.length + query.none.length > 0 ? query : undefined;
}

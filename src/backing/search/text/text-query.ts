import { foldText } from './fold-text.ts';

/** Further words add cost and no precision. */
const MAX_TERMS = 12;

/** A word, or an "exact phrase", of the typed text. */
export interface TextTerm {
  /** Folded, in lower case. */
  text: string;
  isPhrase: boolean;
  /** Range in the typed text. */
  start: number;
  end: number;
}

/** Words separated by punctuation only: `air-fryer`, `coffee/tea`, `WH-1000XM5`. */
export interface JoinedTerm {
  /** With its punctuation, folded, in lower case. */
  text: string;
  /** Indexes of its first and last word in `TextQuery.any`. */
  first: number;
  last: number;
}

export interface TextQuery {
  /** A match has at least one. */
  any: TextTerm[];
  joined: JoinedTerm[];
  /** Words after a minus, with their punctuation; a match has none. */
  none: TextTerm[];
}

/** Strips punctuation at both ends. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const folded = (text: string) => foldText(text).toLowerCase().trim();
const part = /[\p{L}\p{N}\p{M}'’ʼ′‘]+/gu;

/** Parses the typed text; undefined when it holds no word. */
export function readTextQuery(text: string): TextQuery | undefined {
  const query: TextQuery = { any: [], joined: [], none: [] };
  const known = new Set<string>();
  const isFull = () => query.any.length + query.none.length >= MAX_TERMS;
  const add = (list: TextTerm[], key: string, term: TextTerm) => {
    if (!/[\p{L}\p{N}]/u.test(term.text) || known.has(key) || isFull()) return;
    known.add(key);
    list.push(term);
  };
  for (const { 0: whole, 1: minus, 2: phrase, 3: word = '', index } of text.matchAll(
    /(?<![^\s"])(-)?(?:"([^"]*)"?|([^\s"]+))/gu,
  )) {
    if (isFull()) break;
    const term = { text: phrase === undefined ? bare(folded(word)) : folded(phrase), isPhrase: phrase !== undefined };
    const range = { start: index, end: index + whole.length };
    if (minus) add(query.none, `-${term.text}`, { ...term, ...range });
    else if (phrase !== undefined) add(query.any, term.text, { ...term, ...range });
    else {
      const parts = [...word.matchAll(part)].map((found) => ({ text: bare(folded(found[0])), at: found.index }));
      const first = query.any.length;
      const hasLonger = parts.some((own) => own.text.length > 1);
      for (const { text: own, at } of parts) {
        // A single letter such as the `e` of `e-reader` is no search word.
        if (parts.length > 1 && hasLonger && own.length === 1) continue;
        const start = parts.length === 1 ? range.start : index + at;
        const end = parts.length === 1 ? range.end : start + own.length;
        add(query.any, own, { text: own, isPhrase: false, start, end });
      }
      const last = query.any.length - 1;
      if (parts.length > 1 && last >= first) query.joined.push({ text: term.text, first, last });
    }
  }
  return query.any.length + query.none.length > 0 ? query : undefined;
}

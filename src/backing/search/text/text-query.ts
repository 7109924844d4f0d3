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

/** Words with nothing but signs between them: `air-fryer`, `coffee/tea`, `WH-1000XM5`. */
export interface JoinedTerm {
  /** With its signs, folded, in small letters. */
  text: string;
  /** The first and the last of `TextQuery.any` that it is made of. */
  first: number;
  last: number;
}

export interface TextQuery {
  /** A match has at least one. */
  any: TextTerm[];
  joined: JoinedTerm[];
  /** After a minus: a match has none. With their signs. */
  none: TextTerm[];
}

/** Without the signs around it. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const folded = (text: string) => foldText(text).toLowerCase().trim();
const part = /[\p{L}\p{N}\p{M}'’ʼ′‘]+/gu;

/** Reads what a visitor typed; undefined when it holds no word. */
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
        // The `e` of `e-reader` says nothing on its own.
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

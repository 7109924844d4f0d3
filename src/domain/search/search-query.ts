const MAX_LENGTH = 200;
/** Those of a deal alert. */
const MAX_EXCLUDED_WORDS = 20;

/** The words of a search, and how they match. */
export interface SearchWords {
  /** Normalized; empty without a query. */
  query: string;
  /** Requires all words, like a deal alert. */
  match?: 'all' | undefined;
  /** Words and phrases that no result has. Only with `match`. */
  excludedWords?: string[] | undefined;
}

/** Reads the words of an address. `match` and `excluded_words` count only with a query. */
export function readSearchWords(params: URLSearchParams): SearchWords {
  const query = normalizeSearchQuery(params.get('query') ?? '');
  if (!hasWords(query) || params.get('match') !== 'all') return { query };
  const excludedWords = readExcludedWords(params.get('excluded_words') ?? '');
  return { query, match: 'all', ...(excludedWords.length > 0 && { excludedWords }) };
}

/** Distinct words and phrases between commas. */
export const readExcludedWords = (parameter: string): string[] => {
  const words = parameter.split(',').map(normalizeSearchQuery).filter(hasWords);
  return [...new Set(words)].slice(0, MAX_EXCLUDED_WORDS);
};

/** A search text trimmed, its whitespace collapsed, cut to 200 characters; empty when there is no query. */
export function normalizeSearchQuery(text: string): string {
  // `\s` does not match control characters.
  const words = text.replace(/[\s\p{Cc}\p{Zs}]+/gu, ' ').trim();
  return Array.from(words).slice(0, MAX_LENGTH).join('').trimEnd();
}

/** Address of the results; `undefined` for an empty query. */
export function searchUrl(text: string): string | undefined {
  const query = normalizeSearchQuery(text);
  return query === '' ? undefined : `/search?${new URLSearchParams({ query })}`;
}

/** Whether a query holds a letter or a number; punctuation alone cannot be searched for. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

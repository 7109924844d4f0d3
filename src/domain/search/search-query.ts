const MAX_LENGTH = 200;

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

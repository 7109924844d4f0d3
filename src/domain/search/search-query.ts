const MAX_LENGTH = 200;

/** A search text trimmed, its whitespace collapsed, at most 200 characters; empty means that nothing was asked. */
export function normaliseSearchQuery(text: string): string {
  // Control characters are no whitespace to a regular expression, and no word to a reader.
  const words = text.replace(/[\s\p{Cc}\p{Zs}]+/gu, ' ').trim();
  return Array.from(words).slice(0, MAX_LENGTH).join('').trimEnd();
}

/** Where the search field leads; `undefined` for an empty query, which does nothing. */
export function searchUrl(text: string): string | undefined {
  const query = normaliseSearchQuery(text);
  return query === '' ? undefined : `/search?${new URLSearchParams({ query })}`;
}

/** Whether there is a letter or a number in it: signs alone are nothing to search for. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

import { rulesOf } from './alert-rules.ts';
import type { AlertQuery } from './deal-alert.ts';

/** The query text of a site search for an alert, with excluded words after a minus. Closes an open quote first. */
export function alertSearchWords({
  searchString,
  excludedWords = [],
}: Pick<AlertQuery, 'searchString' | 'excludedWords'>): string {
  const isOpen = searchString.split('"').length % 2 === 0;
  const without = excludedWords.map((word) => `-"${word.replaceAll('"', '')}"`);
  return [isOpen ? `${searchString}"` : searchString, ...without].join(' ');
}

/** URL of a search for an alert, with the rules that search has filters for. */
export function alertSearchAddress(query: AlertQuery): string {
  const filters = rulesOf(query).filter(({ rule }) => rule.filters !== undefined);
  const params = new URLSearchParams([
    ['query', alertSearchWords(query)],
    // Lists before prices, as the site writes its own addresses.
    ...filters
      .toSorted((a, b) => Number(Array.isArray(b.value)) - Number(Array.isArray(a.value)))
      .map(({ rule, value }) => [rule.wire, String(value)]),
  ]);
  return `/search?${params}`.replaceAll('%2C', ',');
}

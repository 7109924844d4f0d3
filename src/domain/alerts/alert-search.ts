import { rulesOf } from './alert-rules.ts';
import type { AlertQuery } from './deal-alert.ts';

/** What an alert looks for as words of the site's search, those left out after a minus. A quote that is open ends before them. */
export function alertSearchWords({
  searchString,
  excludedWords = [],
}: Pick<AlertQuery, 'searchString' | 'excludedWords'>): string {
  const isOpen = searchString.split('"').length % 2 === 0;
  const without = excludedWords.map((word) => `-"${word.replaceAll('"', '')}"`);
  return [isOpen ? `${searchString}"` : searchString, ...without].join(' ');
}

/** The search for what an alert looks for, with those of its rules that search has filters for. */
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

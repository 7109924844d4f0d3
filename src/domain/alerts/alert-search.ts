import type { AlertQuery } from './deal-alert.ts';

type Searched = Pick<AlertQuery, 'searchString' | 'stores' | 'excludedWords'> & { maxPrice?: number | undefined };

/** What an alert looks for as words of the site's search, those left out after a minus. A quote that is open ends before them. */
export function alertSearchWords({ searchString, excludedWords }: Searched): string {
  const isOpen = searchString.split('"').length % 2 === 0;
  const without = excludedWords.map((word) => `-"${word.replaceAll('"', '')}"`);
  return [isOpen ? `${searchString}"` : searchString, ...without].join(' ');
}

/** The search for what an alert looks for, with those of its rules that lists are narrowed by: all but percent off. */
export function alertSearchAddress(query: Searched): string {
  const { stores, maxPrice } = query;
  const params = new URLSearchParams({
    query: alertSearchWords(query),
    ...(stores.length > 0 && { stores: stores.join(',') }),
    ...(maxPrice !== undefined && { max_price: String(maxPrice) }),
  });
  return `/search?${params}`.replaceAll('%2C', ',');
}

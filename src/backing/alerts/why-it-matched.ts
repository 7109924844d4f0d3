import { formatPrice } from '../../domain/text/format-price.ts';
import type { AlertQuery } from './matching/alert-match.ts';

/** The rules of an alert that a deal has met, for the reader of its mail. `stores`: names of those that it is at. */
export function whyItMatched(query: AlertQuery, stores: readonly string[]): string {
  const rules = rulesOf(query, list.format(stores), noneOf.format(query.excluded_words.map((word) => `“${word}”`)));
  return `Matches ${[`“${query.search_string}”`, ...rules].join(' · ')}`;
}

/** The rules of an alert for the subject of its mails: what tells it from another of the same words. `stores`: all their names. */
export const rulesInShort = (query: AlertQuery, stores: readonly string[]): string =>
  rulesOf(query, few(stores), few(query.excluded_words.map((word) => `“${word}”`))).join(', ');

function rulesOf(query: AlertQuery, stores: string, excluded: string): string[] {
  const { max_price, min_percent_off, excluded_words } = query;
  return [
    max_price != null && `${formatPrice(max_price)} or less`,
    min_percent_off != null && `${min_percent_off}% off or more`,
    query.stores.length > 0 && `at ${stores}`,
    excluded_words.length > 0 && `without ${excluded}`,
  ].filter((rule) => rule !== false);
}

const few = ([first = '', ...others]: readonly string[]): string =>
  others.length < 2 ? [first, ...others].join(' or ') : `${first} or ${others.length} more`;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const noneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

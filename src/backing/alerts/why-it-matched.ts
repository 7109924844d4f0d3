import { decodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { type AlertRuleName, rulesOf } from '../../domain/alerts/alert-rules.ts';
import type { AlertQuery } from './alert-query.ts';

/** The rules of an alert that a deal has met, for the reader of its mail. `stores`: names of those that it is at. */
export function whyItMatched(query: AlertQuery, stores: readonly string[]): string {
  const rules = wordsOf(query, list.format(stores), noneOf.format(query.excluded_words.map((word) => `“${word}”`)));
  return `Matches ${[`“${query.search_string}”`, ...rules].join(' · ')}`;
}

/** The rules of an alert for the subject of its mails: what tells it from another of the same words. `stores`: all their names. */
export const rulesInShort = (query: AlertQuery, stores: readonly string[]): string =>
  wordsOf(query, few(stores), few(query.excluded_words.map((word) => `“${word}”`))).join(', ');

function wordsOf(query: AlertQuery, stores: string, excluded: string): string[] {
  const lists: Partial<Record<AlertRuleName, string>> = {
    stores: `at ${stores}`,
    excludedWords: `without ${excluded}`,
  };
  return rulesOf(decodeAlertQuery(query)).map(({ name, rule, value }) => lists[name] ?? rule.words(value));
}

const few = ([first = '', ...others]: readonly string[]): string =>
  others.length < 2 ? [first, ...others].join(' or ') : `${first} or ${others.length} more`;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const noneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

import { decodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { type EntryNames, rulesOf, withNames } from '../../domain/alerts/alert-rules.ts';
import type { AlertQuery } from './tables.ts';

const allOf = new Intl.ListFormat('en-US', { type: 'conjunction' });
const noneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The rules of an alert that a deal has met, for the reader of its mail. `names`: of the entries that the deal has. */
export function whyItMatched(query: AlertQuery, names: EntryNames): string {
  const rules = rulesOf(withNames(decodeAlertQuery(query), names)).map(({ rule, value }) =>
    rule.describe(value, (parts) => (rule.entries ? allOf : noneOf).format(parts)),
  );
  return `Matches ${[`“${query.search_string}”`, ...rules].join(' · ')}`;
}

/** The rules of an alert for the subject of its mails, which tell it from others of the same words. */
export const rulesInShort = (query: AlertQuery, names: EntryNames): string =>
  rulesOf(withNames(decodeAlertQuery(query), names))
    .map(({ rule, value }) => rule.describe(value, fewOf))
    .join(', ');

const fewOf = ([first = '', ...others]: readonly string[]): string =>
  others.length < 2 ? [first, ...others].join(' or ') : `${first} or ${others.length} more`;

import { decodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { type EntryNames, rulesOf, withNames } from '../../domain/alerts/alert-rules.ts';
import type { AlertQuery } from './tables.ts';

const allOf = new Intl.ListFormat('en-US', { type: 'conjunction' });
const noneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Describes the rules that a deal has met, for its mail. `names` are those of the deal's entries. */
export function describeMatch(query: AlertQuery, names: EntryNames): string {
  const rules = rulesOf(withNames(decodeAlertQuery(query), names)).map(({ rule, value }) =>
    rule.describe(value, (parts) => (rule.entries ? allOf : noneOf).format(parts)),
  );
  return `Matches ${[`“${query.search_string}”`, ...rules].join(' · ')}`;
}

/** Summarizes the rules for the mail's subject, which distinguishes alerts with the same words. */
export const summarizeRules = (query: AlertQuery, names: EntryNames): string =>
  rulesOf(withNames(decodeAlertQuery(query), names))
    .map(({ rule, value }) => rule.describe(value, abbreviateList))
    .join(', ');

const abbreviateList = ([first = '', ...others]: readonly string[]): string =>
  others.length < 2 ? [first, ...others].join(' or ') : `${first} or ${others.length} more`;

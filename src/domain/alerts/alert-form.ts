import { hasWords, normalizeSearchQuery } from '../search/search-query.ts';
import {
  type AlertRule,
  type AlertRuleName,
  alertRuleNames,
  alertRules,
  type EntryNames,
  type EntryRuleName,
  entryRules,
  withNames,
} from './alert-rules.ts';
import type { AlertPace, AlertQuery } from './deal-alert.ts';

export const WORDS_MAX = 200;
export const NAME_MAX = 120;

export const alertPaces: readonly { value: AlertPace; label: string }[] = [
  { value: 'instant', label: 'Right away, at most one email every 10 minutes' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

/** Fields of the form that creates and changes alerts, as typed. */
export type AlertFields = { [Name in 'searchString' | 'name' | 'pace' | AlertRuleName]?: string | undefined };

/** Form values; the names of entries are as typed and not resolved yet. */
export interface ReadAlertForm extends EntryNames {
  name: string;
  query: Omit<AlertQuery, EntryRuleName>;
  pace: AlertPace;
}

export const NO_WORDS = 'Please enter what to look for, such as “stand mixer”.';

/** Error messages by field, the same in the browser and on the server. */
export const alertProblems = (fields: AlertFields): Record<string, string | undefined> => ({
  searchString: hasWords(normalizeSearchQuery(fields.searchString ?? '')) ? undefined : NO_WORDS,
  name: (fields.name ?? '').trim().length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : undefined,
  ...byRule((rule, name) => rule.problem(fields[name] ?? '')),
});

/** Reads fields that have no problems. An unknown pace becomes the first one. */
export function readAlertForm(fields: AlertFields): ReadAlertForm {
  const values = byRule((rule, name) => rule.read(fields[name] ?? ''));
  const isResolved = (rule: string) => entryRules.every(({ name }) => name !== rule);
  const given = Object.entries(values).filter(([name, value]) => value !== undefined && isResolved(name));
  return {
    name: normalizeSearchQuery(fields.name ?? ''),
    query: { searchString: normalizeSearchQuery(fields.searchString ?? ''), ...Object.fromEntries(given) },
    ...Object.fromEntries(entryRules.map(({ name, names }) => [names, values[name]])),
    pace: alertPaces.find(({ value }) => value === fields.pace)?.value ?? 'instant',
  };
}

/** The form values of an existing alert. */
export function alertFields(
  alert: EntryNames & { name: string; query: AlertQuery; pace: AlertPace },
): Record<keyof AlertFields, string> {
  const values = withNames(alert.query, alert);
  return {
    searchString: alert.query.searchString,
    name: alert.name,
    ...byRule((rule, name) => (values[name] === undefined ? '' : rule.write(values[name]))),
    pace: alert.pace,
  };
}

const byRule = <Result>(map: (rule: AlertRule<unknown>, name: AlertRuleName) => Result) =>
  Object.fromEntries(
    alertRuleNames.map((name) => [name, map(alertRules[name] as unknown as AlertRule<unknown>, name)]),
  ) as Record<AlertRuleName, Result>;

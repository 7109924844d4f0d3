import { hasWords, normalizeSearchQuery } from '../search/search-query.ts';
import { type AlertRule, type AlertRuleName, type AlertRuleValues, alertRuleNames, alertRules } from './alert-rules.ts';
import type { AlertPace, AlertQuery } from './deal-alert.ts';

export const WORDS_MAX = 200;
export const NAME_MAX = 120;

export const alertPaces: readonly { value: AlertPace; label: string }[] = [
  { value: 'instant', label: 'Right away, at most one email every 10 minutes' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

/** The fields of the form that makes and changes an alert, as they are typed. */
export type AlertFields = { [Name in 'searchString' | 'name' | 'pace' | AlertRuleName]?: string | undefined };

/** Form values; stores are as typed and not resolved yet. */
export interface ReadAlertForm {
  name: string;
  query: Omit<AlertQuery, 'stores'>;
  storeNames: readonly string[];
  pace: AlertPace;
}

export const NO_WORDS = 'Please say what to look for, such as “stand mixer”.';

/** Error messages by field, the same in the browser and on the server. */
export const alertProblems = (fields: AlertFields): Record<string, string | undefined> => ({
  searchString: hasWords(normalizeSearchQuery(fields.searchString ?? '')) ? undefined : NO_WORDS,
  name: (fields.name ?? '').trim().length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : undefined,
  ...byRule((rule, name) => rule.problem(fields[name] ?? '')),
});

/** Of fields without problems. An unknown pace is the first. */
export function readAlertForm(fields: AlertFields): ReadAlertForm {
  const { stores: storeNames, ...rules } = byRule((rule, name) => rule.read(fields[name] ?? '')) as AlertRuleValues;
  const given = Object.entries(rules).filter(([, value]) => value !== undefined);
  return {
    name: normalizeSearchQuery(fields.name ?? ''),
    query: {
      searchString: normalizeSearchQuery(fields.searchString ?? ''),
      ...(Object.fromEntries(given) as typeof rules),
    },
    storeNames,
    pace: alertPaces.find(({ value }) => value === fields.pace)?.value ?? 'instant',
  };
}

/** The fields of an alert that is there. */
export function alertFields(alert: {
  name: string;
  query: AlertQuery;
  storeNames: readonly string[];
  pace: AlertPace;
}): Record<keyof AlertFields, string> {
  const values = { ...alert.query, stores: alert.storeNames };
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

import { type AlertRuleValues, type EntryNames, rulesOf, withNames } from './alert-rules.ts';
import type { AlertPace, DealAlert } from './deal-alert.ts';

/** The title of an alert, the "user content" (docs/spec/alerts.md ALERTS-12). */
export const alertTitle = ({ name, query }: Pick<DealAlert, 'name' | 'query'>): string => name || query.searchString;

/** See docs/spec/alerts.md ALERTS-12 for the exact text. `title` is undefined when the alert was not found. */
export const pausedText = (title: string | undefined): string =>
  title ? `Your deal alert for “${title}” has been paused.` : 'Your deal alert has been paused.';

/** '$40 or less', 'At Target': each rule of an alert, with names instead of slugs where there are names. */
export const ruleLabels = (values: AlertRuleValues, names: EntryNames = {}): string[] =>
  rulesOf(withNames(values, names)).map(({ rule, value }) => {
    const text = rule.describe(value);
    return text.charAt(0).toUpperCase() + text.slice(1);
  });

export const paceLabels: Readonly<Record<AlertPace, string>> = {
  instant: 'Emails right away',
  daily: 'One email a day',
  weekly: 'One email a week',
};

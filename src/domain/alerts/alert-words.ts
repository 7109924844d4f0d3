import { type AlertRuleValues, rulesOf } from './alert-rules.ts';
import type { AlertPace, DealAlert } from './deal-alert.ts';

/** What an alert goes by: the "user content" (docs/spec/alerts.md ALERTS-12). */
export const alertTitle = ({ name, query }: Pick<DealAlert, 'name' | 'query'>): string => name || query.searchString;

/** See docs/spec/alerts.md ALERTS-12, word for word. Without an alert: it was not found. */
export const pausedWords = (title: string | undefined): string =>
  title ? `Your deal alert for “${title}” has been paused.` : 'Your deal alert has been paused.';

/** Each rule beside the words, as a few words. */
export const ruleWords = (values: AlertRuleValues, storeNames: readonly string[] = values.stores): string[] =>
  rulesOf({ ...values, stores: storeNames }).map(({ rule, value }) => rule.words(value));

export const paceWords: Readonly<Record<AlertPace, string>> = {
  instant: 'Emails right away',
  daily: 'One email a day',
  weekly: 'One email a week',
};

import { formatPrice } from '../text/format-price.ts';
import type { AlertPace, AlertQuery, DealAlert } from './deal-alert.ts';

/** What an alert goes by: the "user content" (docs/spec/alerts.md ALERTS-12). */
export const alertTitle = ({ name, query }: Pick<DealAlert, 'name' | 'query'>): string => name || query.searchString;

/** See docs/spec/alerts.md ALERTS-12, word for word. Without an alert: it was not found. */
export const pausedWords = (title: string | undefined): string =>
  title ? `Your deal alert for “${title}” has been paused.` : 'Your deal alert has been paused.';

/** Each rule beside the words, as a few words. */
export function ruleWords(
  { maxPrice, minPercentOff, stores, excludedWords }: Omit<AlertQuery, 'searchString'>,
  storeNames: readonly string[] = stores,
): string[] {
  return [
    ...(maxPrice === undefined ? [] : [`${formatPrice(maxPrice)} or less`]),
    ...(minPercentOff === undefined ? [] : [`${minPercentOff}% off or more`]),
    ...(storeNames.length === 0 ? [] : [`At ${orList(storeNames)}`]),
    ...(excludedWords.length === 0 ? [] : [`Without ${orList(excludedWords.map((word) => `“${word}”`))}`]),
  ];
}

export const paceWords: Readonly<Record<AlertPace, string>> = {
  instant: 'Emails right away',
  daily: 'One email a day',
  weekly: 'One email a week',
};

/** 'A, B or C' */
export const orList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

import { hasWords, normaliseSearchQuery } from '../search/search-query.ts';
import type { AlertPace, AlertQuery } from './deal-alert.ts';

export const WORDS_MAX = 200;
export const NAME_MAX = 120;
const STORES_MAX = 20;
const EXCLUDED_MAX = 20;
const EXCLUDED_WORD_MAX = 60;
const HIGHEST_PRICE = 1_000_000;

export const alertPaces: readonly { value: AlertPace; label: string }[] = [
  { value: 'instant', label: 'Right away, at most one email every 10 minutes' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

/** The fields of the form that makes and changes an alert, as they are typed. */
export interface AlertFields {
  searchString?: string | undefined;
  name?: string | undefined;
  maxPrice?: string | undefined;
  minPercentOff?: string | undefined;
  /** Names or slugs, between commas. */
  stores?: string | undefined;
  /** Between commas. */
  excludedWords?: string | undefined;
  pace?: string | undefined;
}

/** Form values; stores are as typed and not resolved yet. */
export interface ReadAlertForm {
  name: string;
  query: Omit<AlertQuery, 'stores'>;
  storeNames: readonly string[];
  pace: AlertPace;
}

/** `$1,299.50` is 1299.5; undefined for nothing. NaN for what is no price. */
const priceOf = (text = '') => {
  const plain = text.trim().replace(/^\$\s*|,(?=\d{3}\b)/g, '');
  if (plain === '') return undefined;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
/** `20 %` is 20; undefined for nothing. NaN for what is no whole percentage. */
const percentOf = (text = '') => {
  const plain = text.trim().replace(/\s*%$/, '');
  if (plain === '') return undefined;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
};

export const NO_WORDS = 'Please say what to look for, such as “stand mixer”.';

/** The parts of a list between commas, none of them twice. */
function listOf(text = ''): string[] {
  const parts = new Map(
    text
      .split(/[,;\n]/)
      .map(normaliseSearchQuery)
      .filter((part) => part !== '')
      .map((part) => [part.toLowerCase(), part]),
  );
  return [...parts.values()];
}

/** Error messages by field, the same in the browser and on the server. */
export function alertProblems(fields: AlertFields): Record<string, string | undefined> {
  const words = normaliseSearchQuery(fields.searchString ?? '');
  const price = priceOf(fields.maxPrice);
  const percent = percentOf(fields.minPercentOff);
  const excluded = listOf(fields.excludedWords);
  return {
    searchString: hasWords(words) ? undefined : NO_WORDS,
    name: (fields.name ?? '').trim().length > NAME_MAX ? `Please use at most ${NAME_MAX} characters.` : undefined,
    maxPrice:
      price === undefined || (price > 0 && price <= HIGHEST_PRICE)
        ? undefined
        : 'Please type an amount in dollars, such as 40 or 39.99.',
    minPercentOff:
      percent === undefined || (percent >= 1 && percent <= 99) ? undefined : 'Please type a whole number from 1 to 99.',
    stores: listOf(fields.stores).length > STORES_MAX ? `Please name at most ${STORES_MAX} stores.` : undefined,
    excludedWords:
      excluded.length > EXCLUDED_MAX
        ? `Please name at most ${EXCLUDED_MAX} words.`
        : excluded.some((word) => word.length > EXCLUDED_WORD_MAX || !hasWords(word))
          ? 'Please separate words with commas, such as “case, refurbished”.'
          : undefined,
  };
}

/** Of fields without problems. An unknown pace is the first. */
export function readAlertForm(fields: AlertFields): ReadAlertForm {
  const maxPrice = priceOf(fields.maxPrice);
  const minPercentOff = percentOf(fields.minPercentOff);
  return {
    name: normaliseSearchQuery(fields.name ?? ''),
    query: {
      searchString: normaliseSearchQuery(fields.searchString ?? ''),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(minPercentOff !== undefined && { minPercentOff }),
      excludedWords: listOf(fields.excludedWords),
    },
    storeNames: listOf(fields.stores),
    pace: alertPaces.find(({ value }) => value === fields.pace)?.value ?? 'instant',
  };
}

/** The fields of an alert that is there. */
export const alertFields = (alert: {
  name: string;
  query: AlertQuery;
  storeNames: readonly string[];
  pace: AlertPace;
}): Record<keyof AlertFields, string> => ({
  searchString: alert.query.searchString,
  name: alert.name,
  maxPrice: alert.query.maxPrice === undefined ? '' : String(alert.query.maxPrice),
  minPercentOff: alert.query.minPercentOff === undefined ? '' : String(alert.query.minPercentOff),
  stores: alert.storeNames.join(', '),
  excludedWords: alert.query.excludedWords.join(', '),
  pace: alert.pace,
});

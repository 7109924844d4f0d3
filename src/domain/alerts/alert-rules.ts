import type { FeedQuery } from '../feeds/feed-query.ts';
import { hasWords, normalizeSearchQuery } from '../search/search-query.ts';
import { formatPrice } from '../text/format-price.ts';
import { orList } from '../text/or-list.ts';

/** A rule of a deal alert: how people type, read and search it. The matching of deals is in `src/backing/alerts/matching/rules`. */
export interface AlertRule<Value, Wire extends string = string> {
  /** Its name in calls, in addresses of pages and in explanations. */
  wire: Wire;
  field: { label: string; hint?: string; inputMode?: 'decimal' | 'numeric' };
  /** What is wrong with a typed text, in words for the person who typed it. */
  problem(text: string): string | undefined;
  /** The value of a typed text without problems; undefined for no rule. */
  read(text: string): Value | undefined;
  /** The text that reads as the value. */
  write(value: Value): string;
  /** '$40 or less' */
  words(value: Value): string;
  /** Its name in an explanation, and the words that go before what the deal has. */
  explained: { name: string; found: string };
  /** The filters of a search that finds only deals that meet it; absent: search has no such filter. */
  filters?(value: Value): Partial<FeedQuery>;
  /** Checks a search result, where search has no filter. */
  meets?(value: Value, result: { percentOff: number }): boolean;
}

const rule = <Value, const Wire extends string>(own: AlertRule<Value, Wire>): AlertRule<Value, Wire> => own;

const HIGHEST_PRICE = 1_000_000;
const MAX_STORES = 20;
const MAX_EXCLUDED = 20;
const MAX_EXCLUDED_WORD = 60;

/** `$1,299.50` is 1299.5; NaN for what is no price. */
const priceOf = (text: string): number | undefined => {
  const plain = text.trim().replace(/^\$\s*|,(?=\d{3}\b)/g, '');
  if (plain === '') return undefined;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
/** `20 %` is 20; NaN for what is no whole percentage. */
const percentOf = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s*%$/, '');
  if (plain === '') return undefined;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
};
/** The parts of a list between commas, without repetitions. */
function listOf(text: string): string[] {
  const parts = text.split(/[,;\n]/).map(normalizeSearchQuery);
  return [...new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part])).values()];
}

const maxPrice = rule<number, 'max_price'>({
  wire: 'max_price',
  field: { label: 'Price at most, in $', inputMode: 'decimal' },
  problem: (text) => {
    const price = priceOf(text);
    return price === undefined || (price > 0 && price <= HIGHEST_PRICE)
      ? undefined
      : 'Please type an amount in dollars, such as 40 or 39.99.';
  },
  read: priceOf,
  write: String,
  words: (price) => `${formatPrice(price)} or less`,
  explained: { name: 'Price', found: 'the deal is ' },
  filters: (price) => ({ maxPrice: price }),
});

const minPercentOff = rule<number, 'min_percent_off'>({
  wire: 'min_percent_off',
  field: { label: 'Percent off at least', inputMode: 'numeric' },
  problem: (text) => {
    const percent = percentOf(text);
    return percent === undefined || (percent >= 1 && percent <= 99)
      ? undefined
      : 'Please type a whole number from 1 to 99.';
  },
  read: percentOf,
  write: String,
  words: (percent) => `${percent}% off or more`,
  explained: { name: 'Percent off', found: 'the deal is ' },
  meets: (percent, { percentOff }) => percentOff >= percent,
});

/** Slugs: one of these. People type names, which the server looks up (`storeNames`). */
const stores = rule<readonly string[], 'stores'>({
  wire: 'stores',
  field: { label: 'Only at these stores', hint: 'Names, separated by commas.' },
  problem: (text) => (listOf(text).length > MAX_STORES ? `Please name at most ${MAX_STORES} stores.` : undefined),
  read: listOf,
  write: (names) => names.join(', '),
  words: (names) => `At ${orList(names)}`,
  explained: { name: 'Store', found: 'the deal is at ' },
  filters: (slugs) => ({ stores: [...slugs] }),
});

/** None of these is in the deal. They are searched for as minus words (`alertSearchWords`). */
const excludedWords = rule<readonly string[], 'excluded_words'>({
  wire: 'excluded_words',
  field: { label: 'Without these words', hint: 'Separated by commas.' },
  problem: (text) => {
    const words = listOf(text);
    if (words.length > MAX_EXCLUDED) return `Please name at most ${MAX_EXCLUDED} words.`;
    return words.some((word) => word.length > MAX_EXCLUDED_WORD || !hasWords(word))
      ? 'Please separate words with commas, such as “case, refurbished”.'
      : undefined;
  },
  read: listOf,
  write: (words) => words.join(', '),
  words: (words) => `Without ${orList(words.map((word) => `“${word}”`))}`,
  explained: { name: 'Words left out', found: 'the deal ' },
});

/** Every rule beside the words, in the order of forms and sentences. All of an alert's rules hold. */
export const alertRules = { maxPrice, minPercentOff, stores, excludedWords } as const;

export type AlertRuleName = keyof typeof alertRules;
export type AlertRuleWire = (typeof alertRules)[AlertRuleName]['wire'];
type ValueOf<Rule> = Rule extends AlertRule<infer Value, string> ? Value : never;
type RuleValues = { [Name in AlertRuleName]: ValueOf<(typeof alertRules)[Name]> };
type ListName = {
  [Name in AlertRuleName]: RuleValues[Name] extends readonly string[] ? Name : never;
}[AlertRuleName];
/** The values of an alert's rules; an empty list is no rule. */
export type AlertRuleValues = Pick<RuleValues, ListName> & Partial<Omit<RuleValues, ListName>>;

export const alertRuleNames = Object.keys(alertRules) as AlertRuleName[];

/** The rules that an alert has, each with its value. */
export const rulesOf = (
  values: Partial<RuleValues>,
): { name: AlertRuleName; rule: AlertRule<unknown>; value: unknown }[] =>
  alertRuleNames.flatMap((name) => {
    const value = values[name];
    const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0);
    return isAbsent ? [] : [{ name, rule: alertRules[name] as unknown as AlertRule<unknown>, value }];
  });

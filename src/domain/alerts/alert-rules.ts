import type { ListingFilters } from '../feeds/feed-query.ts';
import { hasWords, normalizeSearchQuery, type SearchWords } from '../search/search-query.ts';
import { formatPrice } from '../text/format-price.ts';

/** A rule of a deal alert: how it is typed, shown and searched. `src/backing/alerts/matching` checks deals against it. */
export interface AlertRule<Value> {
  /** Its name in calls, page URLs and explanations. */
  wire: string;
  field: { label: string; hint?: string; inputMode?: 'decimal' | 'numeric' };
  /**
   * Set if the values are slugs of entries of a content type. Users type names, which the server resolves; `names` is the
   * alert field that has the names.
   */
  entries?: { type: string; names: string };
  /** Returns an error message for the user, or undefined. */
  problem(text: string): string | undefined;
  /** Parses a text without problems; returns undefined for an empty one. */
  read(text: string): Value | undefined;
  /** Formats the value as text that `read` accepts. */
  write(value: Value): string;
  /** Describes the value, such as '$40 or less'. `join` joins the items of a list. */
  describe(value: Value, join?: (parts: readonly string[]) => string): string;
  /** Its name in an explanation, and the text before the deal's value. */
  explained: { name: string; found: string };
  /** Search filters that select only deals that meet the rule. */
  filters(value: Value): ListingFilters | Pick<SearchWords, 'excludedWords'>;
}

const MAX_PRICE = 1_000_000;
const MAX_ENTRIES = 20;
const MAX_EXCLUDED = 20;
const MAX_EXCLUDED_WORD = 60;

/** `$1,299.50` is 1299.5; NaN for any text that is not a price. */
const priceOf = (text: string): number | undefined => {
  const plain = text.trim().replace(/^\$\s*|,(?=\d{3}\b)/g, '');
  if (plain === '') return undefined;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
/** `20 %` is 20; NaN for any text that is not a whole percentage. */
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

const maxPrice = {
  wire: 'max_price',
  field: { label: 'Maximum price ($)', inputMode: 'decimal' },
  problem: (text) => {
    const price = priceOf(text);
    return price === undefined || (price > 0 && price <= MAX_PRICE)
      ? undefined
      : 'Please enter an amount in dollars, such as 40 or 39.99.';
  },
  read: priceOf,
  write: String,
  describe: (price) => `${formatPrice(price)} or less`,
  explained: { name: 'Price', found: 'the deal is ' },
  filters: (price) => ({ maxPrice: price }),
} as const satisfies AlertRule<number>;

const minPercentOff = {
  wire: 'min_percent_off',
  field: { label: 'Minimum discount (%)', inputMode: 'numeric' },
  problem: (text) => {
    const percent = percentOf(text);
    return percent === undefined || (percent >= 1 && percent <= 99)
      ? undefined
      : 'Please enter a whole number from 1 to 99.';
  },
  read: percentOf,
  write: String,
  describe: (percent) => `${percent}% off or more`,
  explained: { name: 'Percent off', found: 'the deal is ' },
  filters: (percent) => ({ minPercentOff: percent }),
} as const satisfies AlertRule<number>;

const stores = {
  wire: 'stores',
  field: { label: 'Only at these stores', hint: 'Names, separated by commas.' },
  entries: { type: 'store', names: 'storeNames' },
  problem: (text) => (listOf(text).length > MAX_ENTRIES ? `Please enter at most ${MAX_ENTRIES} stores.` : undefined),
  read: listOf,
  write: (names) => names.join(', '),
  describe: (names, join = orList) => `at ${join(names)}`,
  explained: { name: 'Store', found: 'the deal is at ' },
  filters: (slugs) => ({ stores: [...slugs] }),
} as const satisfies AlertRule<readonly string[]>;

const brands = {
  wire: 'brands',
  field: { label: 'Only from these brands', hint: 'Names, separated by commas.' },
  entries: { type: 'brand', names: 'brandNames' },
  problem: (text) => (listOf(text).length > MAX_ENTRIES ? `Please enter at most ${MAX_ENTRIES} brands.` : undefined),
  read: listOf,
  write: (names) => names.join(', '),
  describe: (names, join = orList) => `by ${join(names)}`,
  explained: { name: 'Brand', found: 'the deal is by ' },
  filters: (slugs) => ({ brands: [...slugs] }),
} as const satisfies AlertRule<readonly string[]>;

const excludedWords = {
  wire: 'excluded_words',
  field: { label: 'Exclude these words', hint: 'Separated by commas.' },
  problem: (text) => {
    const words = listOf(text);
    if (words.length > MAX_EXCLUDED) return `Please enter at most ${MAX_EXCLUDED} words.`;
    return words.some((word) => word.length > MAX_EXCLUDED_WORD || !hasWords(word))
      ? 'Please separate words with commas, such as “case, refurbished”.'
      : undefined;
  },
  read: listOf,
  write: (words) => words.join(', '),
  describe: (words, join = orList) => `without ${join(words.map((word) => `“${word}”`))}`,
  explained: { name: 'Excluded words', found: 'the deal ' },
  filters: (words) => ({ excludedWords: [...words] }),
} as const satisfies AlertRule<readonly string[]>;

/** Every rule besides the words, in the order of forms and sentences. A deal meets an alert when it meets all of them. */
export const alertRules = { maxPrice, minPercentOff, stores, brands, excludedWords } as const;

type Rules = typeof alertRules;
export type AlertRuleName = keyof Rules;
export type AlertRuleWire = Rules[AlertRuleName]['wire'];
type ValueOf<Rule> = Rule extends { read(text: string): infer Value }
  ? Value extends readonly string[]
    ? readonly string[]
    : NonNullable<Value>
  : never;
/** The values of an alert's rules. An absent value or an empty list means that the alert lacks the rule. */
export type AlertRuleValues = { [Name in AlertRuleName]?: ValueOf<Rules[Name]> };

export const alertRuleNames = Object.keys(alertRules) as AlertRuleName[];

/** The rules that an alert has, each with its value. */
export const rulesOf = (values: AlertRuleValues): { name: AlertRuleName; rule: AlertRule<unknown>; value: unknown }[] =>
  alertRuleNames.flatMap((name) => {
    const value = values[name];
    const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0);
    return isAbsent ? [] : [{ name, rule: alertRules[name] as unknown as AlertRule<unknown>, value }];
  });

type EntryRule = Extract<Rules[AlertRuleName], { entries: object }>;
export type EntryRuleName = { [Name in AlertRuleName]: Rules[Name] extends EntryRule ? Name : never }[AlertRuleName];
export type EntryRuleWire = EntryRule['wire'];
export type EntryType = EntryRule['entries']['type'];
/** Display names of entries, in the order of the slugs. */
export type EntryNames = { readonly [Field in EntryRule['entries']['names']]?: readonly string[] };

/** The rules whose values are slugs of entries. */
export const entryRules = alertRuleNames.flatMap((name) => {
  const rule = alertRules[name];
  return 'entries' in rule ? [{ name: name as EntryRuleName, wire: rule.wire, ...rule.entries }] : [];
});

/** The values with names instead of slugs, where there are names. */
export const withNames = (values: AlertRuleValues, entryNames: EntryNames): AlertRuleValues => ({
  ...values,
  ...Object.fromEntries(entryRules.map(({ name, names }) => [name, entryNames[names] ?? values[name] ?? []])),
});

/** 'A, B or C' */
export const orList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

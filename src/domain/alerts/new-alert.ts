import type { AlertFields } from './alert-form.ts';
import type { alertRules } from './alert-rules.ts';

const PAGE = '/deal-alerts';

type RuleParameters = { [Name in keyof typeof alertRules]: (typeof alertRules)[Name]['wire'] };

/**
 * Query parameters of `/deal-alerts`, by form field. A rule's parameter is its wire name, repeated here because
 * list pages link to this page and must not load the code of the rules.
 */
const parameters = {
  searchString: 'query',
  name: 'name',
  maxPrice: 'max_price',
  minPercentOff: 'min_percent_off',
  stores: 'stores',
  brands: 'brands',
  excludedWords: 'excluded_words',
  pace: 'pace',
} satisfies Record<keyof AlertFields, string> & RuleParameters;
const fieldNames = Object.keys(parameters) as (keyof AlertFields)[];

export const newAlertParameters: readonly string[] = Object.values(parameters);

/** Form values of a new alert as query parameters, without empty ones. */
export const newAlertQuery = (fields: AlertFields): Record<string, string | undefined> =>
  Object.fromEntries(fieldNames.map((name) => [parameters[name], fields[name]?.trim() || undefined]));

/** Address of the form for a new alert, without JavaScript and before log-in. */
export function dealAlertAddress(fields: AlertFields): string {
  const chosen = Object.entries(newAlertQuery(fields)).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return chosen.length > 0 ? `${PAGE}?${new URLSearchParams(chosen)}` : PAGE;
}

interface Wanted {
  brand?: { title: string };
  merchandiseType?: { title: string };
  store: { title: string };
}

/** Address of the form for an alert to deals like this one: its brand and kind, else its store. */
export function similarDealsAddress({ brand, merchandiseType, store }: Wanted): string {
  const words = [brand?.title, merchandiseType?.title].filter((word) => word !== undefined);
  return dealAlertAddress({ searchString: words.join(' ') || store.title });
}

/** Form values from the address; undefined without a search string. */
export function newAlertOf(query: URLSearchParams): AlertFields | undefined {
  if (!query.has(parameters.searchString)) return undefined;
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = query.get(parameters[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
}

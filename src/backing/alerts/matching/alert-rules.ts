import { type RawBuilder, sql } from 'kysely';
import { alertRuleFields } from '../../../contracts/alerts/deal-alert.ts';
import { type EntryRuleWire, entryRules } from '../../../domain/alerts/alert-rules.ts';
import type { AlertQuery, MatchedName, StoredRules } from '../tables.ts';
import type { PublishedDeal } from './find-deals.ts';
import type { ExplainedRule, MatchingRule, RuleContext } from './matching-rules.ts';
import { matchEntries, maxPrice, minPercentOff } from './matching-rules.ts';

const matchingRules: { [Name in MatchedName]: MatchingRule<AlertQuery[Name]> } = {
  max_price: maxPrice,
  min_percent_off: minPercentOff,
  ...(Object.fromEntries(entryRules.map(({ name, wire, type }) => [wire, matchEntries(name, type)])) as Record<
    EntryRuleWire,
    MatchingRule<string[]>
  >),
};
const names = Object.keys(matchingRules) as MatchedName[];
const ruleOf = (name: MatchedName) => matchingRules[name] as MatchingRule<unknown>;

export const storedRules = (query: Partial<AlertQuery>): StoredRules =>
  Object.fromEntries(names.flatMap((name) => (isRule(query[name]) ? [[name, query[name]]] : [])));

/** A query without rules: each field has its empty value. */
export const noRules = Object.fromEntries(
  Object.entries(alertRuleFields).map(([name, field]) => [name, field.parse(undefined) ?? null]),
) as Omit<AlertQuery, 'search_string'>;

const isRule = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const rulesOf = (rules: StoredRules) =>
  names.flatMap((name) => (isRule(rules[name]) ? [{ rule: ruleOf(name), value: rules[name] as object }] : []));

export const meetsRules = (rules: StoredRules, deal: PublishedDeal): boolean =>
  rulesOf(rules).every(({ rule, value }) => rule.meets(value, deal));

/** An SQL condition on rows `d` of the search index; unless `isExact`, some rules must also be checked on the deals. */
export function rulesCondition(rules: StoredRules): { condition: RawBuilder<unknown>; isExact: boolean } {
  const all = rulesOf(rules);
  const conditions = all.flatMap(({ rule, value }) => rule.condition?.(value) ?? []);
  return {
    condition: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    isExact: conditions.length === all.length,
  };
}

/** Explains each rule: its requirement and the deal's value. */
export async function explainRules(
  rules: StoredRules,
  deal: PublishedDeal,
  context: RuleContext,
): Promise<ExplainedRule[]> {
  const explained = await Promise.all(
    names.map((name) => ruleOf(name).explain(isRule(rules[name]) ? (rules[name] as object) : undefined, deal, context)),
  );
  return explained.flatMap((one) => one ?? []);
}

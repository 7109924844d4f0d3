import { type RawBuilder, sql } from 'kysely';
import type { AlertExplanation } from '../../../contracts/alerts/deal-alert.ts';
import { alertRules, type EntryRuleName, type EntryType } from '../../../domain/alerts/alert-rules.ts';
import { formatPrice } from '../../../domain/text/format-price.ts';
import type { PublishedDeal } from './find-deals.ts';
import { listed } from './rule-sentences.ts';

export type ExplainedRule = AlertExplanation['rules'][number];

/** Checks deals against one rule of an alert. A null, undefined or empty value means that the alert lacks the rule. */
export interface MatchingRule<Value> {
  meets(value: NonNullable<Value>, deal: PublishedDeal): boolean;
  /** The same condition on rows `d` of the search index, where possible, so that fewer deals are read. */
  condition?(value: NonNullable<Value>): RawBuilder<unknown>;
  /** Returns undefined when there is nothing to explain. */
  explain(
    value: NonNullable<Value> | undefined,
    deal: PublishedDeal,
    context: RuleContext,
  ): ExplainedRule | undefined | Promise<ExplainedRule | undefined>;
}

export interface RuleContext {
  /** US dollars, inclusive, from price words of the alert such as `under $40`. */
  prices: { min: number; max: number };
  namesOf(type: EntryType, slugs: readonly string[]): Promise<readonly string[]>;
}

/** US dollars, inclusive. Its explanation also covers price words. */
export const maxPrice: MatchingRule<number | null | undefined> = {
  meets: (limit, { facts: { price } }) => price !== null && price <= limit,
  condition: (limit) => sql`d.price <= ${limit}::float8`,
  explain(limit = Number.POSITIVE_INFINITY, { facts: { price } }, { prices }) {
    const { min } = prices;
    const max = Math.min(limit, prices.max);
    if (min === 0 && !Number.isFinite(max)) return undefined;
    const least = min > 0 ? [`at least ${formatPrice(min)}`] : [];
    const most = Number.isFinite(max) ? [`at most ${formatPrice(max)}`] : [];
    return {
      rule: 'max_price',
      is_met: price !== null && price >= min && price <= max,
      wanted: listed([...least, ...most], 'and'),
      found: price === null ? 'without a price' : formatPrice(price),
    };
  },
};

export const minPercentOff: MatchingRule<number | null | undefined> = {
  meets: (least, { facts }) => facts.percent_off >= least,
  explain(least, { facts: { percent_off: percent } }) {
    if (least === undefined) return undefined;
    return {
      rule: 'min_percent_off',
      is_met: percent >= least,
      wanted: `at least ${least}% off`,
      found: percent > 0 ? `${percent}% off` : 'not discounted',
    };
  },
};

/** Requires one of these entries. The search index and the facts of a deal use the wire names of the lists. */
export function matchEntries(name: EntryRuleName, type: EntryType): MatchingRule<string[]> {
  const { wire, describe } = alertRules[name];
  const slugsOf = ({ facts }: PublishedDeal) => facts[wire] ?? [];
  const hasAny = (slugs: readonly string[], deal: PublishedDeal) => slugs.some((slug) => slugsOf(deal).includes(slug));
  return {
    meets: hasAny,
    condition: (slugs) => sql`${sql.ref(`d.${wire}`)} && ${slugs}::text[]`,
    async explain(slugs, deal, { namesOf }) {
      if (slugs === undefined) return undefined;
      const [wanted, found] = [await namesOf(type, slugs), await namesOf(type, slugsOf(deal))];
      return {
        rule: wire,
        is_met: hasAny(slugs, deal),
        wanted: describe(wanted),
        found: found.length > 0 ? listed(found, 'and') : `no ${type}`,
      };
    },
  };
}

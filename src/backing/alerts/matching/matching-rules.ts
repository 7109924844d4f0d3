import { type RawBuilder, sql } from 'kysely';
import type { AlertExplanation } from '../../../contracts/alerts/deal-alert.ts';
import { alertRules, type EntryRuleName, type EntryType } from '../../../domain/alerts/alert-rules.ts';
import { formatPrice } from '../../../domain/text/format-price.ts';
import type { PublishedDeal } from './find-deals.ts';
import { listed } from './rule-sentences.ts';

export type ExplainedRule = AlertExplanation['rules'][number];

/** Matches one rule of an alert with deals. A null, undefined or empty value means that the alert lacks the rule. */
export interface MatchingRule<Value> {
  meets(value: NonNullable<Value>, deal: PublishedDeal): boolean;
  /** The same condition on rows `d` of the search index, where possible, so that fewer deals are read. */
  narrow?(value: NonNullable<Value>): RawBuilder<unknown>;
  /** Returns undefined when there is nothing to explain. */
  explain(
    value: NonNullable<Value> | undefined,
    deal: PublishedDeal,
    context: RuleContext,
  ): ExplainedRule | undefined | Promise<ExplainedRule | undefined>;
}

export interface RuleContext {
  /** US dollars, inclusive, as the alert's words say: `under $40`. */
  prices: { min: number; max: number };
  namesOf(type: EntryType, slugs: readonly string[]): Promise<readonly string[]>;
}

/** US dollars, inclusive. Its explanation covers prices in the words as well. */
export const maxPrice: MatchingRule<number | null | undefined> = {
  meets: (highest, { facts: { price } }) => price !== null && price <= highest,
  narrow: (highest) => sql`d.price <= ${highest}::float8`,
  explain(highest = Number.POSITIVE_INFINITY, { facts: { price } }, { prices }) {
    const { min } = prices;
    const max = Math.min(highest, prices.max);
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
      found: percent > 0 ? `${percent}% off` : 'not reduced',
    };
  },
};

/** The deal has one of these entries. The search index and the facts of a deal name their lists as calls do. */
export function matchEntries(name: EntryRuleName, type: EntryType): MatchingRule<string[]> {
  const { wire, describe } = alertRules[name];
  const slugsOf = ({ facts }: PublishedDeal) => facts[wire] ?? [];
  const hasOne = (slugs: readonly string[], deal: PublishedDeal) => slugs.some((slug) => slugsOf(deal).includes(slug));
  return {
    meets: hasOne,
    narrow: (slugs) => sql`${sql.ref(`d.${wire}`)} && ${slugs}::text[]`,
    async explain(slugs, deal, { namesOf }) {
      if (slugs === undefined) return undefined;
      const [wanted, found] = [await namesOf(type, slugs), await namesOf(type, slugsOf(deal))];
      return {
        rule: wire,
        is_met: hasOne(slugs, deal),
        wanted: describe(wanted),
        found: found.length > 0 ? listed(found, 'and') : `no ${type}`,
      };
    },
  };
}

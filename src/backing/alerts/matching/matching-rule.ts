import type { RawBuilder } from 'kysely';
import type { AlertExplanation } from '../../../contracts/alerts/deal-alert.ts';
import type { EntryType } from '../../../domain/alerts/alert-rules.ts';
import type { PublishedDeal } from './find-deals.ts';

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

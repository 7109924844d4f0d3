import { sql } from 'kysely';
import { alertRules, type EntryRuleName, type EntryType } from '../../../../domain/alerts/alert-rules.ts';
import type { PublishedDeal } from '../find-deals.ts';
import type { MatchingRule } from '../matching-rule.ts';
import { listed } from '../rule-sentences.ts';

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

import { sql } from 'kysely';
import type { PublishedDeal } from '../find-deals.ts';
import type { MatchingRule } from '../matching-rule.ts';
import { listed } from '../rule-sentences.ts';

const isAtOne = (slugs: readonly string[], { facts }: PublishedDeal) =>
  slugs.some((slug) => facts.stores.includes(slug));

/** Slugs: the deal is at one of these stores. */
export const stores: MatchingRule<string[]> = {
  meets: isAtOne,
  narrow: (slugs) => sql`d.stores && ${slugs}::text[]`,
  async explain(slugs, deal, { namesOfStores }) {
    if (slugs === undefined) return undefined;
    const [wanted, found] = [await namesOfStores(slugs), await namesOfStores(deal.facts.stores)];
    return {
      rule: 'stores',
      is_met: isAtOne(slugs, deal),
      wanted: `at ${listed(wanted, 'or')}`,
      found: found.length > 0 ? listed(found, 'and') : 'no store',
    };
  },
};

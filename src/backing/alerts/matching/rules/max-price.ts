import { sql } from 'kysely';
import { formatPrice } from '../../../../domain/text/format-price.ts';
import type { MatchingRule } from '../matching-rule.ts';
import { listed } from '../rule-sentences.ts';

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

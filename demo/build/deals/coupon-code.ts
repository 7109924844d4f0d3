import { dealPhrases } from '../../model/deal-phrases.ts';
import type { StoreSeed } from '../../model/stores.ts';
import type { Random } from '../random.ts';

/** A plausible coupon code: TILLY20 for twenty percent, COZYSAVE without a percentage. */
export function couponCode(store: StoreSeed, random: Random, percent?: number): string {
  const own = store.title
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 6)
    .toUpperCase();
  const [first = own, second = own] = random.sample(dealPhrases.couponWords, 2);
  if (percent !== undefined) return `${random.chance(0.4) ? own : first}${percent}`;
  return random.chance(0.5) ? `${first}${second}` : `${own}${first}`;
}

import type { StoreSeed } from '../catalogue/stores.ts';
import type { Random } from '../random.ts';

const words = ['SAVE', 'THRIFT', 'EXTRA', 'HELLO', 'COZY', 'FRESH', 'LUCKY', 'TREAT', 'WEEKEND', 'SHIPIT'];

/** A code as stores make them up: THRIFT25, TILLY20, COZY-BLUE. */
export function couponCode(store: StoreSeed, random: Random): string {
  const own = store.title
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 6)
    .toUpperCase();
  return `${random.chance(0.4) ? own : random.pick(words)}${random.pick([10, 15, 20, 25, 30, 40])}`;
}

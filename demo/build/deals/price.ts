import type { Random } from '../random.ts';

/** A typical retail price: 24.99, 119, 1,299. */
function retailPrice(amount: number, random: Random): number {
  if (amount < 20) return Math.max(3, Math.floor(amount)) + random.pick([0.99, 0.99, 0.99, 0.49, 0]);
  if (amount < 100) return Math.floor(amount) + random.pick([0.99, 0.99, 0.95, 0, 0]);
  if (amount < 400) return Math.max(99, Math.round(amount / 10) * 10 - 1) + random.pick([0, 0, 0.99, 0.95]);
  return Math.round(amount / 50) * 50 - 1 + random.pick([0, 0, 0, 0.99]);
}

export interface Prices {
  /** The usual price in US dollars. */
  readonly was: number;
  readonly now: number;
}

/** The usual and the deal price, which is 15 to 68 percent lower. */
export function dealPrices([lowest, highest]: readonly [number, number], random: Random): Prices {
  const was = retailPrice(lowest * (highest / lowest) ** random.next(), random);
  const cut = 0.2 + 0.45 * random.next() ** 1.3;
  const now = retailPrice(was * (1 - cut), random);
  return now < was * 0.88 ? { was, now } : { was, now: Math.round(was * 65) / 100 };
}

const whole = new Intl.NumberFormat('en-US');
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** '$34', '$24.99'; headlines omit cents from 20 dollars up. */
export function headlinePrice(amount: number): string {
  const shown = amount >= 20 ? Math.round(amount) : amount;
  return `$${(Number.isInteger(shown) ? whole : withCents).format(shown)}`;
}
export const percentOff = ({ was, now }: Prices): number => Math.floor(((was - now) / was) * 100);

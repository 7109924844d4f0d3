/** From here on cents say nothing more. */
const WHOLE_FROM = 20;

/**
 * What is saved, in US dollars: the optional rounding (docs/spec/deals.md DEALS-2), to whole dollars. Rounded down, so
 * that no more is promised than is saved; below $20 the cents count. 0 when nothing is saved or a price is missing.
 */
export function savingsAmount(original: number | undefined, discount: number | undefined): number {
  if (original === undefined || discount === undefined) return 0;
  const cents = Math.round(original * 100) - Math.round(discount * 100);
  if (!(cents > 0) || discount < 0) return 0;
  return cents >= WHOLE_FROM * 100 ? Math.floor(cents / 100) : cents / 100;
}

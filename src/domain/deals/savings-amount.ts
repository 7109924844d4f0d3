/** Omit the cents from this saving on. */
const WHOLE_DOLLARS_FROM = 20;

/**
 * The saving in US dollars, rounded to whole dollars (optional in docs/spec/deals.md DEALS-2). Rounded down, so
 * that it never overstates the saving; below $20 it keeps the cents. 0 without a saving or a price.
 */
export function savingsAmount(original: number | undefined, discount: number | undefined): number {
  if (original === undefined || discount === undefined) return 0;
  const cents = Math.round(original * 100) - Math.round(discount * 100);
  if (!(cents > 0) || discount < 0) return 0;
  return cents >= WHOLE_DOLLARS_FROM * 100 ? Math.floor(cents / 100) : cents / 100;
}

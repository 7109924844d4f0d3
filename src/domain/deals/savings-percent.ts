const cents = (dollars: number) => Math.round(dollars * 100);

/** The saving in US dollars, to the cent, so that it adds up with the prices beside it. 0 without a saving or a price. */
export function savingsAmount(original: number | undefined, discount: number | undefined): number {
  if (original === undefined || discount === undefined || discount < 0) return 0;
  return Math.max(0, cents(original) - cents(discount)) / 100;
}

/**
 * Floor of (original minus discount) over original times 100 (docs/spec/deals.md DEALS-2), counted in whole cents so that
 * 42 off 100 is 42 and never 41. 0 without a saving or a price.
 */
export function savingsPercent(original: number | undefined, discount: number | undefined): number {
  if (original === undefined || discount === undefined) return 0;
  const from = cents(original);
  const to = cents(discount);
  if (!(from > 0) || !(to >= 0) || to >= from) return 0;
  return Math.floor(((from - to) * 100) / from);
}

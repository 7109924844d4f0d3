/** The saving in US dollars, to the cent, so that it adds up with the prices beside it. 0 without a saving or a price. */
export function savingsAmount(original: number | undefined, discount: number | undefined): number {
  if (original === undefined || discount === undefined || discount < 0) return 0;
  return Math.max(0, Math.round(original * 100) - Math.round(discount * 100)) / 100;
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars; a whole amount has no cents: '$1,299', '$12.50'. `round` drops the cents of any amount. */
export function formatPrice(dollars: number, { round = false }: { round?: boolean } = {}): string {
  const cents = Math.round(dollars * 100);
  return round || cents % 100 === 0 ? wholeDollars.format(cents / 100) : dollarsAndCents.format(cents / 100);
}

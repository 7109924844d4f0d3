/** How a social sign-in ended, in the address that it leads to (accounts spec, section 2). */
export const ARRIVALS = ['created', 'reactivated'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** A path of this site that says how the visitor came: `/shop?created=true`. */
export function withArrival(destination: string, arrival: Arrival | undefined): string {
  if (arrival === undefined) return destination;
  const [address = '', ...hash] = destination.split('#');
  const query = `${address.includes('?') ? '&' : '?'}${arrival}=true`;
  return [address + query, ...hash].join('#');
}

import type { Request } from 'express';

/**
 * Whose a request is, as far as its network address says: the connection's, or the one that trusted proxies forward
 * (`TRUSTED_PROXY_HOPS`). One household or machine has a whole network of IPv6 addresses: 64 bits of it.
 */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address.slice(0, LONGEST);
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...(address.includes('::') ? zeros : []), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
    .slice(0, LONGEST);
}

/** Longest IP address as text. */
const LONGEST = 45;

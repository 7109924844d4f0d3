import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { errors } from '../errors/catalogue.ts';

const MINUTE_MS = 60_000;
/** Beyond so many visitors in a minute the oldest count is forgotten, not the memory spent. */
const MAX_VISITORS = 20_000;

interface RateLimit {
  perMinute: number;
  /** What a request counts for, before its body is read; one unless given. */
  weigh?: (request: Request) => number;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
}
interface Count {
  since: number;
  weight: number;
}

/** So many requests per minute from one network address, or as much as they weigh; further ones are told when to come back. */
export function rateLimit({ perMinute, weigh = () => 1, now }: RateLimit): RequestHandler {
  const counts = new LRUCache<string, Count>({ max: MAX_VISITORS });
  return (request, response, next) => {
    const visitor = visitorOf(request.ip ?? '');
    const time = now();
    let count = counts.get(visitor);
    if (count === undefined || time - count.since >= MINUTE_MS) {
      count = { since: time, weight: 0 };
      counts.set(visitor, count);
    }
    count.weight += weigh(request);
    if (count.weight <= perMinute) return next();
    const retryAfterSeconds = Math.ceil((count.since + MINUTE_MS - time) / 1_000);
    response.setHeader('retry-after', retryAfterSeconds);
    next(errors.tooManyRequests({ retryAfterSeconds }));
  };
}

/** One household or machine has a whole network of IPv6 addresses: 64 bits of it. */
function visitorOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...(ip.includes('::') ? zeros : []), ...rest].slice(0, 4).join(':');
}

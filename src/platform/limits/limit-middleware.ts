import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { errors } from '../../domain/errors/catalog.ts';
import { clientOf } from './client-keys.ts';
import { Limiter } from './limiter.ts';

const MAX_URL_LENGTH = 8_192;
/** Maximum concurrent page requests; each holds a load and a render. */
const MAX_IN_FLIGHT = 400;
/** Below this many concurrent pages, visitors are not the cause of a slow event loop. */
const MIN_IN_FLIGHT = 16;
/** Above this event loop delay the program is overloaded. */
const MAX_DELAY_MS = 400;
const SAMPLE_MS = 500;
const RETRY_AFTER_SECONDS = 2;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Rejects URLs longer than any page's before other middleware parses them. */
export function urlLimit(): RequestHandler {
  return (request, response, next) => {
    if (request.url.length <= MAX_URL_LENGTH) return next();
    response.writeHead(414, PLAIN).end('This address is too long.');
  };
}

interface Concurrency {
  /** Maximum concurrent requests. */
  max: number;
  /** Maximum while the event loop is delayed. */
  maxWhenDelayed: number;
}
const PAGES: Concurrency = { max: MAX_IN_FLIGHT, maxWhenDelayed: MIN_IN_FLIGHT };
/** Events are retried later, so they must not delay pages. */
export const EVENTS: Concurrency = { max: 40, maxWhenDelayed: 4 };

/** Rejects requests with 503 and Retry-After while the program is overloaded, before they cost anything. */
export function shedOverload({ max, maxWhenDelayed }: Concurrency = PAGES): RequestHandler {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isDelayed = false;
  let inFlight = 0;
  setInterval(() => {
    isDelayed = delay.mean / 1e6 > MAX_DELAY_MS;
    delay.reset();
  }, SAMPLE_MS).unref();
  return (_request, response, next) => {
    if (inFlight >= (isDelayed ? maxWhenDelayed : max)) {
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      return next(errors.overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}

interface RateLimit {
  /** Name of the counters; unique per use. */
  name: string;
  perMinute: number;
  /** Weight of a request before its body is read: a whole number, default 1. */
  weigh?: (request: Request) => number;
  redis: Redis | undefined;
}

/** Limits the weighted requests per minute and network address; excess requests get 429 with Retry-After. */
export function rateLimit({ name, perMinute, weigh = () => 1, redis }: RateLimit): RequestHandler {
  const limiter = new Limiter({ name, points: perMinute, seconds: 60, redis });
  return async (request, response, next) => {
    const waitSeconds = await limiter.consume(clientOf(request), weigh(request));
    if (waitSeconds === 0) return next();
    response.setHeader('retry-after', waitSeconds);
    next(errors.tooManyRequests({ retryAfterSeconds: waitSeconds }));
  };
}

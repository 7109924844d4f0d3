import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { errors } from '../../domain/errors/catalogue.ts';

const MAX_URL_LENGTH = 8_192;
/** Requests under way; each holds a load and a render. */
const MAX_IN_FLIGHT = 400;
/** With fewer pages under way a slow turn has another reason than visitors: a start, a busy machine. */
const MIN_IN_FLIGHT = 16;
/** Above this the program is behind with its work, and more of it helps nobody. */
const MAX_DELAY_MS = 400;
const SAMPLE_MS = 500;
const RETRY_AFTER_SECONDS = 2;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** No page has such an address, and nothing else of the ladder should read it. */
export function urlLimit(): RequestHandler {
  return (request, response, next) => {
    if (request.url.length <= MAX_URL_LENGTH) return next();
    response.writeHead(414, PLAIN).end('This address is too long.');
  };
}

interface Room {
  /** Requests under way. */
  most: number;
  /** While the program is behind. */
  mostBehind: number;
}
const PAGES: Room = { most: MAX_IN_FLIGHT, mostBehind: MIN_IN_FLIGHT };
/** What browsers tell can wait, and must not keep a page waiting. */
export const EVENTS: Room = { most: 40, mostBehind: 4 };

/** Turns visitors away early and cheaply while the program is behind; they are told when to come back. */
export function shedOverload({ most, mostBehind }: Room = PAGES): RequestHandler {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isBehind = false;
  let inFlight = 0;
  setInterval(() => {
    isBehind = delay.mean / 1e6 > MAX_DELAY_MS;
    delay.reset();
  }, SAMPLE_MS).unref();
  return (_request, response, next) => {
    if (inFlight >= (isBehind ? mostBehind : most)) {
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

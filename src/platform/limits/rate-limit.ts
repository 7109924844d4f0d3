import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { errors } from '../../domain/errors/catalogue.ts';
import { clientOf } from './client-of.ts';
import { Limiter } from './limiter.ts';

interface RateLimit {
  /** Name of the counters. */
  name: string;
  perMinute: number;
  /** Weight of a request before its body is read: a whole number, default 1. */
  weigh?: (request: Request) => number;
  redis: Redis | undefined;
}

/** Limits requests per minute and network address, weighted; further ones get 429 with Retry-After. */
export function rateLimit({ name, perMinute, weigh = () => 1, redis }: RateLimit): RequestHandler {
  const limiter = new Limiter({ name, points: perMinute, seconds: 60, redis });
  return async (request, response, next) => {
    const { waitSeconds } = await limiter.take(clientOf(request), weigh(request));
    if (waitSeconds === 0) return next();
    response.setHeader('retry-after', waitSeconds);
    next(errors.tooManyRequests({ retryAfterSeconds: waitSeconds }));
  };
}

import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { errors } from '../../domain/errors/catalogue.ts';
import { clientOf } from './client-of.ts';
import { Limiter } from './limiter.ts';

interface RateLimit {
  /** Names the counts. */
  name: string;
  perMinute: number;
  /** What a request counts for, before its body is read: a whole number; one unless given. */
  weigh?: (request: Request) => number;
  redis: Redis | undefined;
}

/** So many requests per minute from one network address, or as much as they weigh; further ones are told when to come back. */
export function rateLimit({ name, perMinute, weigh = () => 1, redis }: RateLimit): RequestHandler {
  const limiter = new Limiter({ name, points: perMinute, seconds: 60, redis });
  return async (request, response, next) => {
    const { waitSeconds } = await limiter.take(clientOf(request), weigh(request));
    if (waitSeconds === 0) return next();
    response.setHeader('retry-after', waitSeconds);
    next(errors.tooManyRequests({ retryAfterSeconds: waitSeconds }));
  };
}

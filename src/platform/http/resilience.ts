import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  IsolatedCircuitError,
  wrap,
} from 'cockatiel';
import { HttpFailure } from './http-failure.ts';

/** Queue length; further calls fail without being sent. */
const QUEUE = 200;
/** One slow call must not keep all others of a worker waiting. */
const MIN_SHARE = 2;
const REST_MS = 2_000;

/** A worker's share of a limit that all workers of a container have together. */
export const shareOf = (limit: number, workers: number): number => Math.max(MIN_SHARE, Math.ceil(limit / workers));

/** Limits concurrency and opens the circuit breaker when most recent calls failed. */
export function resilience(
  concurrency: number,
  isTrouble: (failure: HttpFailure) => boolean,
  workers: number,
): IPolicy {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof HttpFailure && isTrouble(error)),
    { halfOpenAfter: REST_MS, breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 10 }) },
  );
  return wrap(bulkhead(shareOf(concurrency, workers), shareOf(QUEUE, workers)), breaker);
}

/** Whether the policy itself threw the error. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof BrokenCircuitError ||
    error instanceof BulkheadRejectedError ||
    error instanceof IsolatedCircuitError
  );
}

const BASE_MS = 100;
const JITTER = 0.2;

/** Base 100 ms, doubling, plus up to 20 % (docs/spec/calls.md CALLS-2). `attempt` is one-based, `random` within 0 to 1. */
export function retryDelay(attempt: number, random: number): number {
  const delay = BASE_MS * 2 ** (attempt - 1);
  return Math.round(delay * (1 + JITTER * random));
}

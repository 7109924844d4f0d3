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
const REST_MS = 2_000;

/** Limits concurrency and opens the circuit breaker when most recent calls failed. */
export function resilience(concurrency: number, isTrouble: (failure: HttpFailure) => boolean): IPolicy {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof HttpFailure && isTrouble(error)),
    { halfOpenAfter: REST_MS, breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 10 }) },
  );
  return wrap(bulkhead(concurrency, QUEUE), breaker);
}

/** Whether the policy itself threw the error. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof BrokenCircuitError ||
    error instanceof BulkheadRejectedError ||
    error instanceof IsolatedCircuitError
  );
}

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

/** Calls that wait for a free place; beyond, the backend is not asked at all. */
const QUEUE = 200;
const REST_MS = 2_000;

/** At most `concurrency` calls at once, and none for a while when most of the last ones met trouble. */
export function resilience(concurrency: number, isTrouble: (failure: HttpFailure) => boolean): IPolicy {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof HttpFailure && isTrouble(error)),
    { halfOpenAfter: REST_MS, breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 10 }) },
  );
  return wrap(bulkhead(concurrency, QUEUE), breaker);
}

/** True for what the policy itself throws. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof BrokenCircuitError ||
    error instanceof BulkheadRejectedError ||
    error instanceof IsolatedCircuitError
  );
}

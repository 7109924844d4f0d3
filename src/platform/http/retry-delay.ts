const BASE_MS = 100;
const JITTER = 0.2;

/** Base 100 ms, doubling, plus up to 20 % (docs/spec/calls.md CALLS-2). `attempt` is one-based, `random` within 0 to 1. */
export function retryDelay(attempt: number, random: number): number {
  const delay = BASE_MS * 2 ** (attempt - 1);
  return Math.round(delay * (1 + JITTER * random));
}

import { setTimeout as delay } from 'node:timers/promises';

interface EventuallyOptions {
  /** How long the check may fail, in milliseconds. Generous: it only matters when the test fails anyway. */
  within?: number;
  /** The pause between two checks, in milliseconds. */
  every?: number;
}

const WITHIN_MS = 30_000;
const EVERY_MS = 25;

/**
 * Runs the check until it neither throws nor returns `false`, and returns its result.
 * When time runs out, it throws what the check threw last; failed `expect` calls keep their diff.
 */
export async function eventually<Result>(
  check: () => Result | false | Promise<Result | false>,
  { within = WITHIN_MS, every = EVERY_MS }: EventuallyOptions = {},
): Promise<Result> {
  const end = performance.now() + within;
  const timedOut = new Error(`The check still fails after ${within} ms.`);
  for (;;) {
    let failure: unknown = timedOut;
    try {
      const result = await check();
      if (result !== false) return result;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > end) throw failure;
    await delay(every);
  }
}

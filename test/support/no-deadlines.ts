import { afterAll, beforeAll } from '@jest/globals';

/**
 * Deadlines of this program do not pass while a file's tests run, but by `hurriedDeadlines`. For tests of what is there in the
 * end: on a busy machine half a second is soon over, and the page goes on without a part.
 */
export function withoutDeadlines(): void {
  const { timeout } = AbortSignal;
  beforeAll(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  afterAll(() => {
    AbortSignal.timeout = timeout;
  });
}

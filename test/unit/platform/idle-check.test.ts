import { expect, test } from '@jest/globals';
import { idleCheck } from '../../../src/platform/lifecycle/server-lifecycle.ts';

// Rules: PLATFORM-28
test.each([
  ['once while it stays idle', [0, 0, 20], [1, 1, 1]],
  ['after the start has ended', [900, 0], [0, 1]],
  ['once after each busy period', [0, 900, 900, 10, 10, 900, 10], [1, 1, 1, 2, 2, 2, 3]],
])('collects garbage %s', (_name, spentMs, collected) => {
  let cpu = 0;
  let collections = 0;
  const check = idleCheck(
    () => cpu,
    () => {
      collections += 1;
      // The collection itself is no work.
      cpu += 500;
    },
  );
  const counts = spentMs.map((spent) => {
    cpu += spent;
    check();
    return collections;
  });
  expect(counts).toEqual(collected);
});

import { expect, test } from '@jest/globals';
import { defer } from '../../../src/domain/shell/defer.ts';

test('a deferred value arrives', async () => {
  await expect(defer(Promise.resolve(1), () => {})).resolves.toBe(1);
});

test('a deferred failure is told and becomes undefined, never a rejection', async () => {
  const told: unknown[] = [];
  const failure = new Error('no');
  await expect(defer(Promise.reject(failure), (error) => told.push(error))).resolves.toBeUndefined();
  expect(told).toEqual([failure]);
});

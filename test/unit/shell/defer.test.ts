import { expect, test } from '@jest/globals';
import { defer } from '../../../src/domain/shell/page-result.ts';

test('resolves with the value', async () => {
  await expect(defer(Promise.resolve(1), () => {})).resolves.toBe(1);
});

test('reports a failure and resolves with undefined', async () => {
  const told: unknown[] = [];
  const failure = new Error('no');
  await expect(defer(Promise.reject(failure), (error) => told.push(error))).resolves.toBeUndefined();
  expect(told).toEqual([failure]);
});

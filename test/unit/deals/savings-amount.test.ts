import { expect, test } from '@jest/globals';
import { savingsAmount } from '../../../src/domain/deals/savings-percent.ts';

// Rules: DEALS-2
test.each([
  [40, 30, 10],
  [12.5, 9.25, 3.25],
  [97.99, 73, 24.99],
  [100, 79.01, 20.99],
  [0.3, 0.1, 0.2],
  [30, 40, 0],
  [undefined, 40, 0],
  [40, undefined, 0],
  [40, -1, 0],
])('a discount from %p to %p saves %p, to the cent', (original, discount, saved) => {
  expect(savingsAmount(original, discount)).toBe(saved);
});

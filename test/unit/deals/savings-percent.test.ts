import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { savingsPercent } from '../../../src/domain/deals/savings-percent.ts';

// Rules: DEALS-2
test.each([
  { original: 100, discount: 42, percent: 58 },
  { original: 100, discount: 71, percent: 29 },
  { original: 19.99, discount: 13.49, percent: 32 },
  { original: 3, discount: 2, percent: 33 },
  { original: 100, discount: 99.5, percent: 0 },
  { original: 50, discount: 0, percent: 100 },
  { original: 50, discount: 50, percent: 0 },
  { original: 50, discount: 60, percent: 0 },
  { original: 0, discount: 0, percent: 0 },
  { original: undefined, discount: 10, percent: 0 },
  { original: 10, discount: undefined, percent: 0 },
])('$original reduced to $discount saves $percent percent, rounded down', ({ original, discount, percent }) => {
  expect(savingsPercent(original, discount)).toBe(percent);
});

// Rules: DEALS-2
test('computes whole percentages exactly', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 99 }), (hundredth, percent) => {
      expect(savingsPercent(hundredth, (hundredth * (100 - percent)) / 100)).toBe(percent);
    }),
  );
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAmount } from '../../../src/domain/text/read-amount.ts';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

// Rules: STAFF-34
test('reads every amount as it is written in the United States', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      const amount = cents / 100;
      expect(readAmount(grouped.format(amount))).toBe(amount);
      expect(readAmount(` $${amount} `)).toBe(amount);
    }),
  );
});

test.each([
  '60,00',
  '3,99',
  '1.234,50',
  '12,5',
  '1,2345',
  '1,23,456',
  ',5',
  '',
  '$',
  '.',
  '1.2.3',
  '1e3',
  'ten',
  '12 €',
])('does not guess what %p means', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

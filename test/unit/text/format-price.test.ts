import { expect, test } from '@jest/globals';
import { formatPrice } from '../../../src/domain/text/format-price.ts';

// Rules: DEALS-1
test.each([
  [0, '$0'],
  [12, '$12'],
  [12.5, '$12.50'],
  [0.05, '$0.05'],
  [1299, '$1,299'],
  [1299.999, '$1,300'],
  [9999999.99, '$9,999,999.99'],
])('%d dollars read %s', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});

// Rules: DEALS-1
test('any amount may be rounded to whole dollars', () => {
  expect(formatPrice(12.5, { round: true })).toBe('$13');
});

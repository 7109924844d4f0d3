import { expect, test } from '@jest/globals';
import { pageNumber } from '../../../src/domain/feeds/listing-request.ts';

// Rules: FEEDS-23
test.each([
  ['1', 1],
  ['400', 400],
  ['401', 1],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['1e3', 1],
  ['02', 1],
  ['x', 1],
  ['', 1],
  [null, 1],
])('page=%p is page %d', (parameter, page) => {
  expect(pageNumber(parameter)).toBe(page);
});

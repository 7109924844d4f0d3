import { expect, test } from '@jest/globals';
import { formatBytes } from '../../../src/domain/text/format-bytes.ts';

test.each([
  [1, '1 KB'],
  [86_572, '87 KB'],
  [1_420_000, '1.4 MB'],
  [12_000_000, '12 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

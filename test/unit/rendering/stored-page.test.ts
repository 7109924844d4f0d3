import { expect, test } from '@jest/globals';
import { storedBody } from '../../../src/rendering/stored-page.ts';

test('a stored body takes no more memory than its bytes', async () => {
  const { brotli } = await storedBody('A page of a few bytes. '.repeat(50));
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});

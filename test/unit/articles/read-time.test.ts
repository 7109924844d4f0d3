import { expect, test } from '@jest/globals';
import { countWords, readTime, richTextWords } from '../../../src/domain/articles/article-page.ts';

test.each([
  [0, 'Under min read'],
  [199, 'Under min read'],
  [200, '1 min read'],
  [399, '1 min read'],
  [2_000, '10 min read'],
])('formats %d words as %s', (words, text) => {
  expect(readTime(words)).toBe(text);
});

test('counts the words of all nodes, and a word that marks split once', () => {
  const paragraph = { children: [{ text: 'un' }, { text: 'believ' }, { text: 'able prices' }] };
  expect(richTextWords({ children: [paragraph, { children: [{ text: 'every day' }] }] })).toBe(4);
  expect(countWords('  a  b\n c ')).toBe(3);
});

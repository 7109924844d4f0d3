import { expect, test } from '@jest/globals';
import { isSlug, isStoreSlug } from '../../../src/domain/text/is-slug.ts';
import { slugify } from '../../../src/domain/text/slugify.ts';

test.each([
  ['Crème Brûlée & Co.', 'creme-brulee-and-co'],
  ['  50% Off -- Men’s Boots!  ', '50-off-mens-boots'],
  ['日本', ''],
  ['a/b\\c', 'a-b-c'],
])('%s becomes %p', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  ['kitchen', true],
  ['popular_deals', true],
  ['a--b', true],
  ['wp-login.php', false],
  ['-a', false],
  ['a\0', false],
  ['a'.repeat(201), false],
  [undefined, false],
])('%p can name content: %p', (part, is) => {
  expect(isSlug(part)).toBe(is);
});

test.each([
  ['acme.com', true],
  ['acme-and_co', true],
  ['acme..com', false],
  ['.htaccess', false],
  ['acme.', false],
])('%p can name a store: %p', (part, is) => {
  expect(isStoreSlug(part)).toBe(is);
});

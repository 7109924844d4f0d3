import { expect, test } from '@jest/globals';
import { isSafeHref } from '../../../src/domain/links/safe-href.ts';

test.each([
  '/deals',
  '#part',
  '?page=2',
  'https://example.com/',
  'http://example.com',
  'mailto:a@example.com',
  'tel:+1',
])('allows %s', (href) => {
  expect(isSafeHref(href)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  'deals',
  '',
])('rejects %p', (href) => {
  expect(isSafeHref(href)).toBe(false);
});

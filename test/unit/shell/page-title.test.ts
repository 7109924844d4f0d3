import { expect, test } from '@jest/globals';
import {
  pageTitle,
  storeFeedTitle,
  storePageTitle,
  storeProductsPageTitle,
} from '../../../src/domain/shell/page-title.ts';

const now = new Date('2026-11-30T23:59:59.000Z');

// Rules: STORES-1, STORES-2
test('titles store pages by the specified patterns', () => {
  expect(storePageTitle('Acme', now)).toBe('Acme Discounts and Coupons - November 2026');
  expect(storeProductsPageTitle('Acme', now)).toBe('Acme Products We Love - November 2026');
  expect(storeFeedTitle('Acme')).toBe('Products We Love From Acme');
});

// Rules: SYNDICATION-2
test('adds the site name and the page number to other titles', () => {
  expect(pageTitle('Blog')).toBe('Blog | Thriftwire');
  expect(pageTitle('Blog', 3)).toBe('Blog - Page 3 | Thriftwire');
  expect(pageTitle('Thriftwire: deals')).toBe('Thriftwire: deals');
});

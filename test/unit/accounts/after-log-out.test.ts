import { expect, test } from '@jest/globals';
import { afterLogOut } from '../../../src/domain/accounts/after-log-out.ts';

test.each([
  ['/me/favorites', '/'],
  ['/me', '/'],
  ['/favorites', '/'],
  ['/account-settings', '/'],
  ['/email-preferences', '/'],
  ['/deal-alerts', '/'],
  ['/', undefined],
  ['/shop', undefined],
  ['/menus', undefined],
  ['/deals/me', undefined],
])('logged out at %s a visitor is led to %s', (path, to) => {
  expect(afterLogOut(path)).toBe(to);
});

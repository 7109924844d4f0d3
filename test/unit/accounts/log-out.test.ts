import { expect, test } from '@jest/globals';
import { afterLogOut } from '../../../views/accounts/user-menu/log-out.ts';

// Rules: ACCOUNTS-15
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
])('logging out on %s leads to %s', (path, target) => {
  expect(afterLogOut(path)).toBe(target);
});

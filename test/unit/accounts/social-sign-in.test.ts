import { expect, test } from '@jest/globals';
import { withArrival } from '../../../src/domain/accounts/account-address.ts';
import { isAndroidWebView, readSsoError, ssoErrorText } from '../../../src/domain/accounts/social-sign-in.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/537.36 Version/4.0 Chrome/30.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', false],
  ['', false],
])('detects an Android web view in "%s": %s', (agent, expected) => expect(isAndroidWebView(agent)).toBe(expected));

test.each([
  ['/shop', 'created', '/shop?created=true'],
  ['/stores?page=2', 'reactivated', '/stores?page=2&reactivated=true'],
  ['/deals/a#coupons', 'created', '/deals/a?created=true#coupons'],
  ['/shop', undefined, '/shop'],
] as const)('adds to %s the arrival %s: %s', (destination, arrival, address) =>
  expect(withArrival(destination, arrival)).toBe(address),
);

// Rules: ACCOUNTS-39
test.each([
  ['true', 'something went wrong'],
  ['constructor', 'something went wrong'],
  ['taken', 'That account already exists, please log in to continue.'],
])('explains sso-error %s with "%s"', (value, text) => expect(ssoErrorText(readSsoError(value))).toBe(text));

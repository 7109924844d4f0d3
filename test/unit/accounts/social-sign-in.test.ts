import { expect, test } from '@jest/globals';
import { destinationFromReferer, destinationPath, withArrival } from '../../../src/domain/accounts/account-address.ts';
import { logInReason } from '../../../src/domain/accounts/log-in-reason.ts';
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

// Rules: ACCOUNTS-17
test.each([
  ['/stores?page=2', true],
  [`/${'a'.repeat(999)}`, true],
  [`/${'a'.repeat(1_000)}`, false],
  ['/accounts/log-in', false],
  ['/oauth/v4/google/init', false],
  ['/shop/api/session', false],
  ['/_page/stores', false],
  ['//evil.example', false],
])('accepts the destination %s: %s', (destination, isAccepted) =>
  expect(destinationPath(destination)).toBe(isAccepted ? destination : undefined),
);

// Rules: ACCOUNTS-17
test.each([
  ['/stores?page=2', '/stores?page=2'],
  ['/deal-alerts', '/deal-alerts'],
  ['/', undefined],
  ['/me/settings', undefined],
  ['/unsubscribe?token=x', undefined],
  ['/acq/welcome', undefined],
  ['/deal-alerts/from-email?token=x', undefined],
])('returns from the referring page %s to %s', (page, destination) =>
  expect(destinationFromReferer(`https://deals.test${page}`, 'deals.test')).toBe(destination),
);

// Rules: ACCOUNTS-18
test.each([
  ['/me/favorites/save?post=kettle', 'Log in to save this deal.'],
  ['/me/favorites/save?product_listing=kettle', 'Log in to save this product.'],
  ['/me/favorites/save?store=acme', 'Log in to save this store.'],
  ['/deal-alerts?query=kettle', 'Log in to create your deal alert.'],
  ['/deal-alerts', undefined],
])('explains why a visitor on the way to %s has to log in: %s', (destination, reason) =>
  expect(logInReason(destination)).toBe(reason),
);

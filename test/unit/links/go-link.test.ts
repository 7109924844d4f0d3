import { expect, test } from '@jest/globals';
import { genericGoLink } from '../../../src/contracts/links/generic-go-link.ts';
import { couponGoLink, dealGoLink, listingGoLink, parseGoLink } from '../../../src/domain/links/go-link.ts';

// Rules: LINKS-3
test.each([
  ['/go/c/1234', { kind: 'coupon', legacyId: 1234 }],
  ['/go/m/7', { kind: 'merchant', merchantId: 7 }],
  ['/go/d/ab12', { kind: 'deal', postUid: 'ab12' }],
  ['/go/d/ab12-cd34', { kind: 'deal', postUid: 'ab12', listingUid: 'cd34' }],
  ['/go/d/Ab12-CD34', { kind: 'deal', postUid: 'Ab12', listingUid: 'CD34' }],
  ['/go/p/12', { kind: 'post', legacyId: 12 }],
  ['/go/p/12-34', { kind: 'post', legacyId: 12, legacyListingId: 34 }],
  ['/go/g/ab12', { kind: 'generic', uid: 'ab12' }],
  ['/go/l/ab12', { kind: 'listing', uid: 'ab12' }],
  ['/go/l/ab12/', { kind: 'listing', uid: 'ab12' }],
])('%s is a go link', (path, expected) => {
  expect(parseGoLink(path)).toEqual(expected);
});

// Rules: LINKS-3
test.each([
  '/go',
  '/go/',
  '/go/d',
  '/go/d/',
  '/go/x/12',
  '/go/c/12a',
  '/go/c/12-34',
  '/go/m/abc',
  '/go/m/1-2',
  '/go/p/12-ab',
  '/go/p/1-2-3',
  '/go/d/ab-cd-ef',
  '/go/d/-cd',
  '/go/d/ab-',
  '/go/d/a.b',
  '/go/g/ab-cd',
  '/go/l/ab-cd',
  '/go/l/ab/cd',
  '/go/l/https:%2f%2fevil.example',
  '/GO/l/ab',
  '/go/L/ab',
  '/go/c/1234567890123',
  `/go/l/${'a'.repeat(65)}`,
  '/x/go/l/ab',
])('%s is not a go link', (path) => {
  expect(parseGoLink(path)).toBeUndefined();
});

test.each([
  [dealGoLink('p1', 'l1'), '/go/d/p1-l1', 'deal'],
  [dealGoLink('p_1', 'l_1'), '/go/d/p_1-l_1', 'deal'],
  [listingGoLink('l1'), '/go/l/l1', 'listing'],
  [couponGoLink(5), '/go/c/5', 'coupon'],
])('builds %s, which parses again', (built, path, kind) => {
  expect(built).toBe(path);
  expect(parseGoLink(built)?.kind).toBe(kind);
});

const takes = (destination: string) => [
  genericGoLink.write.safeParse({ title: 'A link', destination }).success,
  genericGoLink.entry.safeParse({ uid: 'a', title: 'A link', destination }).success,
];

// Rules: LINKS-5
test.each([
  'https://shop.example/a?b=c',
  'https://10.shop.example/',
  'https://shop.example:8443/',
  'https://bücher.example/',
])('takes %s as a destination', (destination) => {
  expect(takes(destination)).toEqual([true, true]);
});

// Rules: LINKS-5
test.each([
  'http://shop.example/',
  'https://user@shop.example/',
  'https://shop.example:secret@other.example/',
  'https://localhost/',
  'https://router/',
  'https://printer.local./',
  'https://printer.local../',
  'https://router.lan/',
  'https://wiki.corp/',
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
])('rejects %s as a destination, written or read', (destination) => {
  expect(takes(destination)).toEqual([false, false]);
});

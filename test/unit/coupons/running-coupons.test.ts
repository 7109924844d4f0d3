import { expect, test } from '@jest/globals';
import type { StoreCoupon } from '../../../src/domain/coupons/coupon.ts';
import { runningCoupons } from '../../../src/domain/coupons/running-coupons.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

test('coupons that run, what ends soonest first, those that never end by title', () => {
  const coupons: StoreCoupon[] = [
    { uid: '1', title: 'Never, second', origin: 'store' },
    { uid: '2', title: 'Later', origin: 'store', expiresAt: '2026-11-23T12:00:00.000Z' },
    { uid: '3', title: 'Just over', origin: 'store', expiresAt: '2026-11-21T12:00:00.000Z' },
    { uid: '4', title: 'Never, first', origin: 'store' },
    { uid: '5', title: 'Soon', origin: 'store', expiresAt: '2026-11-21T12:00:00.001Z' },
  ];
  expect(runningCoupons(coupons, NOW).map(({ uid }) => uid)).toEqual(['5', '2', '4', '1']);
});

import { expect, test } from '@jest/globals';
import { runningCoupons } from '../../src/domain/running-coupons.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

test('coupons that run, what ends soonest first, those that never end by title', () => {
  const coupons = [
    { uid: '1', title: 'Never, second' },
    { uid: '2', title: 'Later', expiresAt: '2026-11-23T12:00:00.000Z' },
    { uid: '3', title: 'Just over', expiresAt: '2026-11-21T12:00:00.000Z' },
    { uid: '4', title: 'Never, first' },
    { uid: '5', title: 'Soon', expiresAt: '2026-11-21T12:00:00.001Z' },
  ];
  expect(runningCoupons(coupons, NOW).map(({ uid }) => uid)).toEqual(['5', '2', '4', '1']);
});

import type { StoreCoupon } from '../../../src/domain/entities/store-coupon.ts';

/** One that ends soon, one with everything, one that its link applies, one that is a code and nothing more. */
export const storeCoupons: StoreCoupon[] = [
  {
    uid: 'c1',
    title: '15% off your order',
    code: 'FRESH15',
    description: 'One use per customer, not valid on gift cards.',
    expiresAt: '2026-11-25T12:00:00.000Z',
    legacyId: 40_001,
  },
  { uid: 'c2', title: '$10 off $60 or more', code: 'TENOFF', legacyId: 40_002 },
  { uid: 'c3', title: '25% off kettles', description: 'No code needed: the link applies it.', legacyId: 40_003 },
  { uid: 'c4', title: 'Free gift wrap', code: 'WRAPITUP' },
];

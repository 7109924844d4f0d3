import type { Coupon, RevealedCoupon, StoreCoupon } from '../../../src/domain/coupons/coupon.ts';
import { pictures } from './pictures.ts';

export const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  title: 'Ten percent more',
  code: { id: 'p.post1.7a1c9e5b3d0f2468', start: 'WHI' },
  origin: 'editors',
  ...changes,
});

export const revealedCoupon = (changes: Partial<RevealedCoupon> = {}): RevealedCoupon => ({
  id: 'p.post1.7a1c9e5b3d0f2468',
  title: 'Ten percent more',
  code: 'WHISTLE10',
  description: 'One use per customer, not valid on gift cards.',
  expirationText: 'Until Sunday',
  origin: 'editors',
  goLink: '/go/d/post1-listing1',
  store: { uid: 'store1', slug: 'kettle-lane', title: 'Kettle Lane', logo: pictures.logo },
  embeddedItems: [],
  answers: { total: 12, worked: 11, lastWorkedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
});

/** Coupons: ending soon, with every field, applied by its link, code only. */
export const storeCoupons: StoreCoupon[] = [
  {
    uid: 'c1',
    title: '15% off your order',
    code: { id: 'c.c1.1f0c9a7e5b3d2468', start: 'FRE' },
    origin: 'store',
    description: 'One use per customer, not valid on gift cards.',
    expiresAt: '2026-11-25T12:00:00.000Z',
    legacyId: 40_001,
  },
  {
    uid: 'c2',
    title: '$10 off $60 or more',
    code: { id: 'c.c2.2f0c9a7e5b3d2468', start: 'TEN' },
    origin: 'newsletter',
    legacyId: 40_002,
    answers: { total: 10, worked: 9, lastWorkedAt: '2026-11-20T12:00:00.000Z' },
  },
  {
    uid: 'c3',
    title: '25% off kettles',
    description: 'No code needed: the link applies it.',
    origin: 'store',
    legacyId: 40_003,
  },
  {
    uid: 'c4',
    title: 'Free gift wrap',
    code: { id: 'c.c4.4f0c9a7e5b3d2468', start: 'WRA' },
    origin: 'shoppers',
    answers: { total: 8, worked: 1, lastWorkedAt: '2026-11-02T12:00:00.000Z' },
  },
];

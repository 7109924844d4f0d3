import type { Coupon, RevealedCoupon } from '../../../src/domain/coupons/coupon.ts';
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

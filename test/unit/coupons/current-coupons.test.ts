import { expect, test } from '@jest/globals';
import type { Coupon, StoreCoupon } from '../../../src/domain/coupons/coupon.ts';
import { currentStoreCoupons, withCurrentCoupons } from '../../../src/domain/coupons/current-coupons.ts';
import type { Post } from '../../../src/domain/deals/post.ts';
import { coupon } from '../../../views/gallery/samples/coupons.ts';
import { hoursFromNow, NOW } from '../../support/views/render-view.tsx';
import { post, productListing, richText } from '../../support/views/samples.ts';

const now = new Date(NOW);
const past = hoursFromNow(-1);
const future = hoursFromNow(1);
const withCoupons = (changes: Partial<Post>) => withCurrentCoupons(post(changes), now);
const couponWithStart = (start: string, changes: Partial<Coupon> = {}) =>
  coupon({ code: { id: `p.post1.${start.padEnd(16, '0').toLowerCase()}`, start }, ...changes });

test('keeps the coupons and texts of a running post', () => {
  const running = post({ expiresAt: future, instructions: richText('Enter WHI….') });
  expect(withCurrentCoupons(running, now)).toEqual(running);
});

// Rules: COUPONS-3
test('removes every trace of a code from an expired post, its texts and its listings', () => {
  const expired = withCoupons({
    expiresAt: past,
    headline: 'A Kettle with WHI…',
    teaserHeadline: 'WHI… takes ten off',
    description: richText('Ten off with “WHI…”.'),
    instructions: { children: [{ type: 'p', attrs: {}, children: [{ text: 'Enter WHI…', marks: ['bold'] }] }] },
    listings: [productListing({ headline: 'WHI…', title: 'WHI…', callout: 'WHI…', description: 'WHI…' })],
  });
  expect(JSON.stringify(expired)).not.toContain('WHI…');
  expect(expired.coupons).toEqual([]);
  expect(expired.instructions?.children).toMatchObject([
    { children: [{ text: 'Enter (code expired)', marks: ['bold'] }] },
  ]);
});

test('removes only the expired codes of a running post', () => {
  const coupons = [couponWithStart('OLD', { expiresAt: past }), couponWithStart('NEW', { expiresAt: future })];
  const { coupons: left, instructions } = withCoupons({ coupons, instructions: richText('OLD… or NEW…') });
  expect(left.map(({ code }) => code.start)).toEqual(['NEW']);
  expect(JSON.stringify(instructions)).toContain('(code expired) or NEW…');
});

test('keeps a code that a valid coupon shares with an expired one', () => {
  const coupons = [
    couponWithStart('TEN', { title: 'Over', expiresAt: past }),
    couponWithStart('TEN', { title: 'Running', expiresAt: future }),
  ];
  const { coupons: left, headline } = withCoupons({ coupons, headline: 'Enter TEN…' });
  expect([left.map(({ title }) => title), headline]).toEqual([['Running'], 'Enter TEN…']);
});

test('leaves texts unchanged when the code has no visible start', () => {
  const headline = 'Wait… for it';
  expect(withCoupons({ expiresAt: past, coupons: [couponWithStart('')], headline }).headline).toBe(headline);
});

// Rules: COUPONS-16
test('lists valid store coupons by end, those without an end last and by title', () => {
  const coupons: StoreCoupon[] = [
    { uid: '1', title: 'Never, second', origin: 'store' },
    { uid: '2', title: 'Later', origin: 'store', expiresAt: '2026-11-23T12:00:00.000Z' },
    { uid: '3', title: 'Just over', origin: 'store', expiresAt: '2026-11-21T12:00:00.000Z' },
    { uid: '4', title: 'Never, first', origin: 'store' },
    { uid: '5', title: 'Soon', origin: 'store', expiresAt: '2026-11-21T12:00:00.001Z' },
  ];
  expect(currentStoreCoupons(coupons, now).map(({ uid }) => uid)).toEqual(['5', '2', '4', '1']);
});

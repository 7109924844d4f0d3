import { expect, test } from '@jest/globals';
import type { Coupon } from '../../../src/domain/coupons/coupon.ts';
import { withCurrentCoupons } from '../../../src/domain/coupons/current-coupons.ts';
import type { Post } from '../../../src/domain/deals/post.ts';
import { coupon } from '../../../views/gallery/samples/coupons.ts';
import { hoursFromNow, NOW } from '../../support/views/render-view.tsx';
import { post, productListing, richText } from '../../support/views/samples.ts';

const now = new Date(NOW);
const over = hoursFromNow(-1);
const ahead = hoursFromNow(1);
const at = (changes: Partial<Post>) => withCurrentCoupons(post(changes), now);
const beginning = (start: string, changes: Partial<Coupon> = {}) =>
  coupon({ code: { id: `p.post1.${start.padEnd(16, '0').toLowerCase()}`, start }, ...changes });

test('a running post keeps its codes, and what texts show of them', () => {
  const running = post({ expiresAt: ahead, instructions: richText('Enter WHI….') });
  expect(withCurrentCoupons(running, now)).toEqual(running);
});

test('an expired post holds nothing of a code: not in its coupons, its texts or its listings', () => {
  const expired = at({
    expiresAt: over,
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

test('of a running post only the codes go whose own time is over', () => {
  const coupons = [beginning('OLD', { expiresAt: over }), beginning('NEW', { expiresAt: ahead })];
  const { coupons: left, instructions } = at({ coupons, instructions: richText('OLD… or NEW…') });
  expect(left.map(({ code }) => code.start)).toEqual(['NEW']);
  expect(JSON.stringify(instructions)).toContain('(code expired) or NEW…');
});

test('a code of two coupons stays with the one that runs', () => {
  const coupons = [
    beginning('TEN', { title: 'Over', expiresAt: over }),
    beginning('TEN', { title: 'Running', expiresAt: ahead }),
  ];
  const { coupons: left, headline } = at({ coupons, headline: 'Enter TEN…' });
  expect([left.map(({ title }) => title), headline]).toEqual([['Running'], 'Enter TEN…']);
});

test('a code that shows nothing of itself takes no other words along', () => {
  const headline = 'Wait… for it';
  expect(at({ expiresAt: over, coupons: [beginning('')], headline }).headline).toBe(headline);
});

import { expect, test } from '@jest/globals';
import { withCurrentCoupons } from '../../src/domain/current-coupons.ts';
import type { Post } from '../../src/domain/entities/post.ts';
import { hoursFromNow, NOW } from '../views/render-view.tsx';
import { post, productListing, richText } from '../views/samples.ts';

const now = new Date(NOW);
const over = hoursFromNow(-1);
const ahead = hoursFromNow(1);
const at = (changes: Partial<Post>) => withCurrentCoupons(post(changes), now);

test('a running post keeps its codes, wherever they stand', () => {
  const running = post({ expiresAt: ahead, instructions: richText('Enter WHISTLE10.') });
  expect(withCurrentCoupons(running, now)).toEqual(running);
});

test('an expired post holds no code: not in its coupons, its texts or its listings', () => {
  const expired = at({
    expiresAt: over,
    headline: 'A Kettle with WHISTLE10',
    teaserHeadline: 'WHISTLE10 takes ten off',
    description: richText('Ten off with “WHISTLE10”.'),
    instructions: { children: [{ type: 'p', attrs: {}, children: [{ text: 'Enter WHISTLE10', marks: ['bold'] }] }] },
    listings: [
      productListing({ headline: 'WHISTLE10', title: 'WHISTLE10', callout: 'WHISTLE10', description: 'WHISTLE10' }),
    ],
  });
  expect(JSON.stringify(expired)).not.toContain('WHISTLE10');
  expect(expired.instructions?.children).toMatchObject([
    { children: [{ text: 'Enter (code expired)', marks: ['bold'] }] },
  ]);
});

test('of a running post only the codes go whose own time is over', () => {
  const coupons = [
    { title: 'Over', code: 'OLD5', expiresAt: over },
    { title: 'Running', code: 'NEW5', expiresAt: ahead },
  ];
  const { coupons: left, instructions } = at({ coupons, instructions: richText('OLD5 or NEW5') });
  expect(left.map(({ code }) => code)).toEqual(['NEW5']);
  expect(JSON.stringify(instructions)).toContain('(code expired) or NEW5');
});

test('a code of two coupons stays with the one that runs', () => {
  const coupons = [
    { title: 'Over', code: 'TEN', expiresAt: over },
    { title: 'Running', code: 'TEN', expiresAt: ahead },
  ];
  expect(at({ coupons }).coupons.map(({ title }) => title)).toEqual(['Running']);
});

test.each([
  ['SAVE', 'You SAVED a lot, SAVE!', 'You SAVED a lot, (code expired)!'],
  ['10%+(OFF)', 'Enter 10%+(OFF) now', 'Enter (code expired) now'],
  ['EXTRA', 'extra warm', 'extra warm'],
  [' ', 'as it is', 'as it is'],
])('the code %j leaves other words of “%s”', (code, headline, expected) => {
  expect(at({ expiresAt: over, coupons: [{ title: 'x', code }], headline }).headline).toBe(expected);
});

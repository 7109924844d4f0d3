import { describe, expect, test } from '@jest/globals';
import { toPostTile } from '../../../src/domain/deals/post-tile.ts';
import { PostTile } from '../../../views/deals/tiles/PostTile.tsx';
import { hoursFromNow, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { post, postTile } from '../../support/views/samples.ts';

const tileText = async (changes: Parameters<typeof postTile>[0] = {}) =>
  wordsOf(await renderView(<PostTile post={postTile(changes)} />));

describe('a post tile', () => {
  test('shows saving, price, store and headline', async () => {
    expect(await tileText()).toBe('25% off Now $30 was $40 Kettle Lane A Kettle That Whistles');
  });

  // Rules: DEALS-10
  test('shows the teaser headline of a post instead of its headline', () => {
    expect(toPostTile(post({ headline: 'A Kettle $30', teaserHeadline: 'A Kettle' }))?.headline).toBe('A Kettle');
    expect(toPostTile(post({ headline: 'A Kettle $30' }))?.headline).toBe('A Kettle $30');
  });

  test('has one link, labeled with the headline', async () => {
    const html = await renderView(<PostTile post={postTile()} />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="\/deals\/a-kettle-post1"[^>]*>A Kettle That Whistles<\/a>/);
  });

  test.each([
    [{ exclusive: true, startsAt: hoursFromNow(-1) }, 'Exclusive', 'New'],
    [{ startsAt: hoursFromNow(-1), expiresAt: hoursFromNow(2) }, 'Ending Soon!', 'New'],
    [{ startsAt: hoursFromNow(-23) }, 'New', 'Exclusive'],
  ])('shows one flag for %o: %s, not %s', async (changes, shown, hidden) => {
    const text = await tileText(changes);
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
  });

  // Rules: COUPONS-11
  test('shows free shipping and a code below the headline', async () => {
    expect(await tileText({ freeShipping: true, hasCoupon: true })).toMatch(
      /Whistles Reveal and copy Code : A Kettle That Whistles Free shipping$/,
    );
  });

  test('offers a code until the last coupon of the deal has expired', async () => {
    const offers = async (couponEndsAt: string) =>
      (await renderView(<PostTile post={postTile({ hasCoupon: true, couponEndsAt })} />)).includes('value="p.post1"');
    expect([await offers(hoursFromNow(1)), await offers(hoursFromNow(-1))]).toEqual([true, false]);
  });

  test.each([
    ['sold out', { soldOut: true }, 'Sold Out'],
    ['expired', { expiresAt: hoursFromNow(-1) }, 'Expired'],
  ])('shows neither saving nor code on a tile that is %s', async (_state, changes, flag) => {
    const text = await tileText({ ...changes, hasCoupon: true });
    expect(text).toContain(flag);
    expect(text).not.toMatch(/% off|was|Code/);
  });

  // Rules: DEALS-25
  test.each([
    [false, 'Up to 40% off'],
    [true, 'Up to 40% off with code'],
  ])('shows the discount without a price; with a code: %s', async (hasCoupon, shown) => {
    const { discountPrice, strikethroughPrice, ...unpriced } = postTile({ hasCoupon });
    const text = wordsOf(await renderView(<PostTile post={{ ...unpriced, discount: 'Up to 40% off' }} />));
    expect(text.startsWith(`${shown} Kettle Lane`)).toBe(true);
  });

  test('renders without price, store and image', async () => {
    const { discountPrice, strikethroughPrice, store, ...bare } = postTile();
    expect(wordsOf(await renderView(<PostTile post={bare} />))).toBe('See price A Kettle That Whistles');
  });
});

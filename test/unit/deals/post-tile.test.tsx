import { describe, expect, test } from '@jest/globals';
import { PostTile } from '../../../views/deals/tiles/PostTile.tsx';
import { hoursFromNow, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { postTile } from '../../support/views/samples.ts';

const words = async (changes: Parameters<typeof postTile>[0] = {}) =>
  wordsOf(await renderView(<PostTile post={postTile(changes)} />));

describe('a post tile', () => {
  test('says saving, price, store and headline', async () => {
    expect(await words()).toBe('25% off Now $30 was $40 Kettle Lane A Kettle That Whistles');
  });

  test('is one link, named by the headline', async () => {
    const html = await renderView(<PostTile post={postTile()} />);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="\/deals\/a-kettle-post1"[^>]*>A Kettle That Whistles<\/a>/);
  });

  test.each([
    [{ exclusive: true, startsAt: hoursFromNow(-1) }, 'Exclusive', 'New'],
    [{ startsAt: hoursFromNow(-1), expiresAt: hoursFromNow(2) }, 'Ending Soon!', 'New'],
    [{ startsAt: hoursFromNow(-23) }, 'New', 'Exclusive'],
  ])('%o has one flag: %s, not %s', async (changes, shown, hidden) => {
    const said = await words(changes);
    expect(said).toContain(shown);
    expect(said).not.toContain(hidden);
  });

  test('notes free shipping and a code below the headline', async () => {
    expect(await words({ freeShipping: true, hasCoupon: true })).toMatch(
      /Whistles Reveal and copy Code : A Kettle That Whistles Free shipping$/,
    );
  });

  test('offers whichever code of its deal runs, and none once the last one has ended', async () => {
    const offers = async (couponEndsAt: string) =>
      (await renderView(<PostTile post={postTile({ hasCoupon: true, couponEndsAt })} />)).includes('value="p.post1"');
    expect([await offers(hoursFromNow(1)), await offers(hoursFromNow(-1))]).toEqual([true, false]);
  });

  test.each([
    ['sold out', { soldOut: true }, 'Sold Out'],
    ['expired', { expiresAt: hoursFromNow(-1) }, 'Expired'],
  ])('%s promises no saving and no code', async (_state, changes, flag) => {
    const said = await words({ ...changes, hasCoupon: true });
    expect(said).toContain(flag);
    expect(said).not.toMatch(/% off|was|Code/);
  });

  test('without price, store and picture is still whole', async () => {
    const { discountPrice, strikethroughPrice, store, ...bare } = postTile();
    expect(wordsOf(await renderView(<PostTile post={bare} />))).toBe('See price A Kettle That Whistles');
  });
});

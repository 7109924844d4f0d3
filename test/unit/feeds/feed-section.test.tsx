import { describe, expect, test } from '@jest/globals';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { FeedSection } from '../../../views/feeds/FeedSection.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';
import { feedOf, placementTile } from '../../support/views/samples.ts';

const section = (feed: Feed | undefined) =>
  renderView(<FeedSection feed={{ deferred: 'feed' }} title="Deals" />, { deferred: { feed } });

describe('a feed', () => {
  test('shows its count and links to the next page', async () => {
    const html = await section(feedOf(24, { totalCount: 336 }));
    expect(wordsOf(html)).toContain('336 deals');
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen\?page=2#content"[^>]*>Show more deals</);
    expect(wordsOf(html)).toContain('Page 1 of 14');
    expect(html).toMatch(/aria-label="Page 14"[^>]*>14</);
  });

  // Rules: FEEDS-25
  test('continues at its moment with a nofollow link; page numbers link to the current pages', async () => {
    const html = await section(feedOf(24, { totalCount: 336, maxStartsAt: '2026-11-21T12:00:00.000Z' }));
    const more = /<a [^>]*>Show more deals</.exec(html)?.[0];
    expect(more).toContain('href="/shop/feeds/kitchen?page=2&amp;max_starts_at=2026-11-21T12:00:00.000Z#content"');
    expect(more).toContain('rel="nofollow"');
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen\?page=2#content"[^>]*>2</);
  });

  test('has no next link on its last page', async () => {
    const html = await section(feedOf(3, { totalCount: 27, page: 2 }));
    expect(html).not.toContain('Show more deals');
    expect(html).toMatch(/<a [^>]*href="\/shop\/feeds\/kitchen#content"[^>]*>1</);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>2</);
  });

  test('of one page has no pager', async () => expect(await section(feedOf(3))).not.toContain('aria-label="Pages"'));

  // Rules: FEEDS-10
  test('shows a placement in each of its slots', async () => {
    const placement = { kind: 'placement' as const, placement: placementTile() };
    const feed = feedOf(2);
    const html = await section({ ...feed, slots: [placement, ...feed.slots, placement] });
    expect(html.match(/Gifts Under \$25<\/a>/g)).toHaveLength(2);
  });

  test('without deals links to popular deals', async () => {
    const html = await section(feedOf(0));
    expect(wordsOf(html)).toContain('No deals here right now');
    expect(html).toContain('href="/deals"');
  });

  test('past its end links to its first page', async () => {
    const html = await section(feedOf(0, { page: 9, totalCount: 30 }));
    expect(html).toMatch(/href="\/shop\/feeds\/kitchen"[^>]*>Back to the First Page/);
  });

  test('that failed to load links to the same address', async () => {
    expect(await section(undefined)).toMatch(/<a href="" [^>]*>Try again/);
  });
});

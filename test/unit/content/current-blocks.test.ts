import { expect, test } from '@jest/globals';
import type { ContentBlock } from '../../../src/domain/content/content-block.ts';
import { blockFeeds, currentBlocks } from '../../../src/domain/content/page-blocks.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const running = { uid: 'running', headline: 'r', url: '/r', schedule: { expiresAt: '2026-11-22T00:00:00.000Z' } };
const over = { uid: 'over', headline: 'o', url: '/o', schedule: { expiresAt: '2026-11-21T12:00:00.000Z' } };
const coming = { uid: 'coming', headline: 'c', url: '/c', schedule: { startsAt: '2026-11-21T12:00:01.000Z' } };
/** Without its schedule, which pages need not know. */
const { schedule: _schedule, ...tile } = running;
const group = (tiles: (typeof running | typeof coming | typeof tile)[]): ContentBlock => ({
  kind: 'placement_group',
  uid: 'g',
  data: { tiles },
});

// Rules: CONTENT-16
test('drops placements outside their schedule and blocks without any', () => {
  expect(currentBlocks([group([running, over, coming]), group([over])], now)).toEqual([group([tile])]);
  const twoUp: ContentBlock = { kind: 'two_up_placement', uid: 't', data: { placements: [over, running] } };
  expect(currentBlocks([twoUp], now)).toEqual([{ ...twoUp, data: { placements: [tile] } }]);
  const referenced: ContentBlock = {
    kind: 'referenced_block',
    uid: 'r',
    data: { kind: 'placement', placement: coming },
  };
  const multi: ContentBlock = { kind: 'multi_block', uid: 'm', data: { blocks: [referenced] } };
  expect(currentBlocks([referenced, multi], now)).toEqual([]);
});

test('finds each feed of a page once, at any depth, with the largest size', () => {
  const feed = { uid: 'f', title: 'F', url: '/shop/feeds/f' };
  const row: ContentBlock = { kind: 'feed_block', uid: 'a', data: { title: 'F', feed, deferredKey: 'feed:f' } };
  const whole: ContentBlock = {
    kind: 'feed',
    uid: 'b',
    data: { title: 'F', feed, maxContent: 24, deferredKey: 'feed:f' },
  };
  const multi: ContentBlock = { kind: 'multi_block', uid: 'c', data: { blocks: [whole] } };
  expect(blockFeeds([row, multi])).toEqual([{ deferredKey: 'feed:f', feedPageUid: 'f', maxContent: 24 }]);
});

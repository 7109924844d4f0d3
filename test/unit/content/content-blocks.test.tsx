import { describe, expect, test } from '@jest/globals';
import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../../src/domain/content/content-block.ts';
import { ContentBlocks } from '../../../views/blocks/ContentBlocks.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';
import { feedOf, placementTile, postTile, richText, store } from '../../support/views/samples.ts';

const image = { src: '/i/kettle.b', alt: 'A red kettle', width: 800, height: 600 };
const feed = { uid: 'feed1', title: 'Kitchen Deals', url: '/shop/feeds/kitchen' };
const article = {
  uid: 'article1',
  title: 'How to Boil Water',
  url: '/blog/boil',
  publishDate: '2026-11-01T00:00:00.000Z',
  readTime: '4 min read',
};

type Example<K extends BlockKind> = [data: ContentBlockByKind[K], text: string];
/** Blocks and a text that each must show. */
const examples = {
  article_group: [{ title: 'Worth Reading', articles: [article] }, 'How to Boil Water'],
  divider: [{ width: 'half', borderStyle: 'dashed' }, ''],
  faq: [{ expanded: false, questions: [{ uid: 'q', question: 'Why?', answer: richText('Because.') }] }, 'Because.'],
  featured_tile_group: [{ tiles: [{ title: 'Sunday Kitchen' }] }, 'Sunday Kitchen'],
  feed: [{ title: 'Popular', feed, maxContent: 8, deferredKey: 'feed:feed1' }, 'Deal Number 0'],
  feed_block: [{ title: 'Fresh', feed, deferredKey: 'feed:feed1' }, 'Deal Number 0'],
  headline_block: [{ headline: 'Why People Stay', body: richText('No tricks.') }, 'No tricks.'],
  headline_tile: [{ headline: 'Student Discounts', pageLink: { href: '/blog/students' } }, 'Student Discounts'],
  hero_image_banner: [{ title: 'Good Things', image, pageLink: { href: '/deals' } }, 'See the Deals'],
  hero_image_block: [{ image, caption: 'By the lake' }, 'By the lake'],
  image_tile: [{ image, caption: 'In the kitchen' }, 'In the kitchen'],
  legacy_collection: [{ title: 'Summer', slug: 'summer', deferredKey: 'collection:summer' }, 'View All (24)'],
  multi_block: [{ blocks: [{ kind: 'headline_tile', uid: 'n', data: { headline: 'Nested Tile' } }] }, 'Nested Tile'],
  placement_group: [{ headline: 'Picks', tiles: [placementTile()] }, 'Gifts Under $25'],
  podcast_tile: [{ title: 'Episode 12', url: 'https://www.pods.example/12' }, 'Podcast on pods.example'],
  referenced_block: [{ kind: 'post', post: postTile() }, 'A Kettle That Whistles'],
  rich_text_block: [{ body: richText('One.', 'Two.', 'Three.'), expandable: true }, 'Read more'],
  tile_group: [
    {
      tiles: [{ title: 'Kettle Lane', store }],
      layout: 'vertical',
      alignment: 'left',
      shape: 'circular',
      favorites: false,
    },
    'Kettle Lane',
  ],
  two_up_placement: [{ placements: [placementTile()] }, 'Gifts Under $25'],
  video_tile: [{ title: 'How to Pour', url: 'https://youtu.be/dQw4w9WgXcQ' }, 'How to Pour'],
} satisfies { [K in BlockKind]?: Example<K> };

const block = <K extends BlockKind>(kind: K, data: ContentBlockByKind[K]) =>
  ({ kind, uid: kind, data }) as ContentBlock;
const ARRIVED = {
  'feed:feed1': feedOf(24),
  'collection:summer': { slug: 'summer', title: 'Summer', itemCount: 24, deals: [{ postUid: 'one', headline: 'One' }] },
};
const show = (blocks: ContentBlock[], deferred: Record<string, unknown> = ARRIVED) =>
  renderView(<ContentBlocks blocks={blocks} leading />, { deferred });

describe('content blocks', () => {
  test.each(Object.keys(examples) as (keyof typeof examples)[])('renders a %s', async (kind) => {
    const [data, text] = examples[kind] as Example<typeof kind>;
    const html = await show([block(kind, data)]);
    expect(wordsOf(html)).toContain(text);
    expect(html).toContain(kind === 'divider' ? '<hr' : '<div');
  });

  // Rules: CONTENT-10
  test('skips an unknown kind', async () => {
    const unknown = { kind: 'hologram', uid: 'u', data: {} } as unknown as ContentBlock;
    expect(wordsOf(await show([unknown, block('headline_tile', { headline: 'Still Here' })]))).toBe('Still Here');
  });

  test('gives high priority to the first hero image only', async () => {
    const hero = (title: string) => ({ ...block('hero_image_banner', { title, image }), uid: title });
    const html = await show([hero('One'), hero('Two')]);
    expect(html.match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  // Rules: SAVES-7
  test.each([true, false])(
    'a tile group with favorites %s has save buttons on its stores only if so',
    async (favorites) => {
      const [data] = examples.tile_group;
      const tiles = [
        { title: 'Kettle Lane', store },
        { title: 'Shoes', href: '/categories/shoes/deals' },
      ];
      const html = await show([block('tile_group', { ...data, tiles, favorites })]);
      expect(html.match(/form="save"/g) ?? []).toHaveLength(favorites ? 1 : 0);
      expect(html.includes('aria-label="Save: Kettle Lane"')).toBe(favorites);
    },
  );

  // Rules: CONTENT-15
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"'],
    ['https://vimeo.com/76979871', 'href="https://vimeo.com/76979871"'],
    ['https://videos.example/1', 'Unknown video type'],
  ])('a video tile of %s has %s and asks its host for nothing', async (url, has) => {
    const html = await show([block('video_tile', { url })]);
    expect(html).toContain(has);
    expect(html).not.toContain('<iframe');
  });

  test('opens an FAQ without JavaScript, and initially if the editor chose so', async () => {
    const [data] = examples.faq;
    expect(await show([block('faq', data)])).toMatch(/<details class="[^"]+"><summary/);
    expect(await show([block('faq', { ...data, expanded: true })])).toMatch(/<details [^>]*open=""/);
  });
});

describe("a feed's row", () => {
  const row = (feedValue: unknown) => show([block('feed_block', examples.feed_block[0])], { 'feed:feed1': feedValue });

  // Rules: FEEDS-28, FEEDS-30
  test('shows at most 11 deals and links to the rest', async () => {
    const html = await row(feedOf(24, { totalCount: 1204 }));
    expect(html.match(/Deal Number \d+<\/a>/g)).toHaveLength(11);
    expect(html).toMatch(/href="\/shop\/feeds\/kitchen"[^>]*><span>View All<span[^>]*> 1,204 Deals</);
  });

  test.each([
    [11, undefined, false],
    [12, undefined, true],
    [18, 'search_v5' as const, false],
    [19, 'search_v5' as const, true],
  ])('of %i posts from %s leads on: %s', async (totalCount, source, leadsOn) => {
    const html = await row(feedOf(Math.min(totalCount, 24), { totalCount, ...(source && { source }) }));
    expect(html.includes('View All')).toBe(leadsOn);
  });

  // Rules: FEEDS-32
  test('links to its page if it did not load', async () =>
    expect(wordsOf(await row(undefined))).toContain('These deals did not load. See Kitchen Deals'));

  // Rules: CONTENT-11
  test('renders nothing without posts', async () => expect(wordsOf(await row(feedOf(0)))).toBe(''));

  // Rules: FEEDS-30
  test('shows the total count of a feed in a grid', async () => {
    const html = await show([block('feed', { ...examples.feed[0], maxContent: 8 })], {
      'feed:feed1': feedOf(24, { totalCount: 336 }),
    });
    expect(html.match(/Deal Number \d+<\/a>/g)).toHaveLength(8);
    expect(wordsOf(html)).toContain('View All (336)');
  });
});

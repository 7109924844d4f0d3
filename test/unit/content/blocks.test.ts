import { expect, test } from '@jest/globals';
import type { BlockKind, ContentBlockByKind } from '../../../src/domain/content/content-block.ts';
import { toBlocks } from '../../../src/repositories/content/blocks/to-blocks.ts';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { base } from '../../support/services/mapping-base.ts';

const problems: string[] = [];
const mapping: Mapping = {
  ...base,
  embedded: [],
  problem: ({ message }) => void problems.push(message),
};

const words = (text: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text }] }] });
const picture = { uid: 'i1', url: 'http://images/v3/assets/k/i1/u/pan.png', description: 'A pan' };
const image = { src: '/i/i1.u', alt: 'A pan' };
const richText = (text: string) => ({ children: [{ children: [{ text }] }] });
const feed = {
  uid: 'f1',
  _content_type_uid: 'feed_page',
  title: 'Pans',
  url: '/shop/feeds/pans',
  feed_slug: 'pans',
  source: 'search_v5',
  bd_queries: {},
};
const feedLink = { uid: 'f1', title: 'Pans', url: '/shop/feeds/pans' };
const article = {
  uid: 'a1',
  _content_type_uid: 'article',
  title: 'On Pans',
  url: '/blog/on-pans',
  publish_date: '2026-11-01T00:00:00.000Z',
  original_published_time: '2026-11-01T00:00:00.000Z',
  sections: [],
};
const placement = { uid: 'p1', _content_type_uid: 'placement', title: 'Pan week', reference: [feed] };
const promotion = { uid: 'c1', _content_type_uid: 'promotional_content_block', title: 'Save', image: picture };
const link = { href: '/deals', title: 'Go' };

/** Delivered fields of each kind, empty ones as null, and the expected entity. */
const blocks: { [K in BlockKind]?: [fields: object, data: object] } = {
  article_group: [
    { title: null, articles: [article], page_link: link },
    { articles: [{ uid: 'a1', title: 'On Pans' }], pageLink: link },
  ],
  divider: [
    { width: null, border_style: 'dotted' },
    { width: 'full', borderStyle: 'dotted' },
  ],
  faq: [
    { expanded: null, questions: [{ uid: 'q', question: 'Why?', answer: words('So.') }] },
    { expanded: false, questions: [{ uid: 'q', question: 'Why?', answer: richText('So.') }] },
  ],
  featured_tile_group: [
    {
      tiles: [
        { title: 'T', lead: 'L', text_color: '#ffffff', background_color: '#000000', image: picture, page_link: link },
      ],
    },
    { tiles: [{ title: 'T', lead: 'L', textColor: '#ffffff', backgroundColor: '#000000', image, pageLink: link }] },
  ],
  feed: [
    { feed_page: [feed], max_content: null },
    { title: 'Pans', feed: feedLink, maxContent: 24, deferredKey: 'feed:f1' },
  ],
  feed_block: [
    { title: 'Hot', feed_page: [feed] },
    { title: 'Hot', feed: feedLink, deferredKey: 'feed:f1' },
  ],
  headline_block: [
    { headline: 'H', lead: 'L', body: words('B') },
    { headline: 'H', lead: 'L', body: richText('B') },
  ],
  headline_tile: [
    { headline: 'H', lead: null, page_link: link },
    { headline: 'H', pageLink: link },
  ],
  hero_image_banner: [
    { title: 'T', image: picture, text_color: '#ffffff', background_color: '#000000', page_link: link },
    { title: 'T', image, textColor: '#ffffff', backgroundColor: '#000000', pageLink: link },
  ],
  hero_image_block: [
    { image: picture, caption: 'C' },
    { image, caption: 'C' },
  ],
  image_tile: [
    { image: picture, alt_text: 'Own words', caption: null, page_link: link },
    { image: { ...image, alt: 'Own words' }, pageLink: link },
  ],
  legacy_collection: [
    { title: null, collection_id: 'porch' },
    { slug: 'porch', deferredKey: 'collection:porch' },
  ],
  multi_block: [
    { title: 'M', blocks: [{ divider: {} }] },
    { title: 'M', blocks: [{ kind: 'divider' }] },
  ],
  placement_group: [
    { headline: 'P', tiles: [placement] },
    { headline: 'P', tiles: [{ uid: 'p1', headline: 'Pan week', url: '/shop/feeds/pans' }] },
  ],
  podcast_tile: [{ title: null, url: 'https://pods.example/1' }, { url: 'https://pods.example/1' }],
  referenced_block: [
    { reference: [promotion] },
    { kind: 'promotional_content', content: { uid: 'c1', title: 'Save', image } },
  ],
  rich_text_block: [
    { body: words('R'), expandable: true },
    { body: richText('R'), expandable: true },
  ],
  tile_group: [
    { tiles: [{ title: 'T', caption: 'C', image: picture, page_link: link }], alignment: 'center', favorites: true },
    {
      tiles: [{ title: 'T', caption: 'C', image, href: '/deals' }],
      layout: 'vertical',
      alignment: 'center',
      shape: 'square',
      favorites: true,
    },
  ],
  two_up_placement: [{ placements: [placement] }, { placements: [{ uid: 'p1', url: '/shop/feeds/pans' }] }],
  video_tile: [
    { title: 'V', url: 'https://youtu.be/dQw4w9WgXcQ', overlay_image: picture },
    { title: 'V', url: 'https://youtu.be/dQw4w9WgXcQ', overlayImage: image },
  ],
};

// Rules: CONTENT-9
test.each(Object.entries(blocks))('maps a %s to its entity', (kind, [fields, data]) => {
  problems.length = 0;
  const [block] = toBlocks([{ [kind]: { ...fields, _metadata: { uid: 'b1' } } }], mapping);
  expect(block).toMatchObject({ kind, uid: 'b1', data: data as ContentBlockByKind[BlockKind] });
  expect(problems).toEqual([]);
});

// Rules: CONTENT-9
test.each([
  ['placement', { reference: [placement] }, { kind: 'placement', placement: { uid: 'p1' } }],
  ['article', { reference: [article] }, { kind: 'article', article: { uid: 'a1' } }],
  ['feed page', { reference: [feed] }, { kind: 'feed_page', feed: feedLink, deferredKey: 'feed:f1' }],
])('a referenced %s is shown as what it is', (_what, fields, data) => {
  expect(toBlocks([{ referenced_block: fields }], mapping)).toMatchObject([{ data }]);
});

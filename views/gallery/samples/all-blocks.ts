import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../../src/domain/content/content-block.ts';
import { article, articles } from './articles.ts';
import { collectionOf, feedLink, feedOf, placementTile, store } from './deals.ts';
import { pictures } from './pictures.ts';
import { richText } from './words.ts';

/** One of each kind: a kind without an example does not compile. */
const examples: { [K in BlockKind]: ContentBlockByKind[K] } = {
  hero_image_banner: {
    title: 'Good Things for Long Evenings',
    lead: 'Lamps, blankets and pots that stay warm.',
    image: pictures.room,
    pageLink: { href: '/deals' },
  },
  tile_group: {
    title: 'Popular Stores',
    tiles: [{ title: 'Kettle Lane', store }],
    layout: 'horizontal',
    alignment: 'center',
    shape: 'circular',
    favorites: true,
  },
  feed_block: { title: 'Fresh in Kitchen', feed: feedLink, deferredKey: 'feed' },
  two_up_placement: { placements: [placementTile(), placementTile({ uid: 'placement2', palette: 'sky' })] },
  featured_tile_group: {
    title: 'Made for the Season',
    tiles: [
      { title: 'Light the Evening', image: pictures.lamp, pageLink: { href: '/shop/feeds/lamps' } },
      { title: 'Step Out', image: pictures.shoe, pageLink: { href: '/shop/feeds/shoes' } },
    ],
  },
  divider: { width: 'half', borderStyle: 'dashed' },
  placement_group: { headline: 'Picked for You', tiles: [placementTile({ uid: 'placement3', palette: 'sun' })] },
  legacy_collection: { title: 'Summer on the Porch', slug: 'summer-porch', deferredKey: 'collection' },
  feed: { title: 'Popular Now', feed: feedLink, maxContent: 8, deferredKey: 'feed' },
  article_group: { articles: articles(4) },
  multi_block: {
    title: 'Both Worth It',
    blocks: [
      { kind: 'image_tile', uid: 'picture', data: { image: pictures.desk } },
      { kind: 'headline_tile', uid: 'tile', data: { headline: 'Desks for Less', pageLink: { href: '/deals' } } },
    ],
  },
  headline_block: { headline: 'Why People Stay', body: richText('Because nothing here shouts.') },
  headline_tile: { headline: 'Student Discounts', pageLink: { href: '/blog/student-discounts' } },
  hero_image_block: { image: pictures.wide, caption: 'By the lake' },
  image_tile: { image: pictures.lamp, caption: 'A lamp' },
  podcast_tile: { title: 'Episode 12: The Price of Coffee', url: 'https://pods.example/12' },
  video_tile: { title: 'How to Pour', url: 'https://youtu.be/dQw4w9WgXcQ', overlayImage: pictures.room },
  referenced_block: { kind: 'article', article: article() },
  rich_text_block: { body: richText('One paragraph.', 'A second one.', 'A third, on demand.'), expandable: true },
  faq: {
    title: 'Good to Know',
    expanded: false,
    questions: [{ uid: 'q', question: 'Is Thriftwire a store?', answer: richText('No. Stores sell what we find.') }],
  },
};

const kinds = Object.keys(examples) as BlockKind[];
// Kind and data come from one entry of the record, whose type ties them together.
const known = kinds.map((kind) => ({ kind, uid: kind, data: examples[kind] }) as ContentBlock);
/** What a later version of the content service may send: it is left out. */
const unknown = { kind: 'hologram', uid: 'unknown', data: {} } as unknown as ContentBlock;

export const allBlocks: ContentBlock[] = [...known, unknown];

/** What the feeds of `allBlocks` show. */
export const allBlocksDeferred = {
  feed: feedOf(11, { totalCount: 1204 }),
  collection: collectionOf(4, 38),
};

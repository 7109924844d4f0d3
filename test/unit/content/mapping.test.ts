import { expect, test } from '@jest/globals';
import { post } from '../../../src/contracts/deals/post.ts';
import { toBlocks } from '../../../src/repositories/content/blocks/to-blocks.ts';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { readEntry } from '../../../src/repositories/content/read-entry.ts';
import { toPost } from '../../../src/repositories/deals/to-post.ts';
import { readPlacements } from '../../../src/repositories/feeds/to-placement.ts';
import { base } from '../../support/services/mapping-base.ts';

function mapping() {
  const problems: string[] = [];
  const at: Mapping = { ...base, embedded: [], problem: ({ message }) => problems.push(message) };
  return { at, problems };
}
const text = (words: string) => ({ type: 'doc' as const, children: [{ type: 'p', children: [{ text: words }] }] });
const START = '2026-11-01T00:00:00.000Z';

const storeEntry = { uid: 's1', _content_type_uid: 'store', title: 'Acme', slug: 'acme' };
const listing = {
  uid: 'l1',
  _content_type_uid: 'product_listing',
  title: 'Pan',
  headline: 'Pan',
  availability: 'in_stock',
  unit_discount_price: 20,
  unit_regular_price: 40,
  store: [storeEntry],
  tracking_link: 'https://example.com/secret-link',
  images: [{ uid: 'i1', url: 'http://images/v3/assets/k/a/u/pan.png', description: 'A pan' }],
};
const postEntry = (own: object = {}) =>
  readEntry(
    post,
    {
      uid: 'post1',
      title: 'Cast iron pan',
      url: '/deals/cast-iron-pan-post1',
      headline: 'Cast iron pan for $20',
      listings: [listing],
      schedule: { starts_at: START },
      published_at: START,
      ...own,
    },
    mapping().at,
  );

test('takes the prices of a post from its first listing unless the editor set them', () => {
  const { at } = mapping();
  expect(toPost(postEntry(), at)).toMatchObject({ discountPrice: 20, strikethroughPrice: 40 });
  expect(toPost(postEntry({ bd_discount_price: 15 }), at)).toMatchObject({ discountPrice: 15, strikethroughPrice: 40 });
});

test('removes tracking links', () => {
  expect(JSON.stringify(toPost(postEntry(), mapping().at))).not.toContain('secret-link');
});

test.each([
  ['/deals/cast-iron-pan-post1', '/deals/cast-iron-pan-post1'],
  ['/deals/post1', '/deals/post1'],
  ['/deals/old-pan-p77', '/deals/old-pan-p77'],
  ['/deals/old-pan-p78', '/deals/cast-iron-pan-post1'],
  ['/shop/posts/whatever', '/deals/cast-iron-pan-post1'],
  ['/deals/another-post2', '/deals/cast-iron-pan-post1'],
])('the address %s is kept when it leads back to the post: %s', (url, canonical) => {
  expect(toPost(postEntry({ url, legacy_deal_id: 77 }), mapping().at).url).toBe(canonical);
});

test('drops and reports incomplete listings, and fails for a post without any', () => {
  const { at, problems } = mapping();
  const bare = { uid: 'l2', _content_type_uid: 'product_listing' };
  const withoutStore = { ...listing, uid: 'l3', store: [{ uid: 's2', _content_type_uid: 'store' }] };
  const broken = { ...listing, uid: 'l4', availability: 'maybe' };
  const mapped = toPost(postEntry({ listings: [bare, withoutStore, broken, listing] }), at);
  expect(mapped.listings.map(({ uid }) => uid)).toEqual(['l1']);
  expect(problems).toHaveLength(4);
  expect(() => toPost(postEntry({ listings: [bare] }), at)).toThrow('Post "post1" produced no valid listings.');
});

// Rules: COUPONS-1, COUPONS-4
test('maps codes of coupon listings to coupons of the post, with the start of each code only', () => {
  const coupon = { ...listing, uid: 'l5', _content_type_uid: 'coupon_listing', code: 'SAVE10', headline: '10% off' };
  const mapped = toPost(
    postEntry({ listings: [coupon], coupon_codes: [{ title: 'Ship', code: 'SHIP' }] }),
    mapping().at,
  );
  expect(mapped.coupons).toMatchObject([
    { title: 'Ship', code: { start: 'SH' }, origin: 'editors' },
    { title: '10% off', code: { start: 'SAV' }, origin: 'store' },
  ]);
  expect(JSON.stringify(mapped)).not.toMatch(/SHIP|SAVE10/);
  const [first, second] = mapped.coupons.map(({ code }) => code.id);
  expect(first).toMatch(/^p\.post1\.[0-9a-f]{16}$/);
  expect(second).not.toBe(first);
});

// Rules: COUPONS-1
test('masks a code wherever an editor wrote it', () => {
  const at = mapping().at;
  const entry = postEntry({
    headline: 'A pan with SAVE10',
    teaser_headline: 'SAVE10 on a pan',
    description: text('Enter SAVE10 at checkout.'),
    instructions: '<p>Enter <b>SAVE10</b>.</p>',
    listings: [{ ...listing, headline: 'Pan, SAVE10', callout: 'SAVE10!', product_description: 'Use SAVE10' }],
    coupon_codes: [{ title: 'SAVE10: ten off', code: 'SAVE10', description: '<i>SAVE10</i> once', origin: 'shoppers' }],
  });
  const mapped = toPost(entry, at);
  expect(JSON.stringify(mapped)).not.toContain('SAVE10');
  expect(mapped).toMatchObject({
    headline: 'A pan with SAV…',
    coupons: [{ title: 'SAV…: ten off', description: 'SAV… once', origin: 'shoppers' }],
  });
  const elsewhere = toPost({ ...entry, uid: 'post2' }, at).coupons[0]?.code.id.split('.')[2];
  expect(elsewhere).not.toBe(mapped.coupons[0]?.code.id.split('.')[2]);
});

// Rules: CONTENT-21
test('reports an image without a description', () => {
  const { at, problems } = mapping();
  const image = { uid: 'i1', url: 'http://images/v3/assets/k/i1/u/a.png' };
  const [block] = toBlocks([{ image_tile: { image } }], at);
  expect(block?.data).toEqual({ image: { src: '/i/i1.u', alt: '' } });
  expect(problems).toEqual(['ReferenceAsset - Missing Alt Tag']);
});

// Rules: CONTENT-10
test('drops and reports unknown, malformed and empty blocks', () => {
  const { at, problems } = mapping();
  const fields = [
    { hologram: {} },
    { headline_block: {} },
    { article_group: { articles: [{ uid: 'a1', _content_type_uid: 'article' }] } },
    { divider: { _metadata: { uid: 'd1' } } },
  ];
  expect(toBlocks(fields, at)).toEqual([{ kind: 'divider', uid: 'd1', data: { width: 'full', borderStyle: 'solid' } }]);
  expect(problems[0]).toBe('Unknown block "hologram"');
  expect(problems).toHaveLength(3);
});

// Rules: CONTENT-12
test('drops an empty headline body', () => {
  const [block] = toBlocks([{ headline_block: { headline: 'Hi', body: text('  ') } }], mapping().at);
  expect(block?.data).toEqual({ headline: 'Hi' });
});

test('drops a tile whose store is unpublished', () => {
  const tiles = [
    { title: 'Acme', store: [storeEntry] },
    { title: 'Gone', store: [{ uid: 's9', _content_type_uid: 'store' }] },
    { title: 'Unsafe', page_link: { href: '/deals' } },
  ];
  const [block] = toBlocks([{ tile_group: { tiles } }], mapping().at);
  expect(block).toMatchObject({ data: { tiles: [{ href: '/stores/acme' }, { href: '/deals' }], layout: 'vertical' } });
});

// Rules: CONTENT-9
test('cuts nested multi blocks at the maximum depth', () => {
  let field: Record<string, unknown> = { divider: {} };
  for (let depth = 0; depth < 50; depth++) field = { multi_block: { blocks: [field] } };
  expect(toBlocks([field], mapping().at)).toEqual([]);
  expect(toBlocks([{ multi_block: { blocks: [{ divider: {} }] } }], mapping().at)).toMatchObject([
    { kind: 'multi_block', data: { blocks: [{ kind: 'divider' }] } },
  ]);
});

// Rules: CONTENT-16, ERRORS-12
test('drops a placement without a published page, and expires it with its post', () => {
  const { at, problems } = mapping();
  const entry = (reference: object[]) => ({
    uid: 'p1',
    _content_type_uid: 'placement',
    title: 'Pan week',
    schedule: { starts_at: START, expires_at: '2026-12-24T00:00:00.000Z' },
    reference,
  });
  const target = {
    ...postEntry({ schedule: { starts_at: START, expires_at: '2026-12-01T00:00:00.000Z' } }),
    _content_type_uid: 'post',
  };
  expect(readPlacements([entry([target])], at)).toMatchObject([
    { url: '/deals/cast-iron-pan-post1', schedule: { startsAt: START, expiresAt: '2026-12-01T00:00:00.000Z' } },
  ]);
  expect(readPlacements([entry([]), entry([{ uid: 'x', _content_type_uid: 'post' }])], at)).toEqual([]);
  expect(readPlacements([entry([{ uid: 'x' }])], at)).toEqual([]);
  expect(problems).toEqual([
    'Unable to Process Placement Reference',
    'Placement "p1" refers to an unpublished page.',
    'Unable to Process Placement Reference',
  ]);
});

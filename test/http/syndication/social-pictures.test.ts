import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const ORIGIN = 'http://deals.test';
const { posts, stores, articles, pages, feeds } = testContent;

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

const property = (html: string, name: string) =>
  new RegExp(`<meta[^>]*="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
/** The social tags of a page; `path` is the address of the picture on this site. */
const socialOf = async (address: string) => {
  const html = await (await site.get(address)).text();
  return {
    path: property(html, 'og:image').replace(ORIGIN, ''),
    size: [property(html, 'og:image:width'), property(html, 'og:image:height')],
    alt: property(html, 'og:image:alt'),
    card: property(html, 'twitter:card'),
  };
};
const pictureAt = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

// Rules: SYNDICATION-4, SYNDICATION-16, IMAGES-4
test.each([
  '/',
  feeds.newest,
  feeds.popular,
  '/stores',
  `/stores/${stores.first}`,
  `/stores/${stores.first}/products`,
  '/categories',
  pages.category,
  `${pages.category}/deals`,
  pages.blackFriday,
  pages.marketing,
  pages.generic,
  '/blog',
  articles.published,
  testContent.product.url,
  posts.fresh.url,
  posts.expired.url,
  '/search?query=pan',
  '/accounts/log-in',
  '/nothing-here',
])('%s has a social picture of 1200×630', async (address) => {
  const { path, size, alt, card } = await socialOf(address);
  expect([size, card]).toEqual([['1200', '630'], 'summary_large_image']);
  expect(alt).toMatch(/\S/);
  const { status, headers, bytes } = await pictureAt(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

/** The mean color of the right edge, where pages with an image have a white panel. */
const edgeOf = async (bytes: Buffer) => {
  const edge = await sharp(bytes).extract({ left: 1_180, top: 0, width: 20, height: 630 }).toBuffer();
  const { channels } = await sharp(edge).stats();
  return channels.map(({ mean }) => Math.round(mean));
};

test('shows the title, price and image of a deal', async () => {
  const [fresh, legacy, newest] = await Promise.all([posts.fresh.url, posts.legacy.url, feeds.newest].map(socialOf));
  if (!fresh || !legacy || !newest) throw new Error('a page is missing');
  expect(fresh.alt).toContain('$');
  const drawn = await Promise.all([fresh, legacy, newest].map(({ path }) => pictureAt(path)));
  const [one, other, list] = drawn.map(({ bytes }) => bytes);
  if (!one || !other || !list) throw new Error('a picture is missing');
  expect(one.equals(other)).toBe(false);
  expect(Math.min(...(await edgeOf(one)))).toBeGreaterThan(250);
  expect(Math.min(...(await edgeOf(list)))).toBeLessThan(100);
});

// Rules: SYNDICATION-16
test('an edit of the price is another address', async () => {
  await contentClient(site.backing).write([
    sample.store('pricey'),
    sample.listing('priceylisting', 'pricey', { unit_discount_price: 10 }),
    sample.post('priceypost', ['priceylisting'], { headline: 'A pan' }),
  ]);
  const before = await socialOf('/deals/priceypost');
  expect(before.alt).toBe('A pan: $10');
  await site.put('product_listing', 'priceylisting', (entry) => ({ ...entry, unit_discount_price: 9 }));
  site.container.get(tokens.purges).record(['type:post', 'entry:priceypost']);
  const after = await socialOf('/deals/priceypost');
  expect([after.alt, after.path === before.path]).toEqual(['A pan: $9', false]);
});

// Rules: SYNDICATION-16
test('draws nothing that the site did not sign', async () => {
  const { path } = await socialOf(posts.fresh.url);
  const changed = (name: string, value: string) => {
    const url = new URL(path, ORIGIN);
    url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  const addresses = [
    '/social.jpg',
    '/social.jpg?title=Buy%20now',
    changed('title', 'Buy now'),
    changed('offer', '$1'),
    changed('image', '/i/../../v3/content_types'),
    changed('image', 'https://example.com/a.png'),
    changed('signature', ''),
  ];
  for (const address of addresses) expect([address, (await site.get(address)).status]).toEqual([address, 404]);
});

// Rules: SYNDICATION-16
test.each(['/search?query=buynow', '/nothing/buynow', '/deals?sort=buynow&query=buynow'])(
  '%s has no words of the visitor in its picture',
  async (address) => {
    expect((await socialOf(address)).path).not.toContain('buynow');
  },
);

test.each([
  ['markup', '</span><b>"Tom & Jerry"</b> <script>alert(1)</script>'],
  ['long', 'Very good pans '.repeat(30)],
  ['emoji', 'A pan 😀👨‍👩‍👧🇺🇸 for you'],
  ['right to left', 'מבצע מיוחד: אוזניות \u202Eabc'],
])('draws a deal with a %s title', async (name, headline) => {
  const uid = `title${name.replaceAll(' ', '')}`;
  await contentClient(site.backing).write([
    sample.store('titles'),
    sample.listing('titleslisting', 'titles', { unit_discount_price: 10 }),
    sample.post(uid, ['titleslisting'], { headline: headline.trim().slice(0, 500), title: name }),
  ]);
  const { path } = await socialOf(`/deals/${uid}`);
  const { status, bytes } = await pictureAt(path);
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('keeps no picture while the image service fails', async () => {
  const { path } = await socialOf(posts.endingSoon.url);
  site.backing.fault('images', { status: 500 });
  try {
    const { status, headers } = await pictureAt(path);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers.get('cache-control')).not.toContain('immutable');
  } finally {
    site.backing.fault('images', null);
  }
  expect((await pictureAt(path)).status).toBe(200);
});

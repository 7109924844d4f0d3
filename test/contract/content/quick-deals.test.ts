import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { SHOP_HOST, SHOP_IMAGES, testShop } from '../../support/http/test-shop.ts';

const HOST = SHOP_HOST;
const IMAGES = SHOP_IMAGES;
const SHOP = `https://${HOST}`;
let shop: Awaited<ReturnType<typeof testShop>>;
let backing: TestBacking;
let contributor: Member;
const staff = staffClient(() => backing);

beforeAll(async () => {
  shop = await testShop();
  backing = await testBacking({ shopOrigins: shop.origins });
  contributor = await staff.member('contributor', 'Carla');
  const store = { uid: 'acme', title: 'Acme', slug: 'acme', tracking_link: 'https://acme-shop.example.com/' };
  await staff.manage('POST', '/v3/content_types/store/entries', { entry: store });
  const brand = { uid: 'otter', title: 'OTTER', slug: 'otter' };
  await staff.manage('POST', '/v3/content_types/brand/entries', { entry: brand });
});
afterAll(async () => {
  await backing?.close();
  shop?.close();
});

const read = (address: string) => staff.as(contributor, 'POST', '/v3/quick-deals/read', { address });
const create = (fields: object) =>
  staff.as(contributor, 'POST', '/v3/quick-deals', {
    title: 'Copper Kettle',
    headline: 'Copper Kettle for $39.50',
    address: `${SHOP}/p/copper-kettle?sku=12`,
    store: 'acme',
    ...fields,
  });
const draft = async (type: string, uid: string) =>
  (await staff.manage('GET', `/v3/content_types/${type}/entries/${uid}/draft`)).body.entry;

// Rules: CONTENT-95, CONTENT-97
test('reads a page behind a redirect, and finds its store and brand', async () => {
  const { status, body } = await read(`${HOST}/moved`);
  expect(status).toBe(200);
  expect(body.page).toMatchObject({
    address: `${SHOP}/p/copper-kettle?sku=12`,
    price: { value: 39.5, source: 'json_ld' },
    store: { uid: 'acme', title: 'Acme' },
    brand_entry: { uid: 'otter', title: 'OTTER' },
    known_deals: [],
    notes: [],
    thumbnail: expect.stringMatching(/^data:image\/webp;base64,/),
  });
});

// Rules: CONTENT-95
test.each([
  ['not an address', 'This is not a web address.'],
  ['ftp://acme-shop.example.com/', 'This is not a web address.'],
  ['https://127.0.0.1/', 'This address leads to a place that the site may not read.'],
  ['https://[::1]/', 'This address leads to a place that the site may not read.'],
  ['https://0x7f000001/', 'This address leads to a place that the site may not read.'],
  ['https://metadata.internal/latest', 'This address leads to a place that the site may not read.'],
  [`https://user:secret@${HOST}/kettle`, 'This address leads to a place that the site may not read.'],
  [`https://${HOST}:8443/kettle`, 'This address leads to a place that the site may not read.'],
  [`${SHOP}/private`, 'This address leads to a place that the site may not read.'],
  [`${SHOP}/named`, 'This address leads to a place that the site may not read.'],
  [`${SHOP}/plain`, 'This is not a web address.'],
  [`${SHOP}/loop`, 'The shop sends visitors from one address to the next without an end.'],
  [`${SHOP}/refused`, 'The shop refuses to show this page to the site (403).'],
  [`${SHOP}/gone`, 'The shop has no page at this address.'],
  [`${SHOP}/trouble`, 'The shop has trouble at the moment (503).'],
  [`${SHOP}/file`, 'This address is a file, not the page of a product.'],
  [`${SHOP}/bomb`, 'The answer of the shop is larger than 4 MB.'],
  [`${SHOP}/cut`, 'The shop did not answer.'],
])('refuses %s with a sentence', async (address, sentence) => {
  const { status, body } = await read(address);
  expect([status, body.error_message]).toEqual([422, expect.stringContaining(sentence)]);
});

// Rules: CONTENT-97
test('saves both drafts with the image, and knows the deal from then on', async () => {
  const { status, body } = await create({
    price: 39.5,
    usual_price: 59,
    brand: 'otter',
    image: `https://${IMAGES}/images/kettle.png`,
    image_description: 'A copper kettle',
  });
  expect([status, body.image_problem]).toEqual([201, undefined]);
  const { uid, listing_uid } = body.deal;
  expect(await draft('post', uid)).toMatchObject({
    headline: 'Copper Kettle for $39.50',
    url: `/deals/copper-kettle-${uid}`,
    listings: [{ uid: listing_uid, _content_type_uid: 'product_listing' }],
    updated_by: 'Carla',
  });
  expect(await draft('product_listing', listing_uid)).toMatchObject({
    unit_discount_price: 39.5,
    unit_regular_price: 59,
    tracking_link: `${SHOP}/p/copper-kettle?sku=12`,
    images: [{ content_type: 'image/png', description: 'A copper kettle', filename: 'kettle.png' }],
  });
  const [{ uid: asset }] = (await draft('product_listing', listing_uid)).images;
  const other = await create({ address: `${SHOP}/p/lid`, title: 'Lid', image_asset: asset });
  expect((await draft('product_listing', other.body.deal.listing_uid)).images).toMatchObject([{ uid: asset }]);
  const [row] = await staff.logs({ actor: 'Carla', limit: '1' });
  expect(row).toMatchObject({ event_type: 'createQuickDeal', status: 201 });
  const again = (await read(`${SHOP}/kettle`)).body.page.known_deals;
  expect(again).toEqual([{ uid, title: 'Copper Kettle', reason: 'address', published: false, expires_at: null }]);
  await create({ title: 'Copper & Brass Kettle', address: `${SHOP}/p/other` });
  const known = (await read(`${SHOP}/kettle`)).body.page.known_deals;
  expect(known.map(({ reason }: { reason: string }) => reason)).toEqual(['address', 'title']);
});

// Rules: CONTENT-97
test('saves the drafts without an image that is refused, and says why', async () => {
  const blocked = await create({ image: `${SHOP}/private` });
  expect(blocked.body.image_problem).toContain('This address leads to a place that the site may not read.');
  const markup = await create({ image: `https://${IMAGES}/images/page.png` });
  expect(markup.body.image_problem).toContain('The image must be a PNG');
  expect((await draft('product_listing', markup.body.deal.listing_uid)).images).toBeUndefined();
});

test('names the fields of a refused deal, and saves nothing', async () => {
  const { status, body } = await create({ address: 'http://127.0.0.1/', title: '', price: -1 });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['address', 'price', 'title']]);
  expect((await create({ store: 'Not a uid' })).body.errors).toHaveProperty('store');
  expect((await create({ image_asset: 'unknown' })).body.errors).toHaveProperty('image');
});

// Rules: CONTENT-95
test('limits how many pages a person reads', async () => {
  const reader = await staff.member('contributor', 'Rea');
  const once = () => staff.as(reader, 'POST', '/v3/quick-deals/read', { address: 'https://127.0.0.1/' });
  for (let n = 0; n < 60; n += 1) await once();
  const refused = await once();
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
});

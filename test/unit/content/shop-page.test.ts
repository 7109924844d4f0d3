import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readShopPage } from '../../../src/backing/content/quick-deals/read-shop-page.ts';
import { ShopClient } from '../../../src/backing/content/quick-deals/shop-client.ts';
import {
  currencyOf,
  lineOf,
  parsePrice,
  plainHost,
  withoutTracking,
} from '../../../src/backing/content/quick-deals/shop-values.ts';

const SHOP = 'https://www.acme-shop.example.com';
const read = (name: string, address = `${SHOP}/p/1`) =>
  readShopPage(
    readFileSync(path.join(import.meta.dirname, '../../support/shop-pages', `${name}.html`), 'utf8'),
    address,
  );

// Rules: CONTENT-96
describe('the page of a shop', () => {
  test('is read from JSON-LD: the product of this address, its best offer, its usual price', () => {
    expect(read('json-ld', `${SHOP}/p/copper-kettle?sku=12&gclid=9`)).toEqual({
      address: `${SHOP}/p/copper-kettle?sku=12`,
      title: { value: 'Copper & Brass Kettle', source: 'json_ld' },
      price: { value: 39.5, source: 'json_ld' },
      usual_price: { value: 59, source: 'json_ld' },
      currency: { value: 'USD', source: 'json_ld' },
      brand: { value: 'Otter', source: 'json_ld' },
      availability: { value: 'in_stock', source: 'json_ld' },
      images: [
        { value: `${SHOP}/images/kettle.png`, source: 'json_ld' },
        { value: 'https://img.acme-shop.example.com/kettle-2.png', source: 'json_ld' },
      ],
      notes: [],
    });
  });

  test('is read from Open Graph, without the name of the site in the title', () => {
    expect(read('open-graph')).toMatchObject({
      title: { value: 'Walnut Desk', source: 'open_graph' },
      price: { value: 1_299, source: 'open_graph' },
      usual_price: { value: 1_499, source: 'open_graph' },
      images: [{ value: 'https://img.acme-shop.example.com/desk.png', source: 'open_graph' }],
      notes: [],
    });
  });

  test('is read from microdata; a price in another currency is only told', () => {
    const page = read('microdata');
    expect(page).toMatchObject({
      title: { value: 'Stone Teapot', source: 'microdata' },
      brand: { value: 'Otter', source: 'microdata' },
      currency: { value: 'EUR', source: 'microdata' },
      availability: { value: 'out_of_stock', source: 'microdata' },
      notes: ['The price is 1299 EUR. Give it in US dollars.', 'The shop says that it is out of stock.'],
    });
    expect(page.price).toBeUndefined();
  });

  test('has the offer of the variant at this address, also in JSON that is slightly wrong', () => {
    expect(read('product-group', `${SHOP}/p/socks?size=m`)).toMatchObject({
      title: { value: 'Wool Socks' },
      price: { value: 12 },
      images: [{ value: 'https://img.acme-shop.example.com/socks.png' }],
    });
  });

  test('says what is missing when the data is broken', () => {
    expect(read('broken')).toEqual({
      address: `${SHOP}/p/1`,
      title: { value: 'Lamp', source: 'twitter' },
      images: [],
      notes: [
        'The page does not say that it is about a product.',
        'The page names no price.',
        'The page names no image.',
        'A part of the data on the page is broken, and was left out.',
      ],
    });
  });

  test('gives nothing of a hostile page but plain text and public addresses', () => {
    const page = read('hostile');
    expect(page).toMatchObject({ address: `${SHOP}/p/1`, images: [] });
    expect(JSON.stringify(page)).not.toMatch(/[<>]|javascript:|\u202e|polluted/);
    expect(page.title?.value).toMatch(/^Mug/);
    expect(page.price).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    '',
    '<',
    '<script type="application/ld+json">',
    '<div itemscope itemprop="a">'.repeat(3_000),
    '[[[['.repeat(9_000),
  ])('reads any text (%#)', (html) => {
    expect(readShopPage(html, `${SHOP}/p/1`).address).toBe(`${SHOP}/p/1`);
  });
});

test.each([
  ['1.299,00 €', 1_299],
  ['$12', 12],
  ['$1,299.50', 1_299.5],
  ["CHF 1'299.50", 1_299.5],
  ['1 299,95', 1_299.95],
  ['1.299', 1_299],
  ['12,9', 12.9],
  ['0.999', 1],
  ['1,234,567', 1_234_567],
  ['From $12.99 to $20', 12.99],
  [39.499, 39.5],
  ['free', undefined],
  ['-5', undefined],
  [0, undefined],
  [Number.NaN, undefined],
  [{ amount: 3 }, undefined],
  ['9'.repeat(30), undefined],
])('parses the price %p as %p', (given, price) => {
  expect(parsePrice(given)).toBe(price);
});

test('values are cleaned', () => {
  expect(currencyOf('usd')).toBe('USD');
  expect(currencyOf('12 €')).toBe('EUR');
  expect(lineOf(' Tom &amp; <b>Jerry</b>\n\u0000 ')).toBe('Tom & Jerry');
  expect(withoutTracking(`${SHOP}/p?utm_source=x&color=red&gclid=1#top`)).toBe(`${SHOP}/p?color=red`);
  expect(plainHost(`${SHOP}/p`)).toBe('acme-shop.example.com');
});

// Rules: CONTENT-95
test.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1', 'fd00::1', '::ffff:10.0.0.7'])(
  'refuses a public name that resolves to %s',
  async (address) => {
    const client = new ShopClient({
      publicOrigin: 'https://thriftwire.example.com',
      lookup: (_name, options, answer) => {
        const family = address.includes(':') ? 6 : 4;
        if (options.all)
          answer(null, [
            { address: '93.184.216.34', family: 4 },
            { address, family },
          ]);
        else answer(null, address, family);
      },
    });
    const page = { accept: 'text/html', maxBytes: 1_000, timeoutMs: 5_000 };
    await expect(client.fetch('https://shop.example.com/p/1', page)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('may not read'),
    });
  },
);

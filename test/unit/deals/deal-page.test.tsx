import { describe, expect, test } from '@jest/globals';
import { similarDealsAddress } from '../../../src/domain/alerts/new-alert.ts';
import type { Availability, Listing } from '../../../src/domain/deals/listing.ts';
import { DealPage } from '../../../views/deals/DealPage.tsx';
import priceClasses from '../../../views/deals/Price.module.css';
import { coupon } from '../../../views/gallery/samples/coupons.ts';
import { pictures } from '../../../views/gallery/samples/pictures.ts';
import { hoursFromNow, NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { post, postTile, productListing, richText } from '../../support/views/samples.ts';

const noRelated = { posts: [], totalCount: 0 };
const page = (changes: Parameters<typeof post>[0] = {}, related: unknown = noRelated) =>
  renderView(<DealPage now={NOW} post={post(changes)} related={{ deferred: 'related' }} />, { deferred: { related } });

const others = (count: number, totalCount: number) => ({
  posts: Array.from({ length: count }, (_, index) => postTile({ uid: `other${index}` })),
  totalCount,
  url: '/categories/kitchen/deals',
});

describe('the deal page', () => {
  // Rules: DEALS-15
  test('shows the price, the old price and the saving, and links to the store through a go link', async () => {
    const html = await page();
    expect(wordsOf(html)).toContain('Now $30 was $40 25% off You save $10');
    expect(html).toMatch(/href="\/go\/d\/post1-listing1" target="_blank" rel="sponsored noopener"/);
    expect(html).toContain('Get This Deal');
    expect(html).toContain('We may be paid when you buy through our links.');
  });

  // Rules: DEALS-2
  test('shows a saving that adds up with the prices beside it', async () => {
    const text = wordsOf(await page({ discountPrice: 73, strikethroughPrice: 97.99 }));
    expect(text).toContain('Now $73 was $97.99 25% off You save $24.99');
  });

  test('links to the first available listing', async () => {
    const listings = [productListing({ uid: 'gone', availability: 'out_of_stock' }), productListing({ uid: 'here' })];
    const html = await page({ listings });
    expect(html).toMatch(/\/go\/d\/post1-here"[^>]*>Get This Deal/);
  });

  // Rules: DEALS-13
  test('shows what a listing is and when an editor last checked it, while it can be bought', async () => {
    const listing = productListing({
      description: 'Holds two liters.',
      lastEditoriallyVerifiedAt: '2026-11-16T12:00:00Z',
    });
    const others = { ...productListing({ uid: 'other' }) };
    const text = wordsOf(await page({ listings: [listing, others] }));
    expect(text).toContain('Holds two liters. Checked November 16');
    const gone = await page({ listings: [{ ...listing, availability: 'out_of_stock' }, others] });
    expect(wordsOf(gone)).not.toContain('Checked');
  });

  // Rules: DEALS-13
  test('shows the whole logo of a brand beside its name, unless the brand is the store', async () => {
    const logoOf = async (title: string) => {
      const brand = { uid: 'b', slug: 'b', title, logo: { ...pictures.logo, src: '/i/brand.png' } };
      return (await page({ listings: [productListing({ brand })] })).match(
        /<img (?![^>]*fit=crop)[^>]*brand\.png[^>]*><\/span>(.*?)</,
      )?.[1];
    };
    expect(await logoOf('Zest')).toBe('Zest');
    expect(await logoOf('Kettle Lane')).toBeUndefined();
  });

  // Rules: DEALS-13
  test('shows whom a listing is for', async () => {
    const listings = [productListing({ audience: 'Women' }), productListing({ uid: 'other' })];
    expect(wordsOf(await page({ listings })).match(/For Women/g)).toHaveLength(1);
  });

  // Rules: DEALS-14
  test('shows the teaser headline unless the headline contains it', async () => {
    const headline = 'A Kettle for $30';
    const teased = (teaserHeadline: string) => page({ headline, teaserHeadline });
    expect(wordsOf(await teased('Whistling Kettle'))).toContain('A Kettle for $30 Whistling Kettle');
    expect(await teased('A Kettle')).toBe(await page({ headline }));
  });

  // Rules: DEALS-14
  test('shows the coupon codes and instructions', async () => {
    const text = wordsOf(await page({ instructions: richText('Enter the code.') }));
    expect(text).toContain('Code that begins with WHI, hidden');
    expect(text).toContain('How to Get It Enter the code.');
  });

  // Rules: DEALS-8
  test.each([
    ['2099-11-24T07:00:00.000Z', 'Ends Nov 24, 2 AM ET'],
    ['2099-07-04T03:30:00.000Z', 'Ends Jul 3, 11:30 PM ET'],
  ])('of a deal that ends at %s says “%s”', async (expiresAt, words) => {
    const html = await page({ expiresAt });
    expect(wordsOf(html)).toContain(words);
    expect(html).toContain(`<time dateTime="${expiresAt}">`);
    expect(wordsOf(await page())).not.toContain('Ends ');
  });

  // Rules: DEALS-8
  test('says when an expired deal ended', async () =>
    expect(wordsOf(await page({ expiresAt: '2026-11-20T03:00:00.000Z' }))).toContain(
      'Sorry, this deal has expired. Ended Nov 19 .',
    ));

  // Rules: DEALS-8
  test('says that an expired deal has expired, and hides its codes and savings', async () => {
    const text = wordsOf(await page({ expiresAt: hoursFromNow(-1) }));
    expect(text).toContain('Sorry, this deal has expired.');
    expect(text).not.toContain('WHISTLE10');
    expect(text).not.toContain('Get This Deal');
    expect(text).not.toContain('% off');
    expect(text).not.toContain('In Stock');
  });

  // Rules: DEALS-8
  test('shows the price of an expired deal in small type', async () => {
    const large = priceClasses.lg ?? 'none';
    expect(await page()).toContain(large);
    const html = await page({ expiresAt: hoursFromNow(-1) });
    expect(wordsOf(html)).toContain('$30');
    expect(html).not.toContain(large);
  });

  // Rules: DEALS-26
  test.each([
    [{ brand: { uid: 'b', slug: 'zest', title: 'Zest' } }, '/deal-alerts?query=Zest'],
    [{}, '/deal-alerts?query=Kettle+Lane'],
  ])('offers an alert to deals like that of %o', async (changes, alertUrl) => {
    const { brand, merchandiseType, ...listing } = productListing();
    expect(similarDealsAddress({ ...listing, ...changes })).toBe(alertUrl);
    const expired = post({ expiresAt: hoursFromNow(-1) });
    const html = await renderView(
      <DealPage now={NOW} post={expired} related={{ deferred: 'related' }} alertUrl={alertUrl} />,
    );
    expect(html).toMatch(/<a [^>]*href="\/deal-alerts\?query=[^"]*"[^>]*>.*?Get alerts for deals like this/);
  });

  // Rules: DEALS-8
  test('links an expired deal to its store pages instead of go links', async () => {
    const html = await page({ expiresAt: hoursFromNow(-1) });
    expect(html).not.toContain('/go/');
    expect(html).not.toContain('We may be paid');
    expect(html).toMatch(/<a [^>]*href="\/stores\/[\w-]+"[^>]*>Check Store/);
  });

  // Rules: DEALS-9
  test('shows no savings for a sold-out deal and links to the store', async () => {
    const gone = productListing({ availability: 'out_of_stock', discountPrice: 30, regularPrice: 40 });
    const text = wordsOf(await page({ listings: [gone] }));
    expect(text).toContain('Sold Out');
    expect(text).toContain('Check Store');
    expect(text).not.toMatch(/Get This Deal|You save|% off/);
  });

  test('shows an initial instead of a missing image, preferably of the brand', async () => {
    const brand = { uid: 'b', slug: 'zest', title: 'Zest' };
    expect(await page({ listings: [productListing({ brand })] })).toContain('>Z</text>');
    expect(await page()).toContain('>K</text>');
  });

  test('shows a code once if two coupons have it', async () => {
    const coupons = [coupon(), coupon({ title: 'Ten percent at Kettle Lane', origin: 'store' })];
    expect(wordsOf(await page({ coupons })).match(/Code that begins with/g)).toHaveLength(1);
  });

  // Rules: DEALS-13
  test('shows the condition of a product that is not new', async () => {
    const text = async (condition: 'new' | 'open_box') =>
      wordsOf(await page({ listings: [productListing({ condition })] }));
    expect(await text('open_box')).toContain('Kettle Lane Open box');
    expect(await text('new')).not.toMatch(/Kettle Lane new/i);
  });

  // Rules: DEALS-5
  test('shows at most three flags, the most urgent first', async () => {
    const html = await page({
      exclusive: true,
      startsAt: hoursFromNow(-1),
      expiresAt: hoursFromNow(5),
      shipping: { optionKey: 'free-shipping' },
    });
    expect(wordsOf(html.slice(0, html.indexOf('<h1')))).toContain('Ending Soon! Exclusive New');
    expect(wordsOf(html.slice(0, html.indexOf('<h1')))).not.toContain('Free Shipping');
  });

  test.each([
    [{ optionKey: 'free-shipping', details: 'Free over $35' }, 'Free shipping · Free over $35'],
    [{ optionKey: 'flat-rate', cost: 5.99, details: 'Free over $35' }, 'Shipping $5.99 · Free over $35'],
    [{ optionKey: 'flat-rate', cost: 5.99 }, 'Shipping $5.99'],
    [{ optionKey: 'other', details: 'Ships in two days' }, 'Ships in two days'],
  ])('shows shipping %o as "%s"', async (shipping, expected) => {
    expect(wordsOf(await page({ shipping }))).toContain(expected);
  });

  // Rules: DEALS-14
  test('shows the author and the age of the post', async () => {
    const author = { displayName: 'Mara', fullName: 'Mara Lindqvist' };
    expect(wordsOf(await page({ author, publishedAt: hoursFromNow(-3) }))).toContain('By Mara Posted 3 hours ago');
    expect(wordsOf(await page({ publishedAt: hoursFromNow(-24 * 6) }))).toContain('Posted 5+ days ago');
  });

  test.each<[Availability, string, string | undefined]>([
    ['in_stock', 'In Stock', 'Shop Now'],
    ['low_inventory', 'Low Inventory', 'Shop Now'],
    ['limited_sizes', 'Limited Sizes', 'Shop Now'],
    ['out_of_stock', 'Out of Stock', 'Check Store'],
    ['broken_link', 'Link Not Working', undefined],
  ])('shows a listing with availability %s as "%s" with the button %s', async (availability, expected, button) => {
    const html = await page({ listings: [productListing({ availability })] });
    const row = wordsOf(
      html.slice(html.indexOf('Where to Buy'), html.indexOf('</section>', html.indexOf('Where to Buy'))),
    );
    expect(row).toContain(expected);
    if (button === undefined) expect(row).not.toMatch(/Shop Now|Check Store/);
    else expect(row).toContain(button);
  });

  test('skips no heading level', async () => {
    const html = await page({ instructions: richText('Do.'), description: richText('Read.') }, others(1, 1));
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  // Rules: DEALS-14
  test('omits related deals that failed to load or are empty', async () => {
    const text = wordsOf(await renderView(<DealPage now={NOW} post={post()} related={{ deferred: 'related' }} />));
    expect(text).not.toContain('More Deals Like This');
    expect(wordsOf(await page({}, noRelated))).not.toContain('More Deals Like This');
    expect(wordsOf(await page({}, others(1, 2)))).toContain('More Deals Like This');
  });

  test.each([
    [12, undefined],
    [13, 'View All 13 Deals'],
  ])('links to the list of all %i related deals as %s', async (totalCount, label) => {
    const text = wordsOf(await page({}, others(11, totalCount)));
    if (label === undefined) expect(text).not.toContain('View All');
    else expect(text).toContain(label);
  });

  test('lists the themes', async () => {
    const html = await page({ themes: [{ slug: 'gifts', name: 'Gifts', color: '#aa3311' }] });
    expect(html).toMatch(/aria-label="Themes".*style="background-color:#aa3311".*Gifts/);
  });

  // Rules: DEALS-14
  test('lists each of several stores once, and a single store not at all', async () => {
    const at = (uid: string, slug: string): Listing =>
      productListing({ uid, store: { uid: slug, slug, title: slug.toUpperCase() } });
    const html = await page({ listings: [at('a', 'one'), at('b', 'two'), at('c', 'one')] });
    const row = html.slice(html.indexOf('Stores in This Deal'));
    expect([...row.matchAll(/href="\/stores\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['one', 'two']);
    expect(await page({ listings: [at('a', 'one')] })).not.toContain('Stores in This Deal');
  });

  // Rules: DEALS-14
  test('says whether its listings are products of one store or the stores of one product', async () => {
    const at = (uid: string, slug: string) =>
      productListing({ uid, store: { uid: slug, slug, title: slug.toUpperCase() } });
    expect(wordsOf(await page({ listings: [at('a', 'one'), at('b', 'one')] }))).toContain('In This Deal');
    expect(wordsOf(await page({ listings: [at('a', 'one'), at('b', 'two')] }))).toContain('Where to Buy');
    expect(wordsOf(await page({ listings: [at('a', 'one')] }))).toContain('Where to Buy');
  });

  // Rules: DEALS-3
  test('shows one price of its offer, also among the listings', async () => {
    const listings = [productListing({ discountPrice: 35 }), productListing({ uid: 'other', discountPrice: 33 })];
    const text = wordsOf(await page({ discountPrice: 30, strikethroughPrice: 40, listings }));
    expect(text).not.toContain('$35');
    expect(text).toContain('$33');
  });

  test('shows the type of a sale, and the description and end date of a coupon', async () => {
    const { availability, ...base } = productListing();
    const sale: Listing = { ...base, kind: 'sale_listing', saleType: 'clearance' };
    expect(wordsOf(await page({ listings: [sale] }))).toContain('Kettle Lane Clearance');
    const coupon = (expiresAt: string): Listing => {
      return { ...base, kind: 'coupon_listing', description: 'Takes 10% off.', expiresAt };
    };
    const running = wordsOf(await page({ listings: [coupon('2026-11-25T04:59:59.000Z')] }));
    expect(running).toContain('Kettle Lane Coupon Takes 10% off. Ends November 24 Now $30 was $40 25% off Shop Now');
    const over = wordsOf(await page({ listings: [coupon('2026-11-20T20:00:00.000Z')] }));
    expect(over).toContain('Expired November 20 $30 Check Store');
  });
});

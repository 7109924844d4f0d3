import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { SentEvents } from '../../support/browser/sent-events.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const BLACK_FRIDAY_AD = '/black-friday/bramblecart';

(hasBrowser ? describe : describe.skip)('events of links, lists and coupons', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(address: string, selector = 'header a') {
    const context = await browser.createBrowserContext();
    await context.overridePermissions(site.origin, ['clipboard-write', 'clipboard-sanitized-write']);
    const { page, problems } = await openPage(context);
    const events = new SentEvents(page);
    await page.goto(site.origin + address);
    await isLive(page, selector);
    const leave = async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
    return { page, events, leave };
  }
  /** Clicks without leaving the page. */
  const click = (page: Page, selector: string) =>
    page.$eval(selector, (link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });

  // Rules: ANALYTICS-21
  test('a link to another site is counted without its query, a link of this site is not', async () => {
    const { page, events, leave } = await open(`${testContent.posts.fresh.url}?u_id=77`);
    await events.some('Page Viewed');
    await click(page, 'footer a[href="/faq"]');
    await click(page, 'footer a[href^="https://www.facebook.com"]');
    const [clicked, ...others] = await events.some('Client Go Click');
    expect(clicked).toMatchObject({ kind: 'URL Link', place: 'footer' });
    expect(clicked?.go_link).toMatch(/^https:\/\/www\.facebook\.com\/[^?]*$/);
    expect(others).toEqual([]);
    await leave();
  });

  // Rules: ANALYTICS-21
  test('a go link on the page of a Black Friday ad is an item of the ad', async () => {
    const deal = 'main article[data-listing] a[href^="/deals/"]';
    const { page, events, leave } = await open(BLACK_FRIDAY_AD, deal);
    await page.$eval(deal, (link) => (link as HTMLElement).click());
    const goLink = 'dialog[aria-label="Deal preview"] a[href^="/go/d/"]';
    await page.waitForSelector(goLink);
    await click(page, goLink);
    expect(await events.some('Client Go Click')).toMatchObject([{ kind: 'Black Friday Ad Item' }]);
    await leave();
  });

  // Rules: ANALYTICS-22
  test('a search is counted once, its filters and empty results with each page view', async () => {
    const { page, events, leave } = await open('/search?query=set', 'main a');
    const [search] = await events.some('Products Searched');
    expect(search).toEqual({ query: 'set', search_type: 'deals', results_count: expect.any(Number) });
    expect(events.of('No Results Viewed')).toEqual([]);
    await page.goto(`${site.origin}/search?query=set&max_price=50&sort=price:asc`);
    expect(await events.some('Product List Filtered')).toEqual([
      {
        query: 'set',
        filters: [{ type: 'max_price', value: '50' }],
        sort: 'price:asc',
        results_count: expect.any(Number),
      },
    ]);
    await page.goto(`${site.origin}/search?query=zzzqqq`);
    expect(await events.some('No Results Viewed')).toEqual([{ query: 'zzzqqq', filters: [] }]);
    expect(await events.some('Products Searched', 3)).toContainEqual({
      query: 'zzzqqq',
      search_type: 'deals',
      results_count: 0,
    });
    await leave();
  });

  // Rules: ANALYTICS-22
  test('a filter chosen in place counts as a filter and not as another search', async () => {
    const { page, events, leave } = await open('/search?query=set', 'main search a[href*="="]');
    await events.some('Products Searched');
    await page.$eval('main search a[href*="="]', (link) => (link as HTMLElement).click());
    const [filtered] = await events.some('Product List Filtered');
    expect(filtered).toMatchObject({
      query: 'set',
      filters: [{ type: expect.any(String), value: expect.any(String) }],
    });
    expect(events.of('Products Searched')).toHaveLength(1);
    await leave();
  });

  // Rules: ANALYTICS-3
  test('a copied code is counted without the code', async () => {
    const button = 'main section[aria-label="Coupon codes"] button[name=coupon]';
    const { page, events, leave } = await open(testContent.posts.withCoupon.url, button);
    await page.locator(button).click();
    const [copied] = await events.some('Coupon Copied');
    expect(copied).toEqual({
      kind: 'Coupon',
      coupon_id: expect.stringMatching(/^p\./),
      post_uid: testContent.posts.withCoupon.uid,
    });
    await leave();
  });
});

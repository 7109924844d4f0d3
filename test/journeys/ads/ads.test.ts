import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage, type viewports } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type Site, startSite } from '../../support/site.ts';
import { storedPage } from '../../support/stored-page.ts';

const { first, second } = testContent.stores;
const STORE = `/stores/${first}/products`;
const CATEGORY = '/categories/home/deals';
const STICKY = '[data-ad="sticky_mobile_footer"]';
const IN_CONTENT = '[data-ad="in_content"]';
const LEADERBOARD = '[data-ad="leaderboard"]';
const LARGEST_SHIFT = 0.02;

const heights = (page: Page) =>
  page.$$eval('[data-ad]', (all) => all.map((place) => Math.round(place.getBoundingClientRect().height)));
const isShown = (page: Page, selector: string) => page.waitForSelector(`${selector}[data-filled]`, { visible: true });
/** The text and address of the promotion in a slot. */
const promotionIn = (page: Page, selector: string) =>
  page.$eval(`${selector} a`, (link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')]);

/** Scrolls to each slot of this screen until it is filled, then to the end of the page. */
async function readToTheEnd(page: Page): Promise<number> {
  let seen = 0;
  for (const place of await page.$$('[data-ad]')) {
    if (!(await place.boundingBox())) continue;
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForFunction((element) => element.hasAttribute('data-filled'), {}, place);
    seen += 1;
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  return seen;
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`No way to ${selector} by keyboard.`);
}

(hasBrowser ? describe : describe.skip)('promotions of the house in the places for ads', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ APP_ENVIRONMENT: 'test' }), openBrowser()]);
    // An uncached page streams, so its slots arrive with their boundaries.
    await Promise.all(
      ['/stores', STORE, CATEGORY, '/deals', '/blog/military-discounts'].map((address) =>
        storedPage(site.origin + address),
      ),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function visit(viewport: keyof typeof viewports, address: string) {
    const context = await browser.createBrowserContext();
    const { page, problems } = await openPage(context, { viewport });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watchLayoutShift(page);
    await page.goto(site.origin + address);
    const leave = async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
    return { page, asked, leave };
  }

  // Rules: ADS-1, ADS-2, SHELL-4
  test.each<[keyof typeof viewports, string, number]>([
    ['phone', '/stores', 0],
    ['phone', '/shop', 1],
    ['phone', '/deals', 1],
    ['tablet', '/stores', 1],
    ['tablet', '/shop', 0],
    ['tablet', '/blog/military-discounts', 1],
    ['desktop', '/stores', 1],
    ['desktop', CATEGORY, 2],
  ])('on a %s %s fills its places (%d) in the space that was kept for them, and nothing moves', async (...given) => {
    const [viewport, address, places] = given;
    const { page, asked, leave } = await visit(viewport, address);
    const kept = await heights(page);
    expect(await readToTheEnd(page)).toBe(places);
    expect(await heights(page)).toEqual(kept);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(LARGEST_SHIFT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.$$('::-p-aria([name="Advertisement"][role="group"])')).toHaveLength(places);
    // Images of hidden slots are not loaded.
    expect(asked.includes('/shop/api/promotions')).toBe(places > 0);
    await leave();
  });

  // Rules: ADS-1, ADS-3
  test('fills a slot further down only when the visitor comes near', async () => {
    const { page, leave } = await visit('desktop', CATEGORY);
    // Both slots were observed at the same time, so a slot that is filled too early is filled by now.
    await isShown(page, LEADERBOARD);
    expect(await page.$$(`${IN_CONTENT}[data-filled]`)).toEqual([]);
    await page.$eval(IN_CONTENT, (place) => place.scrollIntoView());
    await isShown(page, IN_CONTENT);
    expect(await promotionIn(page, IN_CONTENT)).not.toEqual(await promotionIn(page, LEADERBOARD));
    await leave();
  });

  // Rules: ADS-5
  test('opens a promotion by keyboard, and the next page shows another one', async () => {
    const { page, leave } = await visit('desktop', STORE);
    await isShown(page, LEADERBOARD);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const [words, href] = await promotionIn(page, LEADERBOARD);
    expect(words).toMatch(/\w/);
    await tabTo(page, `${LEADERBOARD} a`);
    expect(await page.$eval(`${LEADERBOARD} a`, (link) => getComputedStyle(link).outlineStyle)).not.toBe('none');
    await page.keyboard.press('Enter');
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    await page.waitForFunction(() => document.querySelector('[data-ad="leaderboard"]') === null);
    await page.goBack();
    await isShown(page, LEADERBOARD);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(await promotionIn(page, LEADERBOARD)).not.toEqual([words, href]);
    await leave();
  });

  test('each page has new slots, without the ads of the previous page', async () => {
    const { page, leave } = await visit('tablet', STORE);
    const before = await isShown(page, LEADERBOARD);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, `/stores/${second}/products`);
    await page.waitForFunction((old) => old?.isConnected === false, {}, before);
    await isShown(page, LEADERBOARD);
    expect(await page.$$(`${LEADERBOARD} a`)).toHaveLength(1);
    await leave();
  });

  // Rules: MY-DEALS-2, ADS-4, SHELL-10
  test('the sticky footer hides below an open menu, and stays closed for the session', async () => {
    const { page, leave } = await visit('phone', '/shop');
    await isShown(page, STICKY);
    await isLive(page, 'header a[aria-label="Menu"]');
    await page.focus('header a[aria-label="Menu"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.waitForSelector(STICKY, { hidden: true });
    await page.keyboard.press('Escape');
    await isShown(page, STICKY);

    expect(await accessibilityTree(page)).toContain('button "Close advertisement"');
    const close = await page.$eval(`${STICKY} button`, (button) => button.getBoundingClientRect().toJSON());
    expect([close.width >= 44, close.height >= 44]).toEqual([true, true]);
    await tabTo(page, `${STICKY} button`);
    await page.keyboard.press('Space');
    await page.waitForSelector(STICKY, { hidden: true });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('site-footer');
    await page.reload();
    await page.waitForSelector(`${STICKY}[hidden]`);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(LARGEST_SHIFT);
    await leave();
  });

  test('if promotions fail to load, slots below the screen collapse and visible ones stay empty', async () => {
    const context = await browser.createBrowserContext();
    const { page } = await openPage(context, { viewport: 'desktop' });
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/shop/api/promotions') ? request.respond({ status: 500 }) : request.continue(),
    );
    await watchLayoutShift(page);
    await page.goto(`${site.origin}/deals`);
    // Near the screen, but below it.
    await page.$eval('[data-ad]', (place) => scrollBy(0, place.getBoundingClientRect().top - innerHeight - 300));
    await page.waitForSelector('[data-ad="in_content"][hidden]');
    await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/shop/api/promotions')),
      page.goto(site.origin + STORE),
    ]);
    expect(
      await page.$eval(LEADERBOARD, (place) => [
        place.clientHeight,
        place.checkVisibility({ visibilityProperty: true }),
      ]),
    ).toEqual([110, false]);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(LARGEST_SHIFT);
    await context.close();
  });
});

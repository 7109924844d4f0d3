import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { hasBrowser, isLive, isLoaded, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const STORE = `/stores/${testContent.stores.first}`;
const PHONE = { width: 375, height: 667, isMobile: true, hasTouch: true };
const LAPTOP = { width: 1280, height: 800 };

(hasBrowser ? describe : describe.skip)('lists of deals', () => {
  let site: SharedSite;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
    ({ page } = await openPage(browser));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function openAt(address: string, viewport: { width: number; height: number }) {
    await page.setViewport(viewport);
    await page.goto(site.origin + address);
    await isLoaded(page);
  }

  // Rules: FEEDS-35, STORES-10
  test.each([
    ['/', PHONE, 2],
    ['/', LAPTOP, 4],
    [STORE, PHONE, 2],
    [STORE, LAPTOP, 4],
  ])('%s shows images and prices of deals in the first screen of %j', async (address, viewport, deals) => {
    await openAt(address, viewport);
    const prices = await page.$$eval(
      'main article[data-post] > :first-child > :nth-child(2) > :first-child',
      (found) =>
        found
          .map((price) => price.getBoundingClientRect())
          .filter(({ right, bottom }) => right < innerWidth && bottom < innerHeight).length,
    );
    expect(prices).toBe(deals);
  });

  // Rules: FEEDS-38
  test('the keyboard comes to the first deal of a store in few steps', async () => {
    await openAt(STORE, LAPTOP);
    await isLive(page, 'main article');
    const enter = async (words: string) => {
      await page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, {}, words);
      await page.keyboard.press('Enter');
    };
    await page.keyboard.press('Tab');
    await enter('Skip to content');
    const isAt = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    let steps = 0;
    for (; steps < 40 && !(await isAt('main article a')); steps += 1) {
      await page.keyboard.press('Tab');
      if (await isAt('search > a')) await enter('Skip the filters');
    }
    expect(steps).toBeLessThanOrEqual(16);
  });

  /** Columns of the first grid of deals, and the variants for the width that its images state and for the one they have. */
  const grid = (density: number) =>
    page.$eval(
      'main li article[data-post] img',
      (image, pixels) => {
        const list = image.closest('ul');
        const probe = document.createElement('div');
        probe.style.width = image.sizes;
        document.body.append(probe);
        const widths = image.srcset.split(',').map((variant) => Number.parseInt(variant.split(' ')[1] ?? '', 10));
        // An image a little smaller than its box looks the same.
        const variantFor = (box: Element) =>
          widths.find((width) => width >= box.getBoundingClientRect().width * pixels * 0.95) ?? widths.at(-1);
        return {
          columns: list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 0,
          stated: variantFor(probe),
          needed: variantFor(image),
        };
      },
      density,
    );

  // Rules: FEEDS-35, IMAGES-10
  test.each([
    [375, 2, 280, 350],
    [768, 3, 280, 535],
    [1100, 3, 280, 535],
    [1280, 4, 280, 535],
    [1440, 4, 280, 535],
    [1600, 6, 280, 535],
    [1920, 6, 280, 535],
  ])(
    'beside filters a screen of %d px shows %d columns, with images of %d px, or %d px if it is dense',
    async (width, columns, plain, dense) => {
      await openAt(STORE, { width, height: 900 });
      expect(await grid(1)).toEqual({ columns, stated: plain, needed: plain });
      const { needed = 0, stated = 0 } = await grid(2);
      expect(stated).toBe(dense);
      expect(needed).toBeLessThanOrEqual(stated);
    },
  );
});

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

  /** Columns of the first grid of deals, and the width of its images beside the width that they state. */
  const grid = () =>
    page.$eval('main li article[data-post] img', (image) => {
      const list = image.closest('ul');
      const stated = image.sizes
        .split(', ')
        .find(isFor)
        ?.replace(/^\(.*\) /, '');
      function isFor(size: string) {
        const [condition] = /^\(.*\)/.exec(size) ?? [];
        return !condition || matchMedia(condition).matches;
      }
      const share = Number.parseFloat(stated ?? '');
      return {
        columns: list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 0,
        ratio: (stated?.endsWith('vw') ? (share * innerWidth) / 100 : share) / image.getBoundingClientRect().width,
      };
    });

  // Rules: FEEDS-35
  test.each([
    [375, 2],
    [768, 3],
    [1100, 3],
    [1280, 4],
    [1440, 4],
    [1600, 6],
    [1920, 6],
  ])('beside filters a screen of %d px shows %d columns, and images state their width', async (width, columns) => {
    await openAt(STORE, { width, height: 900 });
    const shown = await grid();
    expect(shown.columns).toBe(columns);
    expect(shown.ratio).toBeGreaterThan(0.95);
    expect(shown.ratio).toBeLessThan(1.15);
  });
});

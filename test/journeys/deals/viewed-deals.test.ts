import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const { withCoupon, expired } = testContent.posts;

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('viewed_deals'));
const untilStored = (page: Page, uid: string) =>
  page.waitForFunction((first) => localStorage.getItem('viewed_deals')?.split(',')[0] === first, {}, uid);
/** Waits for the row. */
const rowUids = async (page: Page) => {
  const row = await page.waitForSelector('main h2 ::-p-text(Recently Viewed)');
  return row?.evaluate((title) =>
    [...(title.closest('section')?.querySelectorAll('article') ?? [])].map(({ dataset }) => dataset.post),
  );
};
const untilIdle = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /after-load-/.test(name)),
  );
  await page.waitForNetworkIdle();
};

(hasBrowser ? describe : describe.skip)('recently viewed deals', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  // Rules: DEALS-28, MY-DEALS-3
  test('are listed on the home page and on other deals, and deleted with the history', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/`);
    await untilIdle(page);
    expect(await page.$('main h2 ::-p-text(Recently Viewed)')).toBeNull();
    expect(asked.filter((url) => /shop\/api\/deals|ViewedDealsRow/.test(url))).toEqual([]);

    await page.goto(site.origin + expired.url);
    await untilStored(page, expired.uid);
    await page.goto(site.origin + withCoupon.url);
    await untilStored(page, withCoupon.uid);
    expect(await stored(page)).toBe(`${withCoupon.uid},${expired.uid}`);

    await page.goto(`${site.origin}/`);
    expect(await rowUids(page)).toEqual([withCoupon.uid]);
    expect(await seriousViolations(page)).toEqual([]);

    await isLive(page, 'main article');
    const other = await page.$eval(
      `main article:not([data-post="${withCoupon.uid}"]) a[href^="/deals/"]`,
      (link) => link.pathname,
    );
    await page.goto(site.origin + other);
    expect(await rowUids(page)).toContain(withCoupon.uid);

    await page.goto(`${site.origin}/categories/home/deals`);
    await page.waitForFunction(() => document.cookie.includes('my_deals='));
    await page.goto(`${site.origin}/shop`);
    const clear = await page.waitForSelector('main form button::-p-text(Clear History)');
    await isLive(page, 'main');
    await Promise.all([page.waitForNavigation(), clear?.click()]);
    expect(await stored(page)).toBeNull();
    expect(problems).toEqual([]);
    await page.close();
  });

  test('include previews', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'desktop' });
    await page.goto(`${site.origin}/?pp_uid=${withCoupon.uid}`);
    await untilStored(page, withCoupon.uid);
    expect(problems).toEqual([]);
    await page.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { hasBrowser, isLive, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

/** Clicks a visible link. */
async function press(page: Page, selector: string): Promise<void> {
  const link = await page.waitForSelector(`${selector}:not([aria-hidden])`, { visible: true });
  await link?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await link?.click();
}

const heading = (page: Page) => page.$eval('h1', (element) => element.textContent?.trim() ?? '');

async function headingOtherThan(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent?.trim() !== old, {}, before);
  return heading(page);
}

(hasBrowser ? describe : describe.skip)('from home to a store, to a deal, and back', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'on a %s the site navigates without loading another document, and back restores scroll',
    async (viewport) => {
      const { page, problems } = await openPage(browser, { viewport });
      await page.goto(site.origin);
      await isLive(page, 'main a[href^="/stores/"]:not([aria-hidden])');
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const home = await heading(page);

      await press(page, 'main a[href^="/stores/"]');
      const store = await headingOtherThan(page, home);
      expect(new URL(page.url()).pathname).toMatch(/^\/stores\/[a-z0-9-]+$/);
      expect(await page.title()).toContain('Discounts and Coupons');

      await page.waitForSelector('main a[href^="/deals/"]');
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForFunction(() => scrollY > 0);
      await press(page, 'main li article a[href^="/deals/"]');
      const from = await page.evaluate(() => scrollY);
      await page.waitForSelector('dialog[open] h2');
      await page.locator('dialog[open] ::-p-text(View More Details)').click();
      const deal = await headingOtherThan(page, store);
      expect(new URL(page.url()).pathname).toMatch(/^\/deals\//);
      expect(deal).not.toBe('');
      await page.waitForFunction(() => scrollY === 0);

      await page.goBack();
      expect(await headingOtherThan(page, deal)).toBe(store);
      await page.waitForFunction((y) => Math.abs(scrollY - y) <= 2, {}, from);

      await page.waitForSelector('dialog[open] h2');
      await page.goBack();
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      await page.goBack();
      expect(await headingOtherThan(page, store)).toBe(home);
      expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
      expect(problems).toEqual([]);
      await page.close();
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, isLoaded, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const { first } = testContent.stores;

(hasBrowser ? describe : describe.skip)('store pages', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(['/stores', '/stores/all', '/stores/all/b', `/stores/${first}/products`, `/black-friday/${first}`])(
    '%s has no console messages, no serious accessibility violations and no overflow',
    async (address) => {
      const { page, problems } = await openPage(browser);
      for (const viewport of Object.values(viewports)) {
        await page.setViewport(viewport);
        await page.goto(site.origin + address);
        await isLoaded(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
        expect(await seriousViolations(page)).toEqual([]);
      }
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  // Rules: STORES-7
  test('opens a store and its products from the directory, which alone is loaded as a document', async () => {
    const { page, problems } = await openPage(browser);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    await page.goto(`${site.origin}/stores`);
    await isLive(page, 'main a[href="/stores/all/b"]');
    await Promise.all([page.waitForNavigation(), page.click('main a[href="/stores/all/b"]')]);
    expect(new URL(page.url()).pathname).toBe('/stores/all/b');
    expect(documents).toBe(2);
    await isLive(page, `main a[href="/stores/${first}"]`);
    await page.click(`main a[href="/stores/${first}"]`);
    await page.waitForFunction((path) => location.pathname === path, {}, `/stores/${first}`);
    await page.locator(`main a[href="/stores/${first}/products"]`).click();
    await page.waitForSelector('main a[href^="/go/l/"]');
    expect(await page.title()).toMatch(/ Products We Love - \w+ \d{4}$/);
    await page.click('main a[href$="/products?page=2#content"]');
    await page.waitForFunction(() => location.search === '?page=2');
    expect(documents).toBe(2);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('the ad of a store is a valid PDF file', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${site.origin}/black-friday`);
    await isLive(page, `main a[href="/black-friday/${first}"]`);
    await page.click(`main a[href="/black-friday/${first}"]`);
    const href = await page
      .locator('main a[href^="/i/"]')
      .map((link) => link.getAttribute('href'))
      .wait();
    const answer = await fetch(`${site.origin}${href}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    expect(problems).toEqual([]);
    await page.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  isLoaded,
  openBrowser,
  openPage,
  viewports,
  type WatchedPage,
} from '../../support/browser/browser.ts';
import { pagesOf } from '../../support/browser/crawl.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const PAGES = {
  home: '/',
  'newest deals': '/newest-deals',
  'popular deals': '/deals',
  'second page of a feed': '/newest-deals?page=2',
  blog: '/blog',
  'an article': testContent.articles.published,
  'an article with embeds': testContent.articles.withEmbeds,
  privacy: '/privacy',
  careers: '/about-us/careers',
  'my deals': '/shop',
  'a campaign': '/acq/welcome',
  'a campaign behind a gate': '/acq/black-friday',
  search: '/search?query=shoes',
  'search without an answer': '/search?query=zzzzqqqq',
  'a store': /^\/stores\//,
  'a category feed': /^\/categories\/.+\/deals$/,
  'all categories': '/categories',
  'a category': testContent.pages.category,
  'a collection': testContent.collection,
  'a product': testContent.product.url,
  'a deal': /^\/deals\/.+-/,
} as const;

(hasBrowser ? describe : describe.skip)('the first pages', () => {
  let site: SharedSite;
  let browser: Browser;
  let published: string[];
  /** Shared by the tests, because opening a browser page takes longer than loading an address. */
  let shared: WatchedPage;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
    shared = await openPage(browser, { viewport: 'phone' });
    const { credentials, urls } = site.backing;
    published = await pagesOf({
      CMS_URL: urls.cms,
      CMS_API_KEY: credentials.apiKey,
      CMS_ACCESS_TOKEN: credentials.accessToken,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const address = (page: string | RegExp) =>
    typeof page === 'string' ? page : published.find((path) => page.test(path));

  test.each(Object.entries(PAGES))(
    '%s has no console messages, serious axe violations or overflow',
    async (_name, where) => {
      const { page, problems } = shared;
      problems.length = 0;
      await page.setViewport(viewports.phone);
      const response = await page.goto(`${site.origin}${address(where)}`);
      expect(response?.status()).toBe(200);
      await isLive(page, 'main');
      await isLoaded(page);
      for (const [name, { width }] of Object.entries(viewports)) {
        // Keep touch emulation at every width, since changing it would reload the page.
        await page.setViewport({ ...viewports.phone, width });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
        // The tablet shares its layout with one of the others.
        if (name !== 'tablet') expect(await seriousViolations(page)).toEqual([]);
      }
      expect(await darkViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  test('serves a readable deep link with working links without JavaScript', async () => {
    const { page, problems } = await openPage(browser, { javaScript: false, viewport: 'phone' });
    for (const where of ['/', '/newest-deals', /^\/stores\//, /^\/deals\/.+-/, '/blog']) {
      await page.goto(`${site.origin}${address(where)}`, { waitUntil: 'load' });
      const words = await page.$eval('main', (main) => main.innerText);
      expect(words.length).toBeGreaterThan(200);
      expect(
        await page.$$eval('main [aria-busy="true"]', (parts) => parts.filter((part) => part.checkVisibility()).length),
      ).toBe(0);
      expect((await page.$$('main a[href^="/"]')).length).toBeGreaterThan(2);
    }
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-22
  test('an unknown address shows popular stores and a link back', async () => {
    const { page, problems } = await openPage(browser, { expectedStatus: [404] });
    const response = await page.goto(`${site.origin}/no/such/page`);
    await isLive(page, 'main');
    expect(response?.status()).toBe(404);
    const words = await page.$eval('main', (main) => main.innerText);
    expect(words).toContain('Sorry! You caught us at an awkward time.');
    expect(words).toMatch(/We can.t find the page you.re looking for\./);
    const stores = await page.$$('main a[href^="/stores/"]');
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.length).toBeLessThanOrEqual(6);
    expect(await seriousViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });
});

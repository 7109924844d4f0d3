import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const titles = (page: Page, selector: string) =>
  page.$$eval(selector, (found) => found.map((title) => title.textContent?.trim() ?? ''));
/** Rows arrive after the load event. */
const sections = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  return titles(page, 'main section h2');
};
/** Without JavaScript, deferred rows stay after `main`, where the server streamed them. */
const streamedSections = (page: Page) => titles(page, 'section h2');
const waitForInterests = (page: Page, value: string) =>
  page.waitForFunction((wanted) => document.cookie.includes(`my_deals=${wanted}`), {}, value);
/** Submits a form and waits for the new page. */
const submit = async (page: Page, label: string) => {
  const button = await page.waitForSelector(`main form button::-p-text(${label})`);
  await Promise.all([page.waitForNavigation(), button?.click()]);
};

(hasBrowser ? describe : describe.skip)('My Deals of a visitor who has not signed in', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  // Rules: MY-DEALS-3, CATEGORIES-8
  test('adds rows for visited categories and a chosen gender, and deletes them on request', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    await page.goto(`${site.origin}/shop`);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('This is what everyone likes right now.');

    await page.goto(`${site.origin}/categories/home/deals`);
    await waitForInterests(page, '-.home');
    const [kitchen] = await page.$$('main nav a[href="/categories/kitchen/deals"]');
    await kitchen?.evaluate((link) => (link as HTMLElement).click());
    await waitForInterests(page, '-.kitchen.home');

    await page.goto(`${site.origin}/shop`);
    expect((await sections(page)).filter((title) => title.startsWith('More in'))).toEqual([
      'More in Kitchen',
      'More in Home',
    ]);

    await submit(page, 'Women');
    expect(await sections(page)).toContain('For Women');
    expect(await page.$eval('main form [aria-pressed="true"]', (button) => button.textContent)).toBe('Women');
    expect(await seriousViolations(page)).toEqual([]);

    await submit(page, 'Clear History');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('This is what everyone likes right now.');
    expect(await page.evaluate(() => document.cookie)).not.toContain('my_deals');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('stores a choice without JavaScript', async () => {
    const { page } = await openPage(browser, { viewport: 'desktop', javaScript: false });
    await page.goto(`${site.origin}/shop`);
    await submit(page, 'Women');
    expect(await streamedSections(page)).toContain('For Women');
    await submit(page, 'Clear History');
    expect(await streamedSections(page)).not.toContain('For Women');
    await page.close();
  });
});

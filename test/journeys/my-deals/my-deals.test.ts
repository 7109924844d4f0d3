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
/** Without JavaScript: rows that were late stand behind `main`, where nothing moves them. */
const sentSections = (page: Page) => titles(page, 'section h2');
const remembers = (page: Page, value: string) =>
  page.waitForFunction((wanted) => document.cookie.includes(`my_deals=${wanted}`), {}, value);
/** Sends a form of the page, which loads it anew. */
const send = async (page: Page, label: string) => {
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

  test('follows the categories they look at, in place and by address, and whom they shop for, until they take it back', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    await page.goto(`${site.origin}/shop`);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('This is what everybody likes right now.');

    await page.goto(`${site.origin}/categories/home/deals`);
    await remembers(page, '-.home');
    const [kitchen] = await page.$$('main nav a[href="/categories/kitchen/deals"]');
    await kitchen?.evaluate((link) => (link as HTMLElement).click());
    await remembers(page, '-.kitchen.home');

    await page.goto(`${site.origin}/shop`);
    expect((await sections(page)).filter((title) => title.startsWith('More in'))).toEqual([
      'More in Kitchen',
      'More in Home',
    ]);

    await send(page, 'Women');
    expect(await sections(page)).toContain('For Women');
    expect(await page.$eval('main form [aria-pressed="true"]', (button) => button.textContent)).toBe('Women');
    expect(await seriousViolations(page)).toEqual([]);

    await send(page, 'Forget It All');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('This is what everybody likes right now.');
    expect(await page.evaluate(() => document.cookie)).not.toContain('my_deals');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('takes a choice without JavaScript', async () => {
    const { page } = await openPage(browser, { viewport: 'desktop', javaScript: false });
    await page.goto(`${site.origin}/shop`);
    await send(page, 'Women');
    expect(await sentSections(page)).toContain('For Women');
    await send(page, 'Forget It All');
    expect(await sentSections(page)).not.toContain('For Women');
    await page.close();
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const withProblem = testContent.articles.withEmbeds;
const panel = 'dialog[aria-labelledby="content-problems-title"]';
const floating = '::-p-xpath(//button[contains(., "content problem")])';
let site: SharedSite;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function visit(address: string) {
  if (!browser) throw new Error('No browser.');
  const watched = await openPage(browser, { opensProblems: true });
  await watched.page.evaluateOnNewDocument((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      Object.assign(globalThis, { appearedAt: performance.now() });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, panel);
  await watched.page.goto(site.origin + address, { waitUntil: 'load' });
  return watched;
}
const isOpen = (page: Page) => page.$eval(panel, (dialog) => dialog.matches(':modal'));

// Rules: CONTENT-23
withBrowser('the panel opens maximized after 2 s with the problem and its remediation', async () => {
  const { page, problems } = await visit(withProblem);
  await page.waitForSelector(`${panel}[open]`);
  // Measured by the page's clock, which starts before its scripts.
  expect(await page.evaluate(() => (globalThis as { appearedAt?: number }).appearedAt)).toBeGreaterThanOrEqual(2_000);
  const text = await page.$eval(panel, (dialog) => dialog.textContent);
  expect(text).toContain('1 content problem');
  expect(text).toContain('Warning: link to unpublished article');
  expect(text).toContain('Publish the referenced entry or remove the link');
  expect(text).toContain(withProblem);
  expect(await seriousViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

// Rules: CONTENT-23
withBrowser('Esc and a backdrop click minimize the panel to a button that reopens it', async () => {
  const { page } = await visit(withProblem);
  await page.waitForSelector(`${panel}[open]`);
  await page.keyboard.press('Escape');
  const button = await page.waitForSelector(floating);
  expect(await isOpen(page)).toBe(false);
  await button?.click();
  await page.waitForSelector(`${panel}[open]`);
  expect(await page.$(floating)).toBeNull();
  await page.mouse.click(5, 5);
  await page.waitForSelector(floating);
  expect(await isOpen(page)).toBe(false);
  await page.reload();
  const buttonAfterReload = await page.waitForSelector(floating);
  expect(await isOpen(page)).toBe(false);
  await buttonAfterReload?.click();
  await page.waitForSelector(`${panel}[open]`);
  await page.reload();
  await page.waitForSelector(`${panel}[open]`);
  await page.close();
});

withBrowser('copies the problems as text', async () => {
  const { page } = await visit(withProblem);
  // The test browser has no clipboard.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = text;
    };
  });
  await page.waitForSelector(`${panel}[open]`);
  await page.locator('::-p-xpath(//button[contains(., "Copy as text")])').click();
  await page.waitForSelector('::-p-xpath(//button[contains(., "Copied")])');
  const copied = await page.evaluate(() => document.body.dataset.copied);
  expect(copied).toMatch(
    /^Warning: link to unpublished article .+\nuid: .+\nurl: .+\nremediation: .+\ntimestamp: .+Z$/,
  );
  await page.close();
});

withBrowser('a page without problems does not load the panel and removes the previous one', async () => {
  const { page } = await visit(testContent.pages.generic);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(loaded.filter((url) => url.includes('content-problem-root'))).toEqual([]);
  expect(await page.$(panel)).toBeNull();
  await page.goto(site.origin + withProblem, { waitUntil: 'load' });
  await page.waitForSelector(`${panel}[open]`);
  await page.keyboard.press('Escape');
  await page.waitForSelector(floating);
  await page.locator('main a[href="/blog/military-discounts"]').click();
  await page.waitForFunction(() => location.pathname === '/blog/military-discounts');
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, panel);
  await page.close();
});

// Rules: CONTENT-17
withBrowser('sanitizes an HTML article and hydrates it without warnings', async () => {
  const { page, problems } = await visit(testContent.articles.inHtml);
  const main = await page.$eval('main', (element) => element.innerText);
  for (const text of ['Why HTML', 'Old texts stay readable & safe.', 'Plain words', 'the unpublished guide', '10%'])
    expect(main).toContain(text);
  expect(main).not.toContain('alert');
  const links = await page.$$eval('main article > section a', (found) =>
    found.map((link) => link.getAttribute('href')),
  );
  const [link, ...deals] = links;
  expect(link).toBe('/blog/student-discounts');
  expect(deals).toHaveLength(11);
  expect(deals.filter((href) => !href?.startsWith('/deals/'))).toEqual([]);
  await page.waitForSelector(`${panel}[open]`);
  expect(problems).toEqual([]);
  await page.close();
});

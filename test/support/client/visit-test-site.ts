import { afterAll, afterEach, beforeAll, beforeEach, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { hasBrowser, isLive, openBrowser, openPage } from '../browser/browser.ts';
import { answer } from './test-answers.ts';
import { openTestSite, type TestSite } from './test-site.tsx';

/** A test that needs a browser; skipped where there is none. */
export const browserTest = hasBrowser ? test : test.skip;

/** A browser at the test site, a fresh page for each test; and words for what a visitor does and sees. */
class Visit {
  browser!: Browser;
  site!: TestSite;
  page!: Page;
  problems: string[] = [];

  heading = () => this.page.$eval('h1', (h1) => h1.textContent);
  shows = (title: string) =>
    this.page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, title);
  scrollTop = () => this.page.evaluate(() => Math.round(scrollY));
  path = () => this.page.evaluate(() => location.pathname + location.search + location.hash);
  click = (href: string) => this.page.$eval(`main a[href="${href}"]`, (link) => (link as HTMLElement).click());
  /** False once a document has been loaded since `open`. */
  isSameDocument = () => this.page.evaluate(() => 'sameDocument' in window);
  /** Page JSON stays away until the function that this returns is called: however slow a machine is, it sees the waiting. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.site.behaviour.released = promise;
    return resolve;
  }
  pageRequests = () => this.site.requests.filter((line) => line.startsWith('GET /_page/'));

  async scrollTo(y: number): Promise<void> {
    await this.page.evaluate((top) => scrollTo(0, top), y);
    await this.page.waitForFunction((top) => scrollY === top, {}, y);
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(this.site.origin + address);
    await this.isLive();
    await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    this.site.requests.length = 0;
  }

  isLive = () => isLive(this.page, 'main button');
}

export function visitTestSite(): Visit {
  const visit = new Visit();
  beforeAll(async () => {
    [visit.browser, visit.site] = await Promise.all([openBrowser(), openTestSite(answer)]);
  });
  afterAll(() => Promise.all([visit.browser?.close(), visit.site?.close()]));
  beforeEach(async () => {
    visit.site.behaviour = { answer, pageDelayMs: 0, build: 'one' };
    Object.assign(visit, await openPage(visit.browser, { expectedStatus: [404] }));
  });
  afterEach(() => visit.page.close());
  return visit;
}

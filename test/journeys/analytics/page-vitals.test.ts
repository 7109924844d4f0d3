import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { Metric } from 'web-vitals';
import { hasBrowser, hasRun, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { SentEvents } from '../../support/browser/sent-events.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const library = readFileSync(
  path.resolve(import.meta.dirname, '../../../node_modules/web-vitals/dist/web-vitals.iife.js'),
  'utf8',
);

declare global {
  interface Window {
    webVitals: Record<'onCLS' | 'onINP' | 'onLCP', (report: (metric: Metric) => void, options: object) => void>;
    measured: Partial<Record<Metric['name'], number>>;
  }
}

/** Has the reference implementation measure each document of the page. */
async function measureByReference(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`${library}; globalThis.webVitals = webVitals;`);
  await page.evaluateOnNewDocument(() => {
    window.measured = {};
    const report = ({ name, value }: Metric) => {
      window.measured[name] = value;
    };
    const { onCLS, onINP, onLCP } = window.webVitals;
    for (const on of [onCLS, onINP, onLCP]) on(report, { reportAllChanges: true, durationThreshold: 16 });
  });
}
const measured = (page: Page) => page.evaluate(() => window.measured);
const isMeasured = (page: Page, name: Metric['name'], atLeast: number) =>
  page.waitForFunction((key, value) => (window.measured[key] ?? -1) >= value, {}, name, atLeast);

/** Presses a key, which keeps the main thread busy for `ms`. */
async function pressSlowKey(page: Page, ms: number): Promise<void> {
  await page.evaluate((duration) => {
    const block = () => {
      for (const end = performance.now() + duration; performance.now() < end; );
      // Browsers time an interaction only when its next frame changes something visible.
      const { style } = document.body;
      style.outline = style.outline ? '' : '2px solid red';
    };
    addEventListener('keydown', block, { once: true });
  }, ms);
  await page.keyboard.press('x');
}

(hasBrowser ? describe : describe.skip)('the vitals of page views', () => {
  let browser: Browser;
  let site: TestSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), testSite()]);
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  // Rules: ANALYTICS-24
  test('are those of the reference implementation, of each page view by itself, and are sent once', async () => {
    const { page, problems } = await openPage(browser);
    const sent = new SentEvents(page);
    await measureByReference(page);
    await page.goto(`${site.origin}/newest-deals`);
    await isLive(page, 'header a[aria-label="Menu"]');
    await hasRun(page, '/after-load-');
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<div style="height: 200px"></div>');
    });
    await isMeasured(page, 'CLS', 0.01);
    await pressSlowKey(page, 140);
    await isMeasured(page, 'INP', 120);
    const { LCP = 0, INP = 0, CLS = 0 } = await measured(page);

    await page.click('header a[aria-label$="home"]');
    await sent.some('Page Viewed', 2);
    // Longer than what is waited for: browsers round to 8 ms, down as well.
    await pressSlowKey(page, 320);
    await isMeasured(page, 'INP', 300);
    const { INP: ofHome = 0 } = await measured(page);
    expect(sent.of('Page Vitals Measured')).toEqual([]);

    await page.goto(`${site.origin}/faq`);
    expect(await sent.some('Page Vitals Measured', 2)).toEqual([
      {
        page_route: 'newest-deals-feed',
        page_location: 'feed',
        lcp_ms: Math.round(LCP),
        inp_ms: Math.round(INP),
        cls: Math.round(CLS * 1_000) / 1_000,
      },
      { page_route: 'index', page_location: 'home', inp_ms: Math.round(ofHome), cls: 0 },
    ]);
    expect(problems).toEqual([]);
    await page.close();
  });
});

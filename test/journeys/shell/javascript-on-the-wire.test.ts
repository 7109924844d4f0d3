import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { hasBrowser, isLive, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

/** Scripts that the browser loads: address and transferred bytes of the body. */
async function watchScripts(page: Page): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Compressed and small uncompressed files both have a content-length.
    scripts.set(response.url(), Number(response.headers()['content-length']));
  });
  return scripts;
}

(hasBrowser ? describe : describe.skip)('the JavaScript that home loads by itself', () => {
  let browser: Browser;
  let site: TestSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), testSite()]);
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  test.each(Object.keys(viewports) as (keyof typeof viewports)[])('is within the budget on a %s', async (viewport) => {
    const { page, problems } = await openPage(browser, { viewport });
    const scripts = await watchScripts(page);
    await page.goto(`${site.origin}/`);
    await isLive(page, 'header a[aria-label="Menu"]');
    // Wait for the program that loads on idle, and for what it loads.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /after-load-/.test(name)),
    );
    await page.waitForNetworkIdle({ idleTime: 1_000 });
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThan(92_600);
    expect(scripts.size).toBeLessThanOrEqual(12);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('excludes the code of static parts, which look the same when the page is shown in place', async () => {
    const { page, problems } = await openPage(browser);
    const still = () =>
      page.$$eval('.static', (parts) => parts.map((part) => part.innerHTML.replaceAll('<!-- -->', '')));
    await page.goto(`${site.origin}/`);
    const served = await still();
    expect(served.join('').length).toBeGreaterThan(3_000);
    await isLive(page, 'header a[aria-label="Menu"]');
    expect(await still()).toEqual(served);
    await page.click('#site-footer a[href="/faq"]');
    await page.waitForFunction(() => location.pathname === '/faq' && document.title.startsWith('Help'));
    expect((await still()).at(-1)).toBe(served.at(-1));
    await page.click('#site-footer a[aria-label$="home"]');
    await page.waitForSelector('main h1.visually-hidden');
    expect(await still()).toEqual(served);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-30
  test('loads after the first frame and the first image', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    await page.goto(`${site.origin}/`);
    await isLive(page, 'header a[aria-label="Menu"]');
    const { paint, image, program } = await page.evaluate(() => {
      const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc ?? '';
      const [file] = document.querySelector<HTMLElement>('[data-program]')?.dataset.program?.split(' ') ?? [];
      const entryOf = (name = '') => performance.getEntriesByName(new URL(name, location.href).href)[0];
      const loading = entryOf(first) as PerformanceResourceTiming | undefined;
      return {
        paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
        image: loading?.responseEnd ?? 0,
        program: entryOf(file)?.startTime ?? Number.NaN,
      };
    });
    expect(program).toBeGreaterThan(paint);
    expect(program).toBeGreaterThan(image);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-30
  test.each([
    ['in a hidden tab', () => Object.defineProperty(document, 'hidden', { get: () => true })],
    ['in a tab without frames, after a while', () => undefined],
  ])('loads %s', async (_where, prepare) => {
    const { page, problems } = await openPage(browser);
    await page.evaluateOnNewDocument(prepare);
    await page.evaluateOnNewDocument(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    await page.goto(`${site.origin}/faq`);
    await page.waitForFunction(
      () => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      { polling: 100 },
    );
    expect(problems).toEqual([]);
    await page.close();
  });
});

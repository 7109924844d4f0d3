import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const LIST = testContent.feeds.newest;
const TILE = '#root article[data-post]';

(hasBrowser ? describe : describe.skip)('going back to a list of deals', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  // Rules: SHELL-20
  test('shows the followed tile where it was, though the page above it has grown', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'desktop' });
    await page.goto(site.origin + LIST);
    await isLive(page, TILE);
    // On a busy machine the served tiles may still wait in a hidden part when the browser has rendered its own.
    await page.waitForFunction(() => !document.querySelector('#root > [hidden] article'));
    const ids = await page.$$eval(TILE, (tiles) => tiles.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(12);
    expect(ids.every((id) => id !== '')).toBe(true);
    expect(ids).toEqual([...new Set(ids)]);

    const id = ids.at(-2) ?? '';
    const topOf = () => page.evaluate((tile) => document.getElementById(tile)?.getBoundingClientRect().top ?? 0, id);
    await page.evaluate(
      (tile) => document.getElementById(tile)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      id,
    );
    const before = await topOf();
    await page.evaluate((tile) => document.getElementById(tile)?.querySelector('a')?.click(), id);
    const more = 'dialog[aria-label="Deal preview"] a[href^="/deals/"]';
    await page.waitForSelector(more);
    await page.$eval(more, (link) => (link as HTMLElement).click());
    await page.waitForFunction((list) => location.pathname !== list, {}, LIST);
    await page.waitForFunction(() => scrollY === 0);

    await page.evaluate(() => document.getElementById('root')?.style.setProperty('padding-top', '300px'));
    await page.goBack();
    await page.waitForFunction((list) => location.pathname === list && location.search !== '', {}, LIST);
    await page.goBack();
    await page.waitForFunction((list) => location.pathname === list && location.search === '', {}, LIST);
    await page.waitForFunction(
      (tile, top) => Math.abs((document.getElementById(tile)?.getBoundingClientRect().top ?? 0) - top) <= 2,
      { timeout: 10_000 },
      id,
      before,
    );
    expect(problems).toEqual([]);
    await page.close();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  NARROW_AND_WIDE,
  openBrowser,
  openPage,
  type viewports,
} from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

type Viewport = keyof typeof viewports;
const STORE_LINK = 'main a[href^="/stores/"]:not([aria-hidden])';

(hasBrowser ? describe : describe.skip)('navigation', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function openHome(viewport: Viewport = 'desktop', expectedStatus: readonly number[] = []) {
    const watched = await openPage(browser, { viewport, expectedStatus });
    await watchLayoutShift(watched.page);
    await watched.page.goto(site.origin, { waitUntil: 'load' });
    await isLive(watched.page, STORE_LINK);
    await watched.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    return watched;
  }
  const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
  const heading = (page: Page) => page.$eval('h1', (element) => element.textContent?.trim() ?? '');
  const showsOtherThan = (page: Page, before: string) =>
    page.waitForFunction((old) => document.querySelector('h1')?.textContent?.trim() !== old, {}, before);
  const isFocused = (page: Page, selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  /** Moves the focus with Tab until it reaches the element. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      if (await isFocused(page, selector)) return;
    }
    throw new Error(`The keyboard does not reach ${selector}.`);
  }

  // Rules: SHELL-5, SHELL-27
  test.each(NARROW_AND_WIDE)(
    'on a %s the keyboard skips the bars, opens a store at its top, and goes back',
    async (viewport) => {
      const { page, problems } = await openHome(viewport);
      const home = await heading(page);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await tabTo(page, STORE_LINK);
      const left = await page.evaluate(() => ({
        y: Math.round(scrollY),
        top: document.activeElement?.getBoundingClientRect().top ?? 0,
        href: document.activeElement?.getAttribute('href') ?? '',
      }));
      await page.keyboard.press('Enter');
      await showsOtherThan(page, home);
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
      await page.waitForFunction(() => scrollY === 0);
      const title = await page.title();
      expect(title).not.toBe('');
      const tree = await accessibilityTree(page);
      expect(tree[0]).toBe(`RootWebArea ${JSON.stringify(title)} focused=true`.replace(' focused=true', ''));
      expect(tree.some((line) => line.startsWith('main') && line.includes('focused=true'))).toBe(true);
      expect(await page.$$eval('[role=status]', (all) => all.map((status) => status.textContent))).toContain(title);
      expect(await seriousViolations(page)).toEqual([]);

      await page.goBack();
      await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text, {}, home);
      await page.waitForFunction((y) => Math.abs(scrollY - y) <= 2, {}, left.y);
      expect(await isSameDocument(page)).toBe(true);
      await page.goForward();
      await showsOtherThan(page, home);
      expect(new URL(page.url()).pathname).toBe(left.href);
      expect(await isSameDocument(page)).toBe(true);
      const { total, moved } = await layoutShift(page);
      expect({ isStable: total <= 0.02, moved: total <= 0.02 ? [] : moved }).toEqual({ isStable: true, moved: [] });
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  test.each(NARROW_AND_WIDE)('on a %s a slow page causes no layout shift', async (viewport) => {
    const { page } = await openPage(browser, { viewport });
    await watchLayoutShift(page);
    await page.goto(`${site.origin}/privacy`, { waitUntil: 'load' });
    await isLive(page, 'header a[href="/"]');
    await page.setRequestInterception(true);
    // Longer than the 500 ms in which browsers exclude layout shifts after input.
    const delay = async (request: HTTPRequest) => {
      if (new URL(request.url()).pathname === '/_page/') await wait(700);
      await request.continue();
    };
    page.on('request', (request) => void delay(request));
    const before = await heading(page);
    await page.focus('header a[href="/"]');
    await page.keyboard.press('Enter');
    await showsOtherThan(page, before);
    // Wait for all content. Network idle is no sign, because content below the fold may load much later.
    await page.waitForFunction(
      () =>
        !document.querySelector('main [aria-busy=true]') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    const { total, moved } = await layoutShift(page);
    expect({ isStable: total <= 0.02, moved: total <= 0.02 ? [] : moved }).toEqual({ isStable: true, moved: [] });
    await page.close();
  });

  test('shows the error for a missing page in place, and goes back', async () => {
    const { page } = await openHome('phone', [404]);
    const home = await heading(page);
    await page.evaluate(() => {
      const link = document.querySelector('main a[href^="/stores/"]:not([aria-hidden])');
      link?.setAttribute('href', '/stores/no-such-store');
    });
    await page.focus('main a[href="/stores/no-such-store"]');
    await page.keyboard.press('Enter');
    await showsOtherThan(page, home);
    expect(await heading(page)).toContain('Sorry! You caught us at an awkward time.');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text, {}, home);
    await page.close();
  });

  // Rules: ROUTES-6
  test('shows the error for an address that its route refuses, and reverts the address', async () => {
    const { page } = await openHome('desktop', [404]);
    const home = await heading(page);
    await page.evaluate(() => {
      const link = document.querySelector('main a[href^="/stores/"]:not([aria-hidden])');
      link?.setAttribute('href', '/deals/not_alphanumeric!');
    });
    await page.focus('main a[href="/deals/not_alphanumeric!"]');
    await page.keyboard.press('Enter');
    await showsOtherThan(page, home);
    await page.waitForFunction(() => location.pathname === '/');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Page Not Found: /deals/not_alphanumeric!');
    expect(await isSameDocument(page)).toBe(true);
    await page.close();
  });
});

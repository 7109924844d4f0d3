import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { openShellSite } from '../../support/views/open-shell-site.ts';

(hasBrowser ? describe : describe.skip)('the shell', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof openShellSite>>;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), openShellSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.close();
  });

  const open = async (options: Parameters<typeof openPage>[1] = {}) => {
    ({ page, problems } = await openPage(browser, options));
    await page.goto(`${site.origin}/`);
    if (options.javaScript !== false) await isLive(page, 'header input', 'section[aria-label="Tiles"] button');
  };
  const openMenus = () => page.$$eval('details[open] > summary', (menus) => menus.map((menu) => menu.textContent));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const until = (condition: string) => page.waitForFunction(condition);

  describe('desktop menus', () => {
    // Rules: SHELL-9
    test('open on click, one at a time, and close on a click elsewhere', async () => {
      await open();
      await page.locator('::-p-text(Categories)').click();
      await until('document.querySelectorAll("details[open]").length === 1');
      await page.mouse.move(640, 700);
      await page.$$eval('summary', (menus) => menus[1]?.click());
      await until('document.querySelector("details[open] > summary")?.textContent === "Stores"');
      expect(await openMenus()).toEqual(['Stores']);
      await page.mouse.click(640, 700);
      expect(await openMenus()).toEqual([]);
    });

    // Rules: SHELL-9
    test('open under a resting mouse but not a passing one, and a click keeps them open', async () => {
      await open();
      // Dispatch both events at once: on a busy machine the real pointer would rest.
      await page.$eval('summary', (summary) => {
        const pointer = { bubbles: true, pointerType: 'mouse' };
        summary.dispatchEvent(new PointerEvent('pointerover', pointer));
        summary.dispatchEvent(new PointerEvent('pointerout', { ...pointer, relatedTarget: document.body }));
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await openMenus()).toEqual([]);
      await page.hover('summary');
      await until('document.querySelector("details[open]")');
      await page.click('summary');
      await page.mouse.move(640, 700);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(await openMenus()).toEqual(['Categories']);
    });

    // Rules: SHELL-9
    test('close when the mouse that opened them leaves', async () => {
      await open();
      await page.hover('summary');
      await until('document.querySelector("details[open]")');
      await page.mouse.move(640, 700);
      await until('!document.querySelector("details[open]")');
    });

    // Rules: SHELL-9
    test('open by Enter and Space, move by arrows, and close by Esc with the focus returned', async () => {
      await open();
      await page.focus('summary');
      await press('Enter');
      expect(await openMenus()).toEqual(['Categories']);
      await press('Space');
      expect(await openMenus()).toEqual([]);
      await press('ArrowDown');
      expect([await openMenus(), await focused()]).toEqual([['Categories'], 'Home']);
      await press('ArrowDown');
      expect(await focused()).toBe('Cookware');
      await press('ArrowUp', 'ArrowUp');
      expect(await focused()).toBe('All Categories');
      await press('Escape');
      expect([await openMenus(), await focused()]).toEqual([[], 'Categories']);
      await press('ArrowRight');
      expect(await focused()).toBe('Stores');
      await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      expect(await focused()).toBe('Blog');
    });

    test('close when the focus leaves and on navigation', async () => {
      await open();
      await page.focus('summary');
      await press('Enter');
      await page.focus('input[name=query]');
      expect(await openMenus()).toEqual([]);
      await page.focus('summary');
      await press('ArrowDown', 'Enter');
      await until('location.pathname === "/categories/home"');
      await until('!document.querySelector("details[open]")');
    });
  });

  describe('the drawer on phones', () => {
    // Rules: SHELL-10, SHELL-11
    test("opens, enters an item and returns by 'Back to Menu', moving the focus along", async () => {
      await open({ viewport: 'phone' });
      await page.click('[aria-label="Menu"][href]');
      await until('document.querySelector("dialog")?.open');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await page.locator('dialog ::-p-text(Stores)').click();
      await until('document.activeElement.textContent === "Back to Menu"');
      expect(await page.$eval('dialog', (dialog) => dialog.innerText)).toContain('Acme');
      await press('Enter');
      await until('document.activeElement.textContent === "Stores"');
      expect(await seriousViolations(page)).toEqual([]);
      await press('Escape');
      await until('!document.querySelector("dialog").open');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    });

    // Rules: SHELL-10
    test('closes on navigation', async () => {
      await open({ viewport: 'phone' });
      await page.click('[aria-label="Menu"][href]');
      await page.locator('dialog ::-p-text(Newest)').click();
      await until('location.pathname === "/newest-deals" && !document.querySelector("dialog").open');
    });

    test('the menu button links to the footer without JavaScript', async () => {
      await open({ viewport: 'phone', javaScript: false });
      await page.click('[aria-label="Menu"][href]');
      expect(page.url()).toBe(`${site.origin}/#site-footer`);
      expect(await page.$eval('nav[aria-label="Site"]', (nav) => nav.checkVisibility())).toBe(true);
    });
  });

  describe('the search field', () => {
    // Rules: SEARCH-1
    test('collapses whitespace and ignores an empty query', async () => {
      await open();
      await page.type('input[name=query]', '   ');
      await press('Enter');
      expect(page.url()).toBe(`${site.origin}/`);
      await page.type('input[name=query]', ' stand   mixer ');
      await press('Enter');
      await until('location.search === "?query=stand+mixer"');
    });

    // Rules: SEARCH-2
    test('opens empty and focused on phones; Esc closes it', async () => {
      await open({ viewport: 'phone' });
      await page.$eval('input[name=query]', (input) => {
        input.value = 'old';
      });
      await page.click('a[aria-label="Search"]');
      await until('document.activeElement.name === "query" && document.activeElement.value === ""');
      await press('Escape');
      await until('!document.querySelector("input[name=query]").checkVisibility()');
    });

    test('works without JavaScript', async () => {
      await open({ javaScript: false });
      await page.type('input[name=query]', 'mixer');
      await Promise.all([page.waitForNavigation(), press('Enter')]);
      expect(page.url()).toBe(`${site.origin}/search?query=mixer`);
    });
  });

  // Rules: SHELL-5
  test('the first tab stop skips to the content', async () => {
    await open();
    await press('Tab');
    expect(await focused()).toBe('Skip to content');
    await press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('a carousel turns by pages of tiles and holds at most 11', async () => {
    await open();
    const left = () => page.$eval('section[aria-label="Tiles"] ul', (track) => Math.round(track.scrollLeft));
    expect(await page.$$('section[aria-label="Tiles"] li')).toHaveLength(11);
    expect(await page.$eval('[aria-label="Previous: Tiles"]', (button) => (button as HTMLButtonElement).disabled)).toBe(
      true,
    );
    const step = await page.$$eval('section[aria-label="Tiles"] li', ([first, second]) =>
      Math.round((second?.getBoundingClientRect().x ?? 0) - (first?.getBoundingClientRect().x ?? 0)),
    );
    await page.click('[aria-label="Next: Tiles"]');
    await until(`Math.abs(document.querySelector('section[aria-label="Tiles"] ul').scrollLeft - ${4 * step}) < 4`);
    await page.click('[aria-label="Next: Tiles"]');
    await until(`document.querySelector('[aria-label="Next: Tiles"]').disabled`);
    expect(await left()).toBeGreaterThan(4 * step);
  });

  test.each(['phone', 'tablet', 'desktop'] as const)(
    'has no serious axe violations and no overflow: %s',
    async (viewport) => {
      await open({ viewport });
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    },
  );
});

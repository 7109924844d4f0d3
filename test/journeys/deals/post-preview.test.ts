import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  isStill,
  NARROW_AND_WIDE,
  openBrowser,
  openPage,
  type viewports,
} from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

type Viewport = keyof typeof viewports;
const TILE = 'main article a[href^="/deals/"]';
const PREVIEW = 'dialog[aria-label="Deal preview"]';
const { withCoupon, expired } = testContent.posts;

/** Reads the visible state of the drawer and of the page beneath. */
const previewState = (page: Page) =>
  page.evaluate((selector) => {
    const drawer = document.querySelector<HTMLDialogElement>(selector);
    const { left, right, top, bottom } = drawer?.getBoundingClientRect() ?? new DOMRect();
    return {
      isOpen: drawer?.open === true,
      isModal: drawer?.matches(':modal') === true,
      holdsFocus: drawer?.contains(document.activeElement) === true,
      isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
      gallery: drawer?.querySelector('[id^="preview-"], img[sizes="480px"]')?.checkVisibility() === true,
      // Exact to the pixel, except for the scroll bar of the page.
      dock: left > 0 && top <= 0 && innerWidth - right < 20 ? 'right' : top > 0 && innerHeight - bottom < 1 && 'bottom',
      scrollY: Math.round(scrollY),
      address: location.pathname + location.search,
      text: drawer?.innerText ?? '',
    };
  }, PREVIEW);

(hasBrowser ? describe : describe.skip)('the post preview', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const isOpen = (page: Page) => page.waitForSelector(`${PREVIEW}[open] h2`);
  const isClosed = (page: Page) =>
    page.waitForFunction(
      (selector) => !document.querySelector<HTMLDialogElement>(selector)?.open && !/pp_/.test(location.search),
      {},
      PREVIEW,
    );
  async function openList(viewport: Viewport, options: { expectedStatus?: number[] } = {}) {
    const watched = await openPage(browser, { viewport, ...options });
    await watched.page.goto(`${site.origin}/newest-deals`, { waitUntil: 'load' });
    return watched;
  }
  /** Returns a hydrated tile further down the list. */
  async function lowerTile(page: Page): Promise<ElementHandle<Element>> {
    await page.waitForFunction(
      (selector) => {
        const tiles = [...document.querySelectorAll(selector)];
        return (
          tiles.length > 8 &&
          tiles.every((tile) =>
            Object.keys(tile.closest('article') ?? {}).some((key) => key.startsWith('__reactProps')),
          )
        );
      },
      {},
      TILE,
    );
    const tile = (await page.$$(TILE))[7];
    if (!tile) throw new Error('There are too few deals.');
    await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForFunction(() => scrollY > 0);
    return tile;
  }

  // Rules: SHELL-19
  test('shows the progress bar while its code loads', async () => {
    const { page, problems } = await openList('phone');
    const tile = await lowerTile(page);
    await page.setRequestInterception(true);
    const held: (() => void)[] = [];
    let isHeld = true;
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (isHeld && request.resourceType() === 'script') held.push(go);
      else go();
    });
    await tile.click();
    await page.waitForSelector('.navigation-progress');
    expect(held).not.toEqual([]);
    isHeld = false;
    for (const go of held) go();
    await isOpen(page);
    await page.waitForFunction(() => !document.querySelector('.navigation-progress'));
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: DEALS-21, DEALS-22, DEALS-24
  test.each(NARROW_AND_WIDE)(
    'on a %s it opens from a tile, docks to its edge and traps the focus; Esc restores the page',
    async (viewport) => {
      const { page, problems } = await openList(viewport);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const tile = await lowerTile(page);
      const before = await previewState(page);
      const address = await tile.evaluate((element) => element.getAttribute('href'));
      await tile.click();
      await isOpen(page);
      await isStill(page, PREVIEW);

      const open = await previewState(page);
      expect(open).toMatchObject({ isModal: true, holdsFocus: true, isLocked: true, scrollY: before.scrollY });
      expect(open.address).toMatch(/^\/newest-deals\?pp_uid=[a-z0-9]+&pp_ctx=%7B%22listing%22/);
      expect([open.dock, open.gallery]).toEqual(viewport === 'phone' ? ['bottom', false] : ['right', true]);
      // Extra-small screens show one small image instead of the gallery.
      const small = await page.$$eval(`${PREVIEW} img[width="96"]`, (images) =>
        images.map((image) => image.checkVisibility()),
      );
      expect(small).toEqual([viewport === 'phone']);
      expect(await page.$(`${PREVIEW} a[href^="${address}"]`)).not.toBeNull();
      expect(open.text).toMatch(/Get This Deal|Check Store/);
      const widening = await page.$eval(PREVIEW, (drawer) => drawer.scrollWidth - drawer.clientWidth);
      expect(widening).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
      for (let stops = 0; stops < 12; stops += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate((selector) => {
          const { activeElement, body } = document;
          // No element of the page gets the focus; after the last stop the browser's own bar does.
          return activeElement === body || activeElement?.closest(selector) !== null;
        }, PREVIEW);
        expect(isInside).toBe(true);
      }

      await page.keyboard.press('Escape');
      await isClosed(page);
      const after = await previewState(page);
      expect(after).toMatchObject({ address: '/newest-deals', scrollY: before.scrollY, isLocked: false });
      expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      // The page beneath was never requested again.
      expect(requested.filter((path) => /newest-deals/.test(path))).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  // Rules: DEALS-21, DEALS-24
  test('back closes it, forward opens it again, and a click beside it closes it, all in one history', async () => {
    const { page, problems } = await openList('desktop');
    await page.goto(`${site.origin}/deals`, { waitUntil: 'load' });
    const tile = await lowerTile(page);
    const { scrollY } = await previewState(page);
    await tile.click();
    await isOpen(page);
    await page.evaluate(() => history.back());
    await isClosed(page);
    expect(await previewState(page)).toMatchObject({ address: '/deals', scrollY });
    await page.evaluate(() => history.forward());
    await isOpen(page);
    await isStill(page, PREVIEW);
    await page.mouse.click(20, 400);
    await isClosed(page);
    expect(await previewState(page)).toMatchObject({ address: '/deals', scrollY });
    await page.evaluate(() => history.forward());
    await isOpen(page);
    await isStill(page, PREVIEW);
    // A double click closes it only once.
    await page.click(`${PREVIEW} [aria-label="Close preview"]`, { count: 2 });
    await isClosed(page);
    expect(await previewState(page)).toMatchObject({ address: '/deals', scrollY });
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/newest-deals');
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: SHELL-17
  test('a long swipe closes it, and a short one does not', async () => {
    const { page, problems } = await openList('phone');
    await (await lowerTile(page)).click();
    await isOpen(page);
    await isStill(page, PREVIEW);
    const top = await page.$eval(PREVIEW, (drawer) => drawer.getBoundingClientRect().top);
    const swipe = async (by: number) => {
      const touch = await page.touchscreen.touchStart(180, top + 30);
      for (let step = 1; step <= 6; step += 1) await touch.move(180, top + 30 + (by * step) / 6);
      const moved = await page.$eval(PREVIEW, (drawer) => drawer.getBoundingClientRect().top);
      await touch.end();
      return moved - top;
    };
    expect(await swipe(36)).toBeCloseTo(36, 0);
    await isStill(page, PREVIEW);
    expect((await previewState(page)).isOpen).toBe(true);
    expect(await swipe(120)).toBeCloseTo(120, 0);
    await isClosed(page);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: ROUTES-17, DEALS-20, DEALS-24
  test.each(NARROW_AND_WIDE)(
    'on a %s a shared address opens it over its page, and closing it stays on the page',
    async (viewport) => {
      const { page, problems } = await openPage(browser, { viewport });
      // Not valid JSON: the context is discarded.
      await page.goto(`${site.origin}/stores?pp_uid=${withCoupon.uid}&pp_ctx=%7Boops`, { waitUntil: 'load' });
      await isOpen(page);
      const { text } = await previewState(page);
      for (const part of [withCoupon.headline, 'How to Get It', 'Posted', 'Get This Deal', 'View More Details']) {
        expect(text).toContain(part);
      }
      expect(await page.$$(`${PREVIEW} section[aria-label="Coupon codes"] button[name=coupon]`)).toHaveLength(1);
      expect(await page.$eval('link[rel=canonical]', (link) => link.getAttribute('href'))).toMatch(/\/stores$/);
      const entries = await page.evaluate(() => history.length);
      await page.locator(`${PREVIEW} [aria-label="Close preview"]`).click();
      await isClosed(page);
      expect(await page.evaluate(() => [location.pathname, location.search, history.length])).toEqual([
        '/stores',
        '',
        entries,
      ]);
      expect(await page.$eval('h1', (heading) => heading.checkVisibility())).toBe(true);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  test('of an expired deal has no codes and no outbound links', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${site.origin}/?pp_uid=${expired.uid}`, { waitUntil: 'load' });
    await isOpen(page);
    const { text } = await previewState(page);
    expect(text).toContain('Sorry, this deal has expired.');
    expect(text).not.toContain('Get This Deal');
    expect(await page.$$(`${PREVIEW} button[name=coupon], ${PREVIEW} a[href^="/go/"]`)).toHaveLength(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test("'View More Details' opens the post, and back restores the preview over the list", async () => {
    const { page, problems } = await openList('desktop');
    await (await lowerTile(page)).click();
    await isOpen(page);
    const { scrollY: left } = await previewState(page);
    await page.locator(`${PREVIEW} ::-p-text(View More Details)`).click();
    await page.waitForFunction(() => /^\/deals\/.+-/.test(location.pathname) && document.querySelector('#listings'));
    await isClosed(page);
    await page.evaluate(() => history.back());
    await isOpen(page);
    await page.waitForFunction((y) => location.pathname === '/newest-deals' && Math.abs(scrollY - y) < 2, {}, left);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: ERRORS-14, DEALS-23
  test('logs and closes the preview of a missing post, and keeps the page', async () => {
    const { page, problems } = await openPage(browser, { expectedStatus: [404] });
    await page.goto(`${site.origin}/stores?pp_uid=nosuchpost&sort=x`, { waitUntil: 'load' });
    await page.waitForFunction(() => location.search === '?sort=x');
    await isClosed(page);
    expect(problems.filter((problem) => problem.startsWith('console error: error fetching post'))).toHaveLength(1);
    expect(problems).toHaveLength(1);
    const notice = await page.waitForSelector('body > [data-notice]', { visible: true });
    expect(await notice?.evaluate((element) => (element as HTMLElement).innerText)).toMatch(
      /This deal is no longer available\.\s+See deals/,
    );
    expect(await page.$eval('h1', (heading) => heading.checkVisibility())).toBe(true);
    await page.close();
  });

  // Rules: DEALS-23
  test('a tile opens the deal page after its preview failed to load', async () => {
    const { page, problems } = await openList('desktop', { expectedStatus: [503] });
    await page.setRequestInterception(true);
    let isRefused = true;
    page.on('request', (request) => {
      const isPost = isRefused && /\/_page\/deals\//.test(request.url());
      if (isPost) void request.respond({ status: 503, body: '' });
      else void request.continue();
    });
    const tile = await lowerTile(page);
    await tile.evaluate((element) => (element as HTMLElement).click());
    await page.waitForFunction(() =>
      /couldn’t load/.test(document.querySelector('body > [role=status]')?.textContent ?? ''),
    );
    await isClosed(page);
    expect(problems.every((problem) => problem.includes('error fetching post'))).toBe(true);
    const notice = await page.waitForSelector('body > [data-notice]', { visible: true });
    expect(await notice?.evaluate((element) => (element as HTMLElement).innerText)).toMatch(
      /We couldn’t load this deal\.\s+Open its page/,
    );
    expect(await notice?.$eval('a', (link) => link.pathname)).toMatch(/^\/deals\/.+-/);
    isRefused = false;
    await tile.evaluate((element) => (element as HTMLElement).click());
    await page.waitForFunction(() => /^\/deals\/.+-/.test(location.pathname) && document.querySelector('#listings'));
    await page.close();
  });

  // Rules: ROUTES-17
  test('ignores the parameter on a page without previews', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${site.origin}/acq/welcome?pp_uid=${withCoupon.uid}`);
    await isLive(page, 'main form');
    expect((await previewState(page)).isOpen).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('without JavaScript the address shows the page beneath, and a tile links to its deal', async () => {
    const { page, problems } = await openPage(browser, { javaScript: false });
    await page.goto(`${site.origin}/newest-deals?pp_uid=${withCoupon.uid}`, { waitUntil: 'load' });
    expect(await page.$(`${PREVIEW}[open]`)).toBeNull();
    await Promise.all([page.waitForNavigation(), page.$eval(TILE, (tile) => tile.click())]);
    expect(new URL(page.url()).pathname).toMatch(/^\/deals\/.+-/);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('leaves clicks that open another tab to the browser', async () => {
    const { page } = await openList('desktop');
    await lowerTile(page);
    const isPrevented = (init: MouseEventInit) =>
      page.$eval(
        TILE,
        (tile, options) => {
          let prevented = false;
          addEventListener(
            'click',
            (event) => {
              prevented = event.defaultPrevented;
              event.preventDefault();
            },
            { once: true },
          );
          tile.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
          return prevented;
        },
        init,
      );
    expect(await isPrevented({ ctrlKey: true })).toBe(false);
    expect(await isPrevented({ metaKey: true })).toBe(false);
    expect(await isPrevented({ shiftKey: true })).toBe(false);
    expect((await previewState(page)).isOpen).toBe(false);
    expect(await isPrevented({})).toBe(true);
    await page.close();
  });
});

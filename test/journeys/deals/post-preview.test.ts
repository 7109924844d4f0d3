import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
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

/** What a visitor sees of the drawer and of the page beneath. */
const look = (page: Page) =>
  page.evaluate((selector) => {
    const drawer = document.querySelector<HTMLDialogElement>(selector);
    const { left, right, top, bottom } = drawer?.getBoundingClientRect() ?? new DOMRect();
    return {
      isOpen: drawer?.open === true,
      isModal: drawer?.matches(':modal') === true,
      holdsFocus: drawer?.contains(document.activeElement) === true,
      isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
      gallery: drawer?.querySelector('[id^="preview-"], img[sizes="480px"]')?.checkVisibility() === true,
      // To the pixel; nothing else stands beside it but the room of the page's scroll bar.
      dock: left > 0 && top <= 0 && innerWidth - right < 20 ? 'right' : top > 0 && innerHeight - bottom < 1 && 'bottom',
      scrollY: Math.round(scrollY),
      address: location.pathname + location.search,
      words: drawer?.innerText ?? '',
    };
  }, PREVIEW);

(hasBrowser ? describe : describe.skip)('the preview of a post', () => {
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
  /** A tile further down, that the browser's program answers for by now. */
  async function lowerTile(page: Page): Promise<ElementHandle<Element>> {
    await page.waitForFunction(
      (selector) => {
        const tiles = [...document.querySelectorAll(selector)];
        return (
          tiles.length > 8 && tiles.every((tile) => Object.keys(tile).some((key) => key.startsWith('__reactProps')))
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

  test.each(NARROW_AND_WIDE)(
    'on a %s it opens at a tile, stands at its edge and keeps the focus; Esc gives all back',
    async (viewport) => {
      const { page, problems } = await openList(viewport);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const tile = await lowerTile(page);
      const before = await look(page);
      const headline = await tile.evaluate((element) => element.textContent?.trim() ?? '');
      await tile.click();
      await isOpen(page);
      await isStill(page, PREVIEW);

      const open = await look(page);
      expect(open).toMatchObject({ isModal: true, holdsFocus: true, isLocked: true, scrollY: before.scrollY });
      expect(open.address).toMatch(/^\/newest-deals\?pp_uid=[a-z0-9]+&pp_ctx=%7B%22listing%22/);
      expect([open.dock, open.gallery]).toEqual(viewport === 'phone' ? ['bottom', false] : ['right', true]);
      expect(open.words).toContain(headline);
      expect(open.words).toMatch(/Get This Deal|Check Store/);
      const widening = await page.$eval(PREVIEW, (drawer) => drawer.scrollWidth - drawer.clientWidth);
      expect(widening).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
      for (let stops = 0; stops < 12; stops += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate((selector) => {
          const { activeElement, body } = document;
          // Nothing of the page; the browser's own bar comes after the last stop.
          return activeElement === body || activeElement?.closest(selector) !== null;
        }, PREVIEW);
        expect(isInside).toBe(true);
      }

      await page.keyboard.press('Escape');
      await isClosed(page);
      const after = await look(page);
      expect(after).toMatchObject({ address: '/newest-deals', scrollY: before.scrollY, isLocked: false });
      expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      // The page beneath stayed what it was, all the time.
      expect(asked.filter((path) => /newest-deals/.test(path))).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  test('back closes it, forward opens it again, and the mask closes it: the history stays straight', async () => {
    const { page, problems } = await openList('desktop');
    await page.goto(`${site.origin}/deals`, { waitUntil: 'load' });
    const tile = await lowerTile(page);
    const { scrollY } = await look(page);
    await tile.click();
    await isOpen(page);
    await page.evaluate(() => history.back());
    await isClosed(page);
    expect(await look(page)).toMatchObject({ address: '/deals', scrollY });
    await page.evaluate(() => history.forward());
    await isOpen(page);
    await isStill(page, PREVIEW);
    await page.mouse.click(20, 400);
    await isClosed(page);
    expect(await look(page)).toMatchObject({ address: '/deals', scrollY });
    await page.evaluate(() => history.forward());
    await isOpen(page);
    await isStill(page, PREVIEW);
    // Impatience closes it once.
    await page.click(`${PREVIEW} [aria-label="Close preview"]`, { count: 2 });
    await isClosed(page);
    expect(await look(page)).toMatchObject({ address: '/deals', scrollY });
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/newest-deals');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('a finger pulls it away, and a short pull does not', async () => {
    const { page, problems } = await openList('phone');
    await (await lowerTile(page)).click();
    await isOpen(page);
    await isStill(page, PREVIEW);
    const top = await page.$eval(PREVIEW, (drawer) => drawer.getBoundingClientRect().top);
    const pull = async (by: number) => {
      const touch = await page.touchscreen.touchStart(180, top + 30);
      for (let step = 1; step <= 6; step += 1) await touch.move(180, top + 30 + (by * step) / 6);
      const pulled = await page.$eval(PREVIEW, (drawer) => drawer.getBoundingClientRect().top);
      await touch.end();
      return pulled - top;
    };
    expect(await pull(36)).toBeCloseTo(36, 0);
    await isStill(page, PREVIEW);
    expect((await look(page)).isOpen).toBe(true);
    expect(await pull(120)).toBeCloseTo(120, 0);
    await isClosed(page);
    expect(problems).toEqual([]);
    await page.close();
  });

  test.each(NARROW_AND_WIDE)(
    'on a %s a shared address opens it over its page, and closing leaves the page',
    async (viewport) => {
      const { page, problems } = await openPage(browser, { viewport });
      // Not valid JSON: the context is discarded.
      await page.goto(`${site.origin}/stores?pp_uid=${withCoupon.uid}&pp_ctx=%7Boops`, { waitUntil: 'load' });
      await isOpen(page);
      const { words } = await look(page);
      for (const part of [withCoupon.headline, 'How to Get It', 'Posted', 'Get This Deal', 'View More Details']) {
        expect(words).toContain(part);
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

  test('of an expired deal has no codes and no way out', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${site.origin}/?pp_uid=${expired.uid}`, { waitUntil: 'load' });
    await isOpen(page);
    const { words } = await look(page);
    expect(words).toContain('Sorry, this deal has expired.');
    expect(words).not.toContain('Get This Deal');
    expect(await page.$$(`${PREVIEW} button[name=coupon], ${PREVIEW} a[href^="/go/"]`)).toHaveLength(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test("'View More Details' leads to the post, and back to its preview over the list", async () => {
    const { page, problems } = await openList('desktop');
    await (await lowerTile(page)).click();
    await isOpen(page);
    const { scrollY: left } = await look(page);
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

  test('of a post that can not be had is logged and closed; the page stays as it is', async () => {
    const { page, problems } = await openPage(browser, { expectedStatus: [404] });
    await page.goto(`${site.origin}/stores?pp_uid=nosuchpost&sort=x`, { waitUntil: 'load' });
    await page.waitForFunction(() => location.search === '?sort=x');
    await isClosed(page);
    expect(problems.filter((problem) => problem.startsWith('console error: error fetching post'))).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(await page.$eval('h1', (heading) => heading.checkVisibility())).toBe(true);
    await page.close();
  });

  test('a tile whose deal could not be had leads to its page from then on', async () => {
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
    await page.waitForFunction(() => /sorry/i.test(document.querySelector('body > [role=status]')?.textContent ?? ''));
    await isClosed(page);
    expect(problems.every((problem) => problem.includes('error fetching post'))).toBe(true);
    isRefused = false;
    await tile.evaluate((element) => (element as HTMLElement).click());
    await page.waitForFunction(() => /^\/deals\/.+-/.test(location.pathname) && document.querySelector('#listings'));
    await page.close();
  });

  test('a page whose route has none leaves the parameter alone', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${site.origin}/acq/welcome?pp_uid=${withCoupon.uid}`, { waitUntil: 'networkidle0' });
    expect((await look(page)).isOpen).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('without JavaScript the address shows the page beneath, and a tile leads to its deal', async () => {
    const { page, problems } = await openPage(browser, { javaScript: false });
    await page.goto(`${site.origin}/newest-deals?pp_uid=${withCoupon.uid}`, { waitUntil: 'load' });
    expect(await page.$(`${PREVIEW}[open]`)).toBeNull();
    await Promise.all([page.waitForNavigation(), page.$eval(TILE, (tile) => tile.click())]);
    expect(new URL(page.url()).pathname).toMatch(/^\/deals\/.+-/);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('clicks for another tab are left to the browser', async () => {
    const { page } = await openList('desktop');
    await lowerTile(page);
    const isTaken = (init: MouseEventInit) =>
      page.$eval(
        TILE,
        (tile, options) => {
          let taken = false;
          addEventListener(
            'click',
            (event) => {
              taken = event.defaultPrevented;
              event.preventDefault();
            },
            { once: true },
          );
          tile.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
          return taken;
        },
        init,
      );
    expect(await isTaken({ ctrlKey: true })).toBe(false);
    expect(await isTaken({ metaKey: true })).toBe(false);
    expect(await isTaken({ shiftKey: true })).toBe(false);
    expect((await look(page)).isOpen).toBe(false);
    expect(await isTaken({})).toBe(true);
    await page.close();
  });
});

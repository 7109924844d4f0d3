import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { hasBrowser, isLive, isLoaded, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

/** The first row with more deals than fit in view. */
const TRACK = 'main section > ul[data-swipe]:has(> li:nth-child(5))';
const SETTLE_MS = 20_000;

(hasBrowser ? describe : describe.skip)('rows of deals and their pictures', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function openRow(viewport: keyof typeof viewports): Promise<{ page: Page; problems: string[] }> {
    const watched = await openPage(browser, { viewport });
    await watched.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await watched.page.goto(site.origin);
    await isLive(watched.page, TRACK);
    await watched.page.$eval(TRACK, (track) => track.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return watched;
  }
  const count = (page: Page) => page.$eval(TRACK, (track) => track.childElementCount);
  /** Index of the first tile in view, and the number of tiles wholly in view. */
  const place = (page: Page) =>
    page.$eval(TRACK, (track) => {
      const [one, two] = track.children;
      const step = (two?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().left ?? 0);
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(track);
      const room = track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return {
        first: Math.round(track.scrollLeft / step),
        inView: Math.floor((room + Number.parseFloat(columnGap) + 0.5) / step),
      };
    });
  const comesTo = (page: Page, first: number) =>
    eventually(async () => expect((await place(page)).first).toBe(first), { within: SETTLE_MS });

  test('the arrows turn by a page of tiles and stop at the last one', async () => {
    const { page, problems } = await openRow('desktop');
    const { inView } = await place(page);
    const last = (await count(page)) - inView;
    expect(inView).toBe(4);
    const arrow = (name: string) => page.$(`${TRACK} ~ button[aria-label^="${name}"]`);
    for (let at = 0; at < last; ) {
      at = Math.min(last, at + inView);
      await (await arrow('Next'))?.click();
      await comesTo(page, at);
    }
    await page.waitForSelector(`${TRACK} ~ button[aria-label^="Next"]:disabled`, { timeout: SETTLE_MS });
    await (await arrow('Previous'))?.click();
    await comesTo(page, last - inView);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: FEEDS-29
  test.each([
    ['desktop', 4],
    ['tablet', 3],
    ['phone', 2],
  ] as const)('on a %s %d whole deals of a row are in view', async (viewport, deals) => {
    const { page } = await openRow(viewport);
    expect((await place(page)).inView).toBe(deals);
    await page.close();
  });

  // Rules: FEEDS-29, ARTICLES-7
  test.each([
    ['desktop', 3],
    ['tablet', 2],
    ['phone', 2],
  ] as const)(
    'on a %s %d whole deals of a feed in an article are in view, and a collection has the width',
    async (viewport, deals) => {
      const { page, problems } = await openPage(browser, { viewport });
      await page.goto(site.origin + testContent.articles.withEmbeds);
      await isLive(page, TRACK);
      expect((await place(page)).inView).toBe(deals);
      const share = await page.$eval('article:has(> h3 > a[href^="/collections/"])', (tile) => {
        const text = tile.closest('section')?.querySelector('p');
        return tile.clientWidth / (text?.clientWidth ?? 0);
      });
      expect(share).toBeCloseTo(1, 1);
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  // Rules: FEEDS-28
  test('a row holds at most 11 tiles', async () => {
    const { page } = await openRow('desktop');
    const counts = await page.$$eval('main ul[data-swipe]', (rows) => rows.map((row) => row.childElementCount));
    expect(Math.max(...counts)).toBe(11);
    await page.close();
  });

  test.each([
    { moved: -41, pages: 1 },
    { moved: -39, pages: 0 },
  ])('a mouse that drags a row by $moved px turns $pages pages and follows no link', async ({ moved, pages }) => {
    const { page, problems } = await openRow('tablet');
    const { inView } = await place(page);
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + moved / 2, y, { steps: 3 });
    await page.mouse.move(x + moved, y, { steps: 3 });
    await page.mouse.up();
    await comesTo(page, pages * inView);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('a swipe turns one page forward or back', async () => {
    const { page } = await openRow('phone');
    const { inView } = await place(page);
    const swipe = async (by: number) => {
      const { x, y } = await middleOf(page);
      const touch = await page.touchscreen.touchStart(x, y);
      for (let step = 1; step <= 6; step++) await touch.move(x + (by * step) / 6, y);
      await touch.end();
    };
    await swipe(-90);
    await comesTo(page, inView);
    await swipe(-90);
    await comesTo(page, 2 * inView);
    await swipe(90);
    await comesTo(page, inView);
    await page.close();
  });

  // Rules: IMAGES-3
  test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'reserves the room of every image on a %s, without layout shifts',
    async (viewport) => {
      const { page, problems } = await openPage(browser, { viewport });
      await page.evaluateOnNewDocument(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
            const moved = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
            if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        interface Shift {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        }
      });
      for (const path of ['/', '/deals', `/stores/${testContent.stores.first}`, testContent.posts.roundup.url]) {
        await page.goto(site.origin + path);
        await isLoaded(page);
        const unsized = await page.$$eval('main img', (images) =>
          images
            .filter((image) => !image.getAttribute('width') || !image.getAttribute('height') || !image.srcset)
            .map((image) => image.outerHTML),
        );
        expect(unsized).toEqual([]);
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
            scrollTo({ top: y, behavior: 'instant' });
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          }
        });
        expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
        const eager = await page.$$eval('main img', (images) =>
          images
            .filter((image) => image.loading !== 'lazy')
            .map((image) => image.getBoundingClientRect().top + scrollY),
        );
        for (const top of eager) expect(top).toBeLessThan(viewports[viewport].height + 600);
      }
      expect(problems).toEqual([]);
      await page.close();
    },
  );
});

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await (await page.$(TRACK))?.boundingBox();
  if (!box) throw new Error('no row of deals');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

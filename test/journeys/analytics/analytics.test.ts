import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { readCounts } from '../../../src/contracts/analytics/event-calls.ts';
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
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

type Viewport = keyof typeof viewports;
const TILE = 'main article[data-listing]';
const LINK = `${TILE} a[href^="/deals/"]`;
const PREVIEW = 'dialog[aria-label="Deal preview"][open]';

const VIEWED_AFTER_MS = 1_000;

/** Posts whose tiles are at least half on the screen. */
const postsInView = (page: Page) =>
  page.$$eval(TILE, (tiles) =>
    tiles.flatMap((tile) => {
      const { top, bottom, left, right } = tile.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const width = Math.min(right, innerWidth) - Math.max(left, 0);
      const share = (Math.max(height, 0) * Math.max(width, 0)) / ((bottom - top) * (right - left));
      return share >= 0.5 && tile instanceof HTMLElement ? (tile.dataset.post ?? '') : [];
    }),
  );

/** Presses Tab until the focused element matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

(hasBrowser ? describe : describe.skip)('what happens on the site is told to its operator', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Reads counts like an operator: of one page or all, by event or post. */
  async function counts(query: Record<string, string>): Promise<Record<string, number>> {
    const { urls, credentials } = site.backing;
    const answer = await fetch(`${urls.events}/api/v1/counts?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${credentials.serviceToken}` },
    });
    const { counts: rows } = readCounts.response.parse(await answer.json());
    return Object.fromEntries(rows.map((row) => [row.event ?? row.post ?? '', row.count]));
  }
  /** Resolves when this many events are counted. */
  async function counted(query: Record<string, string>, expected: Record<string, number>): Promise<void> {
    const isThere = (found: Record<string, number>) =>
      Object.entries(expected).every(([name, count]) => (found[name] ?? 0) >= count);
    await eventually(async () => isThere(await counts(query)), { every: 100 });
    expect(await counts(query)).toEqual(expected);
  }
  /** A visitor without cookies. */
  async function visit(viewport: Viewport) {
    const context = await browser.createBrowserContext();
    const watched = await openPage(context, { viewport });
    await watchLayoutShift(watched.page);
    return { ...watched, leave: () => context.close() };
  }

  test.each(NARROW_AND_WIDE)(
    'on a %s: counts the page, viewed deals, a preview and a go click, by keyboard',
    async (viewport) => {
      const { page, problems, leave } = await visit(viewport);
      // Each viewport has its own list, so that the counts are of one visit.
      const list = { phone: '/newest-deals', tablet: '/categories/home/deals', desktop: testContent.collection }[
        viewport
      ];
      await page.goto(site.origin + list);
      await isLive(page, LINK);
      const first = await postsInView(page);
      expect(first.length).toBeGreaterThan(0);
      await counted(
        { page: list, event: 'Listings Viewed', by: 'post' },
        Object.fromEntries(first.map((uid) => [uid, 1])),
      );

      await tabTo(page, LINK);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${PREVIEW} h2`);
      await tabTo(page, `${PREVIEW} a[href^="/go/d/"]`);
      const newTab = browser.waitForTarget((target) => target.opener() === page.target());
      await page.keyboard.press('Enter');
      await (await (await newTab).page())?.close();
      await page.bringToFront();
      for (const event of ['Page Viewed', 'Post Preview Drawer Open', 'Client Go Click'])
        await counted({ page: list, event, by: 'event' }, { [event]: 1 });
      expect(Object.keys(await counts({ page: list, by: 'event' })).sort()).toEqual([
        'Client Go Click',
        'Listings Viewed',
        'Page Viewed',
        'Post Preview Drawer Open',
      ]);
      expect(await accessibilityTree(page)).toContain('dialog "Deal preview" modal=true');
      expect(await seriousViolations(page)).toEqual([]);
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      expect(problems).toEqual([]);
      await leave();
    },
  );

  // Rules: ANALYTICS-3
  test('counts a deal once per page view when it is scrolled into view', async () => {
    const { page, problems, leave } = await visit('phone');
    const list = '/deals';
    await page.goto(site.origin + list);
    await isLive(page, LINK);
    const of = { page: list, event: 'Listings Viewed', by: 'post' };
    const seen = new Set(await postsInView(page));
    await counted(of, Object.fromEntries([...seen].map((uid) => [uid, 1])));
    await page.$$eval(TILE, (tiles) => tiles.at(-1)?.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const further = await postsInView(page);
    expect(further.filter((uid) => seen.has(uid))).toEqual([]);
    for (const uid of further) seen.add(uid);
    await counted(of, Object.fromEntries([...seen].map((uid) => [uid, 1])));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const again = await postsInView(page);
    // Enough time for a wrong second view to be counted.
    await wait(4 * VIEWED_AFTER_MS);
    expect(await counts(of)).toEqual(Object.fromEntries([...seen].map((uid) => [uid, 1])));

    await page.reload();
    await isLive(page, LINK);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await counted(of, Object.fromEntries([...seen].map((uid) => [uid, again.includes(uid) ? 2 : 1])));
    expect(problems).toEqual([]);
    await leave();
  });

  // Rules: ANALYTICS-3, ANALYTICS-18
  test('counts a deal opened from an email, but not its reload', async () => {
    const { page, problems, leave } = await visit('phone');
    const { uid } = testContent.posts.withCoupon;
    await page.goto(`${site.origin}/deals/${uid}?utm_medium=email&braze_dispatch_id=d1&u_id=77`);
    const path = new URL(page.url()).pathname;
    await counted({ page: path, by: 'event', event: 'Email Deal Clicked' }, { 'Email Deal Clicked': 1 });
    await page.reload();
    const ofPost = { page: path, by: 'post', event: 'Page Viewed' };
    await counted(ofPost, { [uid]: 2 });
    expect(await counts({ page: path, by: 'event', event: 'Email Deal Clicked' })).toEqual({ 'Email Deal Clicked': 1 });
    expect(problems).toEqual([]);
    await leave();
  });

  test('stores events sent while the page unloads: by a reload, before the tab closes', async () => {
    const { page, problems, leave } = await visit('tablet');
    await page.goto(`${site.origin}/shop`);
    await isLive(page, 'main form button');
    await tabTo(page, 'main form button[value="f"]');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await counted({ page: '/shop', event: 'User Interests Updated', by: 'event' }, { 'User Interests Updated': 1 });

    const deal = testContent.posts.withCoupon.url;
    await page.goto(site.origin + deal);
    await counted({ page: deal, event: 'Page Viewed', by: 'event' }, { 'Page Viewed': 1 });
    await page.$eval('main a[href^="/go/d/"]', (link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    // Browsers end a tab that is still busy 500 ms after it closes.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.close({ runBeforeUnload: true });
    await counted({ page: deal, event: 'Client Go Click', by: 'event' }, { 'Client Go Click': 1 });
    expect(problems).toEqual([]);
    await leave();
  });
});

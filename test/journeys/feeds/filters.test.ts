import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { feedCount } from '../../../src/domain/feeds/feed-paging.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, isStill, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

type Viewport = 'phone' | 'desktop';
const LIST = testContent.feeds.newest;
/** Count of the list; facets and the sheet have counts of their own. */
const COUNT = 'main p[role=status]:not(details *, dialog *)';
const SHEET = 'main a[aria-haspopup=dialog]';
/** Chosen filters, as chips and as a number. */
const CHOICES = `nav[aria-label^="Selected"], ${SHEET}`;

/** Reads what a shopper sees of a list. */
const readList = (page: Page) =>
  page.evaluate((count) => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent.trim());
    return {
      address: location.pathname + location.search,
      count: document.querySelector(count)?.textContent,
      chosen: texts('nav[aria-label^="Selected"] a').filter((text) => text.startsWith('Remove ')),
      marked: texts('search a[aria-current="true"]'),
      order: texts('main summary').find((text) => text.startsWith('Sort:')),
      deals: [...document.querySelectorAll<HTMLAnchorElement>('main li article a[href^="/deals/"]')].map(
        ({ pathname }) => pathname,
      ),
    };
  }, COUNT);

const hasCount = (page: Page, count: string) =>
  page.waitForFunction(
    (selector, words) =>
      document.querySelector(selector)?.textContent === words && !document.querySelector('main [aria-busy="true"]'),
    {},
    COUNT,
    count,
  );

(hasBrowser ? describe : describe.skip)('a list', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Opens a list and waits until the client handles its links. */
  async function openList(viewport: Viewport, address: string, visitor: Pick<BrowserContext, 'newPage'> = browser) {
    const watched = await openPage(visitor, { viewport });
    await watched.page.evaluateOnNewDocument((choices) => {
      interface Shift extends PerformanceEntry {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Node | null }[];
      }
      // On a busy machine the intended movement comes later than the browser's grace period for layout shifts.
      const isMeant = ({ node }: Shift['sources'][number]) =>
        (node instanceof Element ? node : node?.parentElement)?.closest(choices) != null;
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput && !entry.sources.every(isMeant)) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    }, CHOICES);
    await watched.page.goto(site.origin + address, { waitUntil: 'load' });
    await isLive(watched.page, COUNT, viewport === 'phone' ? SHEET : 'search a');
    return watched;
  }

  /** Chooses the first value of a facet that keeps a part of the list; returns the count it promised. */
  async function choose(page: Page, viewport: Viewport, facet: string): Promise<string> {
    if (viewport === 'phone') {
      await page.click(SHEET);
      await page.waitForSelector('dialog[open] summary');
      await isStill(page, 'dialog[open]');
    }
    const panel = viewport === 'phone' ? 'dialog[open]' : 'search';
    const total = Number(/^\d+/.exec((await readList(page)).count ?? '')?.[0]);
    const group = await page.waitForSelector(`${panel} ::-p-xpath(.//details[summary[starts-with(., "${facet}")]])`);
    const values = (await group?.$$('a:not([aria-current])')) ?? [];
    for (const value of values) {
      const promised = Number(await value.$eval('span:last-child', (count) => /\d+/.exec(count.textContent)?.[0]));
      if (promised >= total) continue;
      await value.click();
      const count = feedCount(promised);
      await hasCount(page, count);
      if (viewport === 'phone') await page.locator(`dialog[open] button ::-p-text(Show ${count})`).click();
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      return count;
    }
    throw new Error(`Nothing of ${facet} narrows ${total} deals.`);
  }

  test.each(['phone', 'desktop'] as const)(
    'is refined on a %s; its address shows the same list; back and forward restore each step',
    async (viewport) => {
      const { page, problems } = await openList(viewport, LIST);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const whole = await readList(page);
      await page.evaluate(() => scrollTo(0, 160));
      const from = await page.evaluate(() => scrollY);
      await choose(page, viewport, 'Store');
      const once = await readList(page);
      const promised = await choose(page, viewport, 'Brand');
      const twice = await readList(page);
      expect(twice.count).toBe(promised);
      expect(twice.chosen).toHaveLength(2);
      expect(twice.address).toMatch(/^\/newest-deals\?stores=[a-z0-9-]+&brands=[a-z0-9-]+$/);
      if (viewport === 'phone') expect(await seriousViolations(page)).toEqual([]);

      const stranger = await browser.createBrowserContext();
      const fresh = await openList(viewport, twice.address, stranger);
      expect(await readList(fresh.page)).toEqual(twice);
      const plain = await openPage(stranger, { viewport, javaScript: false });
      await plain.page.goto(site.origin + twice.address);
      expect((await readList(plain.page)).deals).toEqual(twice.deals);
      expect([...fresh.problems, ...plain.problems]).toEqual([]);
      await stranger.close();

      await page.goBack();
      await hasCount(page, once.count ?? '');
      expect(await readList(page)).toEqual(once);
      await page.goBack();
      await hasCount(page, whole.count ?? '');
      expect(await readList(page)).toEqual(whole);
      await page.waitForFunction((y) => Math.abs(scrollY - y) <= 2, {}, from);
      await page.goForward();
      await hasCount(page, once.count ?? '');
      await page.goForward();
      await hasCount(page, twice.count ?? '');
      expect(await readList(page)).toEqual(twice);

      expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    },
    60_000,
  );

  // Rules: FEEDS-20
  test('without results offers the nearest list, which has the promised count', async () => {
    const { page, problems } = await openList('desktop', `${LIST}?max_price=0.01&stores=${testContent.stores.first}`);
    expect((await readList(page)).count).toBe('0 deals');
    const nearest = await page.waitForSelector('main ::-p-xpath(.//a[contains(., " · ")])');
    const promised = await nearest?.evaluate((link) => link.textContent.split(' · ').at(-1));
    await nearest?.click();
    await hasCount(page, promised ?? '');
    expect((await readList(page)).address).toBe(`${LIST}?stores=${testContent.stores.first}`);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('of a malformed address is the list without the mistakes, at its canonical address', async () => {
    const store = testContent.stores.first;
    const mistyped = `${LIST}?merchants=${store},${store},%3Cb%3E&sort=cheap&min_price=ten&color=red&genders=x&page=abc`;
    const { page, problems } = await openList('desktop', mistyped);
    const canonical = await page.$eval('link[rel=canonical]', (link) => (link as HTMLLinkElement).href);
    expect(canonical.replace(/^https?:..[^/]+/, '')).toBe(`${LIST}?stores=${store}`);
    const proper = await openList('desktop', `${LIST}?stores=${store}`);
    const { address: _, ...shown } = await readList(page);
    expect(await readList(proper.page)).toMatchObject(shown);
    expect([...problems, ...proper.problems]).toEqual([]);
    await Promise.all([page.close(), proper.page.close()]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  NARROW_AND_WIDE,
  openBrowser,
  openPage,
  type viewports,
} from '../../support/browser/browser.ts';
import { postDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

type Viewport = keyof typeof viewports;
const LIST = testContent.feeds.newest;
const MORE = 'nav[aria-label="Pages"] a[href*="max_starts_at"]';
/** Includes late content, which is outside the list without scripts. */
const TILES = '#root ul > li article';
const STORE = testContent.stores.first;

/** Reads what a visitor sees of the list. */
const readList = (page: Page) =>
  page.evaluate((tiles) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${tiles} a[href^="/deals/"]`)];
    return {
      // Hidden copies of streamed content may remain after the client rendered the same deals.
      deals: links.filter((link) => link.checkVisibility()).map(({ pathname }) => pathname),
      position: document.querySelector('nav[aria-label="Pages"] [role="status"]')?.textContent,
      address: location.pathname + location.search,
    };
  }, TILES);

(hasBrowser ? describe : describe.skip)('the rest of a list', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Opens the list and waits until the client handles its links. */
  async function openList(viewport: Viewport, address: string = LIST) {
    const watched = await openPage(browser, { viewport });
    const { page } = watched;
    await page.evaluateOnNewDocument(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(site.origin + address, { waitUntil: 'load' });
    await page.waitForSelector(MORE);
    await isLive(page, MORE);
    return watched;
  }
  const showMore = async (page: Page) => {
    await page.$eval(MORE, (link) => link.scrollIntoView({ block: 'center' }));
    await page.click(MORE);
  };
  const isAt = (page: Page, position: string) =>
    page.waitForFunction(
      (words) => document.querySelector('nav[aria-label="Pages"] [role="status"]')?.textContent === words,
      {},
      position,
    );

  /** The focus follows shortly after the tiles. */
  const isFocused = (page: Page, deal: string | undefined) =>
    page.waitForFunction(
      (path) => document.activeElement instanceof HTMLAnchorElement && document.activeElement.pathname === path,
      {},
      deal,
    );

  // Rules: FEEDS-10, FEEDS-25
  test.each(NARROW_AND_WIDE)(
    'is added below on a %s, pinned to the opening moment, and restored by back',
    async (viewport) => {
      const { page, problems } = await openList(viewport);
      const first = await readList(page);
      expect(first.deals).toHaveLength(24);
      const late = `late${viewport}`;
      const published_at = new Date(Date.now() - 60_000).toISOString();
      const own = { published_at, schedule: { starts_at: published_at } };
      await publish(site.backing, postDraft(late, own, await storeUid()));

      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await showMore(page);
      await isAt(page, 'Pages 1 to 2 of 3');
      const second = await readList(page);
      expect(second.deals).toHaveLength(48);
      expect(second.deals.slice(0, 24)).toEqual(first.deals);
      expect(new Set(second.deals).size).toBe(48);
      expect(second.address).toBe(LIST);
      await isFocused(page, second.deals[24]);

      await showMore(page);
      await isAt(page, 'Pages 1 to 3 of 3');
      const whole = await readList(page);
      expect(new Set(whole.deals).size).toBe(whole.deals.length);
      expect(whole.deals.join()).not.toContain(late);
      expect(await page.$(MORE)).toBeNull();
      await isFocused(page, whole.deals[48]);
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
      if (viewport === 'phone') expect(await seriousViolations(page)).toEqual([]);

      await page.$eval(`${TILES} a[href="${whole.deals[40]}"]`, (link) => link.scrollIntoView({ block: 'center' }));
      const from = await page.evaluate(() => scrollY);
      await page.$eval('a[aria-label$="home"]', (link) => (link as HTMLAnchorElement).click());
      await page.waitForFunction(() => location.pathname === '/' && scrollY === 0);
      await page.goBack();
      await page.waitForFunction((y) => Math.abs(scrollY - y) <= 2, {}, from);
      expect((await readList(page)).deals).toEqual(whole.deals);
      expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);

      expect(problems).toEqual([]);
      await page.close();
      await unpublish(site.backing, 'post', late);
      // Waits for the purge, so that the next list does not count the deal.
      await site.backing.announced();
    },
    60_000,
  );

  // Rules: FEEDS-32
  test('that fails to load is reported, keeps the list and can be retried', async () => {
    const { page, problems } = await openList('desktop');
    await page.setRequestInterception(true);
    let isCut = true;
    page.on('request', (request) => {
      const isMore = request.url().includes('/_page') && request.url().includes('max_starts_at');
      return void (isCut && isMore ? request.abort('connectionreset') : request.continue());
    });
    await showMore(page);
    await isAt(page, 'More deals did not load. Something went wrong on our end.');
    expect((await readList(page)).deals).toHaveLength(24);
    expect(problems.join()).toContain('error fetching feed page');
    isCut = false;
    await showMore(page);
    await isAt(page, 'Pages 1 to 2 of 3');
    expect((await readList(page)).deals).toHaveLength(48);
    await page.close();
  });

  test('is shown even when it arrives after leaving and returning', async () => {
    const { page, problems } = await openList('desktop');
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    let isHeld = true;
    page.on('request', (request) => {
      if (isHeld && request.url().includes('/_page') && request.url().includes('max_starts_at')) held.push(request);
      else void request.continue();
    });
    await showMore(page);
    await page.waitForSelector(`${MORE}[aria-disabled]`);
    await page.$eval('a[aria-label$="home"]', (link) => (link as HTMLAnchorElement).click());
    await page.waitForFunction((list) => location.pathname === '/' && !document.querySelector(list), {}, MORE);
    await page.goBack();
    await page.waitForSelector(`${MORE}[aria-disabled]`);
    isHeld = false;
    for (const request of held) void request.continue();
    await isAt(page, 'Pages 1 to 2 of 3');
    expect((await readList(page)).deals).toHaveLength(48);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('is a link to the pinned list without JavaScript', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone', javaScript: false });
    await page.goto(site.origin + LIST);
    const first = await readList(page);
    await Promise.all([page.waitForNavigation(), page.click(MORE)]);
    const second = await readList(page);
    expect(second.address).toMatch(/\?page=2&max_starts_at=/);
    expect(second.deals.filter((deal) => first.deals.includes(deal))).toEqual([]);
    expect(second.deals.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  async function storeUid(): Promise<string> {
    const query = new URLSearchParams({ environment: 'production', query: JSON.stringify({ slug: STORE }) });
    const { urls, credentials } = site.backing;
    const answer = await fetch(`${urls.cms}/v3/content_types/store/entries?${query}`, {
      headers: { api_key: credentials.apiKey, access_token: credentials.accessToken },
    });
    const { entries } = (await answer.json()) as { entries: { uid: string }[] };
    return entries[0]?.uid ?? '';
  }
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
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
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type Site, startSite } from '../../support/site.ts';

type Viewport = keyof typeof viewports;
const SHARE = 'main a[href^="mailto:"]';
const POPOVER = 'dialog[open]';
const deal = testContent.posts.withCoupon.url;
/** Parameters that mails and social networks add. */
const tracking = '?utm_source=mail&utm_campaign=spring&u_id=12345&fbclid=x1';
/** The origin that visitors see, as operators configure it. */
const PUBLIC_ORIGIN = 'http://deals.test';
const clean = PUBLIC_ORIGIN + deal;
const STATUS = `${POPOVER} [role="status"]`;

declare global {
  interface Window {
    nativelyShared?: ShareData[];
  }
}

(hasBrowser ? describe : describe.skip)('sharing', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ PUBLIC_ORIGIN }), openBrowser()]);
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
    await browser.defaultBrowserContext().overridePermissions(site.origin, [...allowed]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const showsStatus = (page: Page, expected: string) =>
    page.waitForFunction(
      (selector, wanted) => document.querySelector(selector)?.textContent === wanted,
      {},
      STATUS,
      expected,
    );
  async function openDeal(
    viewport: Viewport = 'desktop',
    prepare?: (page: Page) => Promise<unknown>,
    visitor: Pick<Browser, 'newPage'> = browser,
  ) {
    const watched = await openPage(visitor, { viewport });
    const { page } = watched;
    await watchLayoutShift(page);
    await prepare?.(page);
    await page.goto(site.origin + deal + tracking, { waitUntil: 'load' });
    await isLive(page, SHARE);
    return watched;
  }
  /** Calls back on each navigation that the page requests, including `mailto:`. */
  async function onNavigationRequest(page: Page, callback: (url: string) => void) {
    const inside = await page.createCDPSession();
    await inside.send('Page.enable');
    inside.on('Page.frameRequestedNavigation', ({ url }) => callback(url));
  }
  async function openShareOptions(page: Page) {
    await page.focus(SHARE);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${POPOVER} input`);
    await isStill(page, POPOVER);
  }

  // Rules: LINKS-11
  test.each(NARROW_AND_WIDE)('on a %s the keyboard opens the share options and copies the link', async (viewport) => {
    const { page, problems } = await openDeal(viewport);
    await openShareOptions(page);
    const tree = await accessibilityTree(page);
    expect(tree).toEqual(
      expect.arrayContaining([
        'dialog "Share" modal=true',
        'textbox "Link"',
        'button "Copy"',
        'link "Email"',
        'link "Facebook (opens in a new tab)"',
        'link "X (opens in a new tab)"',
        'link "Pinterest (opens in a new tab)"',
      ]),
    );
    const targets = await page.$$eval(`${POPOVER} :is(a, button, input)`, (parts) =>
      parts.map((part) => part.getBoundingClientRect().height),
    );
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    expect(await page.$eval(POPOVER, (popover) => popover.scrollWidth <= popover.clientWidth)).toBe(true);
    expect(await page.$eval(`${POPOVER} input`, (input) => input.value)).toBe(clean);

    // Tab stops: close, link, copy.
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    const height = await page.$eval(POPOVER, (popover) => popover.getBoundingClientRect().height);
    await page.keyboard.press('Enter');
    await showsStatus(page, 'Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clean);
    expect(await page.$eval(POPOVER, (popover) => popover.getBoundingClientRect().height)).toBe(height);
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector(POPOVER, { hidden: true });
    expect(await page.$eval(SHARE, (link) => link === document.activeElement)).toBe(true);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
    expect(problems).toEqual([]);
    await page.close();
  });

  // Rules: LINKS-9, LINKS-11
  test('networks and mail are plain links to the clean address, and load nothing from the networks', async () => {
    const { page } = await openDeal();
    const requested: string[] = [];
    page.on('request', (request) => request.url().startsWith('data:') || requested.push(new URL(request.url()).origin));
    await openShareOptions(page);
    const links = await page.$$eval(`${POPOVER} a`, (ways) =>
      ways.map(({ href, target, rel }) => ({ href, target, rel })),
    );
    expect(links.map(({ target, rel }) => [target, rel])).toEqual([
      ['', ''],
      ...Array.from({ length: 3 }, () => ['_blank', 'noopener']),
    ]);
    const shared = links.map(({ href }) => {
      const query = new URL(href).searchParams;
      return query.get('body') ?? query.get('u') ?? query.get('url');
    });
    expect(shared).toEqual([clean, clean, clean, clean]);
    // A click must not change the links, which contain only the clean address.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await page.click(`${POPOVER} a[href*="facebook"]`);
    expect(await page.$$eval(`${POPOVER} a`, (ways) => ways.map(({ href }) => href))).toEqual(
      links.map(({ href }) => href),
    );
    expect([...new Set(requested)].filter((origin) => origin !== site.origin)).toEqual([]);
    await page.close();
  });

  test('reports each share method with the shared item', async () => {
    // A new context has no unsent events of other tests.
    const visitor = await browser.createBrowserContext();
    const { page } = await openDeal('desktop', undefined, visitor);
    const reported: Record<string, unknown>[] = [];
    const { promise: areReported, resolve } = Promise.withResolvers<void>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/shop/api/events') return;
      for (const { event, properties } of JSON.parse(request.postData() ?? '{}').batch)
        if (event === 'Share Clicked') reported.push(properties);
      if (reported.length >= 3) resolve();
    });
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await openShareOptions(page);
    await page.locator(`${POPOVER} ::-p-text(Copy)`).click();
    for (const way of ['mailto', 'pinterest']) await page.click(`${POPOVER} a[href*="${way}"]`);
    const post = { share_url: clean, kind: 'Post', post_uid: testContent.posts.withCoupon.uid };
    await areReported;
    expect(reported).toEqual(
      ['copy', 'email', 'pinterest'].map((method) => expect.objectContaining({ ...post, share_method: method })),
    );
    await visitor.close();
  });

  test('selects the link and says so if the browser forbids copying', async () => {
    const { page } = await openDeal('phone', (page) =>
      page.evaluateOnNewDocument(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      }),
    );
    await openShareOptions(page);
    await page.locator(`${POPOVER} ::-p-text(Copy)`).click();
    await showsStatus(page, 'Your browser blocked copying. The link is selected, so you can copy it yourself.');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(clean);
    await page.close();
  });

  // Rules: LINKS-11
  test('opens the native share sheet, and does nothing more when it is dismissed', async () => {
    const { page, problems } = await openDeal('phone', (page) =>
      page.evaluateOnNewDocument(() => {
        window.nativelyShared = [];
        navigator.share = (data) => {
          window.nativelyShared?.push(data ?? {});
          return Promise.reject(new DOMException('', 'AbortError'));
        };
      }),
    );
    const navigations: string[] = [];
    await onNavigationRequest(page, (url) => navigations.push(url));
    await page.click(SHARE);
    const shared = await page.evaluate(() => window.nativelyShared);
    expect(navigations).toEqual([]);
    expect(shared).toEqual([{ title: expect.any(String), url: clean }]);
    expect(await page.$(POPOVER)).toBeNull();
    expect(problems).toEqual([]);
    await page.close();
  });

  test('opens a mail if the code of the share options cannot be loaded', async () => {
    const { page } = await openDeal('desktop', async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (/\/ShareWays-\w+\.js$/.test(request.url())) request.abort();
        else request.continue();
      });
    });
    const { promise: navigated, resolve } = Promise.withResolvers<string>();
    await onNavigationRequest(page, resolve);
    await page.click(SHARE);
    expect(new URL(await navigated).searchParams.get('body')).toBe(clean);
    expect(await page.$(POPOVER)).toBeNull();
    await page.close();
  });

  // Rules: LINKS-11
  test.each([
    ['a deal', deal],
    ['a product', testContent.product.url],
    ['a store', `/stores/${testContent.stores.first}`],
    ['an article', testContent.articles.published],
  ])('%s can be shared without JavaScript, by mail and networks, with its clean address', async (_what, address) => {
    const { page } = await openPage(browser, { javaScript: false, viewport: 'phone' });
    await page.goto(site.origin + address + tracking);
    const mail = await page.$eval(SHARE, (link) => link.getAttribute('href'));
    const { searchParams } = new URL(mail ?? '');
    expect(searchParams.get('body')).toBe(PUBLIC_ORIGIN + address);
    expect(searchParams.get('subject')).toBe(await page.$eval('h1', (heading) => heading.textContent));
    expect(mail).not.toContain('+');
    const networks = await page.$$eval('main noscript a', (links) =>
      links.map((link) => [link.getAttribute('aria-label'), link.checkVisibility(), link.search]),
    );
    expect(networks.map(([name]) => name)).toEqual(
      ['Facebook', 'X', 'Pinterest'].map((name) => `Share on ${name} (opens in a new tab)`),
    );
    for (const [, isVisible, search] of networks) {
      const query = new URLSearchParams(String(search));
      expect([isVisible, query.get('u') ?? query.get('url')]).toEqual([true, PUBLIC_ORIGIN + address]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, isStill, openBrowser } from '../../support/browser/browser.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { type Site, startSite } from '../../support/site.ts';

const DEAL = testContent.posts.withCoupon.url;
const STORE = `/stores/${testContent.stores.first}`;
const COUPON = 'main section[aria-label="Coupon codes"]';
const BUTTON = `${COUPON} button[name=coupon]`;
const TILE_BUTTON = 'main article form button[name=coupon]';
const MODAL = 'dialog[open]';
const PREVIEW = 'dialog[aria-label="Deal preview"]';
const FAILED = 'Something went wrong';

(hasBrowser ? describe : describe.skip)('a coupon', () => {
  let site: Site;
  let browser: Browser;
  const shoppers: Shopper[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ TRUSTED_PROXY_HOPS: '1' }), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    // Tests make services fail, which the web program logs as errors.
    await site?.web.stop();
    await site?.backing.close();
  });
  afterEach(async () => {
    site.backing.fault('content', null);
    site.backing.fault('reports', null);
    for (const shopper of shoppers.splice(0)) await shopper.leave();
  });

  interface ShopperOptions {
    viewport?: 'phone' | 'desktop';
    javaScript?: boolean;
    refusals?: number[];
    /** Runs in each document before its scripts. */
    initScript?: () => void;
  }
  const openShopper = async ({
    viewport = 'phone',
    javaScript = true,
    refusals = [],
    initScript,
  }: ShopperOptions = {}) => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript, viewport }, refusals);
    shoppers.push(shopper);
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
    await shopper.context.overridePermissions(site.origin, [...allowed]);
    if (initScript) await shopper.page.evaluateOnNewDocument(initScript);
    return shopper;
  };
  const open = async (page: Page, path: string, selector: string) => {
    await page.goto(site.origin + path);
    await isLive(page, selector);
  };
  /** Clicks with user activation, which opening a tab and copying require. */
  const tap = async (page: Page, selector: string) => {
    await page.$eval(selector, (part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.locator(selector).click();
  };
  const waitForText = (page: Page, text: string, selector = BUTTON) =>
    page.waitForFunction((at, start) => document.querySelector(at)?.textContent?.startsWith(start), {}, selector, text);
  /** Marks the primary buttons in `within` that are whole on the screen. Returns their selector. */
  const tagMainButtons = async (page: Page, within: string) => {
    await page.$eval(within, (part) => {
      const probe = part.appendChild(document.createElement('i'));
      probe.style.background = 'var(--action)';
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      for (const button of part.querySelectorAll('a, button')) {
        const { top, bottom, left, width } = button.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        const isMain = getComputedStyle(button).backgroundColor === color && bottom <= innerHeight;
        button.toggleAttribute('data-main', isMain && middle !== null && button.contains(middle));
      }
    });
    return `${within} [data-main]`;
  };
  const waitForStatus = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes(wanted)),
      {},
      text,
    );
  const codeIn = (page: Page, within: string) => page.$eval(`${within} code`, ({ textContent }) => textContent ?? '');

  // Rules: COUPONS-7, COUPONS-8, COUPONS-9
  test('is revealed and copied while its store opens in a new tab; the page keeps the code', async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    await open(page, DEAL, BUTTON);
    const title = await page.$eval(`${COUPON} p`, ({ textContent }) => textContent);
    const hidden = await accessibilityTree(page);
    expect(hidden).toContain(`button "Reveal and Copy Code : ${title}"`);
    expect(hidden.join('\n')).toMatch(/Code that begins with \w{3}, hidden/);
    expect(await seriousViolations(page)).toEqual([]);

    const opened = new Promise((resolve) => shopper.context.once('targetcreated', resolve));
    await tap(page, BUTTON);
    await waitForText(page, 'Coupon Copied');
    const code = await codeIn(page, COUPON);
    await waitForStatus(page, `Code ${code} copied.`);
    expect(code).toMatch(/^\w{4,}$/);
    await opened;
    await page.bringToFront();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(new URL(page.url()).pathname).toBe(DEAL);

    await page.waitForSelector(`${COUPON} fieldset`);
    expect(await seriousViolations(page)).toEqual([]);
    const tree = await accessibilityTree(page);
    expect(tree).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^link "Go to .+ \(opens in a new tab\)"$/),
        'button "It Worked" pressed=false',
        'button "Didn’t Work" pressed=false',
      ]),
    );
    expect(tree.join('\n')).toContain(`"${code}"`);
    // See docs/spec/coupons.md COUPONS-9: copy status reset.
    await waitForText(page, 'Copy Code');
    await tap(page, BUTTON);
    await waitForText(page, 'Coupon Copied');
    expect((await shopper.context.pages()).filter((tab) => tab !== page)).toHaveLength(1);
  });

  // Rules: COUPONS-17, COUPONS-11
  test.each([
    { viewport: 'phone', within: 'main', address: DEAL },
    { viewport: 'desktop', within: 'main', address: DEAL },
    { viewport: 'phone', within: PREVIEW, address: `/stores?pp_uid=${testContent.posts.withCoupon.uid}` },
    { viewport: 'desktop', within: PREVIEW, address: `/stores?pp_uid=${testContent.posts.withCoupon.uid}` },
  ] as const)('has the one main button on the first screen of $within on a $viewport', async (where) => {
    const { viewport, within, address } = where;
    const { page } = await openShopper({ viewport });
    await page.goto(site.origin + address);
    await page.waitForSelector(within);
    await isLive(page, `${within} button[name=coupon]`);
    await isStill(page, within);
    const selector = await tagMainButtons(page, within);
    expect(await page.$$eval(selector, (all) => all.map(({ textContent }) => textContent))).toEqual([
      expect.stringContaining('Reveal and Copy Code'),
    ]);
    await page.locator(selector).click();
    await page.waitForSelector(`${viewport === 'phone' && within === 'main' ? MODAL : within} fieldset`);
    const next = await tagMainButtons(page, 'body');
    expect(await page.$$eval(next, (all) => all.map(({ textContent }) => textContent))).toContainEqual(
      expect.stringMatching(/^Go to /),
    );
  });

  // Rules: COUPONS-11, COUPONS-12, IMAGES-4
  test('of a tile opens in a modal with a 60 px logo', async () => {
    // Records the address that a new tab would open.
    const initScript = () => {
      const replace = (address: string) => Object.assign(window, { openedAddress: address });
      Object.assign(window, { open: () => ({ location: { replace } }) });
    };
    const { page } = await openShopper({ viewport: 'desktop', initScript });
    await open(page, '/newest-deals', TILE_BUTTON);
    await tap(page, TILE_BUTTON);
    await page.waitForSelector(`${MODAL} code`);
    await isStill(page, MODAL);
    const code = await codeIn(page, MODAL);
    await waitForStatus(page, `Code ${code} copied.`);
    await waitForText(page, 'Coupon Copied', `${MODAL} button[name=coupon]`);
    const heights = await page.$$eval(`${MODAL} img`, (all) =>
      all.map((image) => image.getBoundingClientRect().height),
    );
    expect(heights).toEqual([64, 60]);
    const tile = 'main article:has(button[name=coupon])';
    const headline = await page.$eval(`${tile} h2, ${tile} h3`, ({ textContent }) => textContent);
    expect(await page.$eval(MODAL, ({ textContent }) => textContent)).toContain(headline);
    expect(await seriousViolations(page)).toEqual([]);
    const opened = await page.waitForFunction(() =>
      'openedAddress' in window ? String(window.openedAddress) : undefined,
    );
    expect(await opened.jsonValue()).toMatch(/\/go\/d\/\w+-\w+\?.*source=/);
    expect(await codeIn(page, MODAL)).toBe(code);
    await page.keyboard.press('Escape');
    await page.waitForFunction((dialog) => !document.querySelector(dialog), {}, MODAL);
    expect(await page.$eval(TILE_BUTTON, (button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/newest-deals');
  });

  test('links to its store when the browser blocks the new tab', async () => {
    const { page } = await openShopper({ initScript: () => Object.assign(window, { open: () => null }) });
    await open(page, STORE, 'main button[name=coupon]');
    await tap(page, 'main details:has(button[name=coupon]) > summary');
    await tap(page, 'main button[name=coupon]');
    await waitForStatus(page, 'Your browser blocked the store’s page. Open it here:');
    expect(await page.$eval('main a[href^="/go/c/"]', (link) => link.textContent)).toMatch(/^Go to /);
    expect(await seriousViolations(page)).toEqual([]);
  });

  // Rules: COUPONS-7, COUPONS-10
  test('is shown without opening the store when copying fails', async () => {
    const shopper = await openShopper({
      initScript: () => {
        const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
        Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
      },
    });
    const { page } = shopper;
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await waitForText(page, 'Error');
    const code = await codeIn(page, COUPON);
    await waitForStatus(page, `${FAILED}: your browser did not copy the code ${code}. Select it to copy it yourself.`);
    await page.waitForSelector(`${COUPON} fieldset`);
    expect(await shopper.context.pages()).toEqual([page]);
    // A tile has no room for the message, so its modal shows it.
    await open(page, '/newest-deals', TILE_BUTTON);
    await tap(page, TILE_BUTTON);
    await waitForStatus(page, 'your browser did not copy the code');
    await waitForText(page, 'Error', `${MODAL} button[name=coupon]`);
    expect(await shopper.context.pages()).toEqual([page]);
  });

  // Rules: COUPONS-10, COUPONS-11
  test('of a tile shows an error when revealing it fails', async () => {
    const { page } = await openShopper({ refusals: [404, 410, 500, 502, 503, 504] });
    await open(page, '/deals', TILE_BUTTON);
    site.backing.fault('content', { status: 503 });
    const all = await page.$$eval(TILE_BUTTON, (buttons) =>
      buttons.map((button) => button.getAttribute('value') ?? ''),
    );
    // Skip the coupon that earlier tests revealed, since its answer may be cached.
    const unrevealed = all.slice(1).find((id) => !id.includes(testContent.posts.withCoupon.uid));
    const button = `${TILE_BUTTON}[value="${unrevealed}"]`;
    await isLive(page, button);
    await tap(page, button);
    await waitForStatus(page, FAILED);
    await waitForText(page, 'Reveal and copy Error', button);
    expect(await page.$(MODAL)).toBeNull();
  });

  // Rules: COUPONS-9
  test('shows an error when its script fails to load, and the next press opens its page', async () => {
    const { page } = await openShopper();
    await page.setRequestInterception(true);
    let isScriptLost = true;
    const answer = async (request: HTTPRequest) => {
      const script = request.resourceType() === 'script' ? await (await fetch(request.url())).text() : '';
      const isBlocked = isScriptLost && script.includes('/api/coupons/reveal');
      await (isBlocked ? request.abort('internetdisconnected') : request.continue());
    };
    page.on('request', (request) => void answer(request));
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await waitForText(page, 'Error');
    await waitForStatus(page, FAILED);
    // See docs/spec/coupons.md COUPONS-9: copy status reset.
    await waitForText(page, 'Reveal and Copy Code');
    isScriptLost = false;
    await tap(page, BUTTON);
    await page.waitForFunction(() => location.pathname === '/coupons/reveal' && document.querySelector('main code'));
  });

  // Rules: COUPONS-14
  test('takes one changeable answer whether it worked and shows when that fails', async () => {
    const { page } = await openShopper({ refusals: [500, 502, 503] });
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await page.waitForSelector(`${COUPON} fieldset`);
    await page.bringToFront();
    const choice = (worked: boolean) => `${COUPON} button[name=worked][value=${worked}]`;
    site.backing.fault('reports', { status: 503 });
    await tap(page, choice(false));
    await waitForStatus(page, 'Something went wrong, please try again.');
    site.backing.fault('reports', null);
    for (const worked of [false, true]) {
      await tap(page, choice(worked));
      await page.waitForSelector(`${choice(worked)}[aria-pressed=true]`);
    }
    await waitForStatus(page, 'Thank you! That helps other shoppers.');
    expect(await page.$eval(COUPON, ({ textContent }) => textContent)).toContain('Worked just now.');
    expect(await accessibilityTree(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^button "It Worked" pressed=true/),
        expect.stringMatching(/^button "Didn’t Work" pressed=false/),
      ]),
    );
  });

  test('is revealed on a page without JavaScript, which also takes the answer', async () => {
    const shopper = await openShopper({ javaScript: false });
    const { page } = shopper;
    await shopper.go(DEAL);
    await Promise.all([page.waitForNavigation(), page.click(BUTTON)]);
    const code = await codeIn(page, 'main');
    expect(code).toMatch(/^\w{4,}$/);
    await shopper.expectNoFaults();
    await Promise.all([page.waitForNavigation(), page.click('main button[name=worked][value=false]')]);
    await shopper.isAnnounced('Thank you! That helps other shoppers.');
    expect(await codeIn(page, 'main')).toBe(code);
    expect(await page.$eval('main button[value=false]', (button) => button.getAttribute('aria-pressed'))).toBe('true');
  });
});

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
const MINI = 'main article form button[name=coupon]';
const MODAL = 'dialog[open]';
const FAILED = 'Something went wrong';

(hasBrowser ? describe : describe.skip)('a coupon', () => {
  let site: Site;
  let browser: Browser;
  const here: Shopper[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ TRUSTED_PROXY_HOPS: '1' }), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    // Services are made to fail, which the web program logs as errors.
    await site?.web.stop();
    await site?.backing.close();
  });
  afterEach(async () => {
    site.backing.fault('content', null);
    site.backing.fault('reports', null);
    for (const shopper of here.splice(0)) await shopper.leave();
  });

  interface Coming {
    viewport?: 'phone' | 'desktop';
    javaScript?: boolean;
    refusals?: number[];
    /** Runs in each page before it. */
    before?: () => void;
  }
  const come = async ({ viewport = 'phone', javaScript = true, refusals = [], before }: Coming = {}) => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript, viewport }, refusals);
    here.push(shopper);
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
    await shopper.context.overridePermissions(site.origin, [...allowed]);
    if (before) await shopper.page.evaluateOnNewDocument(before);
    return shopper;
  };
  const open = async (page: Page, path: string, selector: string) => {
    await page.goto(site.origin + path);
    await isLive(page, selector);
  };
  /** As a finger or a mouse does: only then may a page open another and copy. */
  const tap = async (page: Page, selector: string) => {
    await page.$eval(selector, (part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.locator(selector).click();
  };
  const says = (page: Page, words: string, within = BUTTON) =>
    page.waitForFunction((at, said) => document.querySelector(at)?.textContent?.startsWith(said), {}, within, words);
  const hears = (page: Page, words: string) =>
    page.waitForFunction(
      (said) => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes(said)),
      {},
      words,
    );
  const codeIn = (page: Page, within: string) => page.$eval(`${within} code`, ({ textContent }) => textContent ?? '');

  test('is revealed, copied, and its store opened in another tab; the page stays, and the code with it', async () => {
    const shopper = await come();
    const { page } = shopper;
    await open(page, DEAL, BUTTON);
    const title = await page.$eval(`${COUPON} p`, ({ textContent }) => textContent);
    const hidden = await accessibilityTree(page);
    expect(hidden).toContain(`button "Reveal and Copy Code : ${title}"`);
    expect(hidden.join('\n')).toMatch(/Code that begins with \w{3}, hidden/);
    expect(await seriousViolations(page)).toEqual([]);

    const opened = new Promise((resolve) => shopper.context.once('targetcreated', resolve));
    await tap(page, BUTTON);
    await says(page, 'Coupon Copied');
    const code = await codeIn(page, COUPON);
    await hears(page, `Code ${code} copied.`);
    expect(code).toMatch(/^\w{4,}$/);
    await opened;
    await page.bringToFront();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(new URL(page.url()).pathname).toBe(DEAL);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await page.waitForSelector(`${COUPON} fieldset`);
    expect(await seriousViolations(page)).toEqual([]);
    const tree = await accessibilityTree(page);
    expect(tree).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^link "Go to .+ \(opens in a new tab\)"$/),
        'button "It Worked" pressed=false',
        'button "It Did Not Work" pressed=false',
      ]),
    );
    expect(tree.join('\n')).toContain(`"${code}"`);
    // See docs/spec/coupons.md COUPONS-9: copy status reset.
    await says(page, 'Copy Code');
    await tap(page, BUTTON);
    await says(page, 'Coupon Copied');
    expect((await shopper.context.pages()).filter((tab) => tab !== page)).toHaveLength(1);
  });

  test('of a tile opens in a modal that keeps it, with the logo at 60', async () => {
    // Where another tab would be sent.
    const before = () => {
      const replace = (address: string) => Object.assign(window, { leadsTo: address });
      Object.assign(window, { open: () => ({ location: { replace } }) });
    };
    const { page } = await come({ viewport: 'desktop', before });
    await open(page, '/newest-deals', MINI);
    await tap(page, MINI);
    await page.waitForSelector(`${MODAL} code`);
    await isStill(page, MODAL);
    const code = await codeIn(page, MODAL);
    await hears(page, `Code ${code} copied.`);
    await says(page, 'Coupon Copied', `${MODAL} button[name=coupon]`);
    expect(await page.$eval(`${MODAL} img`, (logo) => logo.getBoundingClientRect().height)).toBe(60);
    expect(await seriousViolations(page)).toEqual([]);
    const leadsTo = await page.waitForFunction(() => ('leadsTo' in window ? String(window.leadsTo) : undefined));
    expect(await leadsTo.jsonValue()).toMatch(/\/go\/d\/\w+-\w+\?.*source=/);
    expect(await codeIn(page, MODAL)).toBe(code);
    await page.keyboard.press('Escape');
    await page.waitForFunction((dialog) => !document.querySelector(dialog), {}, MODAL);
    expect(await page.$eval(MINI, (button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/newest-deals');
  });

  test('whose store the browser will not open says so, and leads there', async () => {
    const { page } = await come({ before: () => Object.assign(window, { open: () => null }) });
    await open(page, STORE, 'main button[name=coupon]');
    await tap(page, 'main button[name=coupon]');
    await hears(page, 'Your browser kept the store from opening. Open it here:');
    expect(await page.$eval('main a[href^="/go/c/"]', (link) => link.textContent)).toMatch(/^Go to /);
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('that the browser does not copy is shown, and nobody is sent away without it', async () => {
    const shopper = await come({
      before: () => {
        const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
        Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
      },
    });
    const { page } = shopper;
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await says(page, 'Error');
    const code = await codeIn(page, COUPON);
    await hears(page, `${FAILED}: your browser did not copy the code ${code}. Select it to copy it yourself.`);
    await page.waitForSelector(`${COUPON} fieldset`);
    expect(await shopper.context.pages()).toEqual([page]);
    // A tile has no room for the words: its modal says them.
    await open(page, '/newest-deals', MINI);
    await tap(page, MINI);
    await hears(page, 'your browser did not copy the code');
    await says(page, 'Error', `${MODAL} button[name=coupon]`);
    expect(await shopper.context.pages()).toEqual([page]);
  });

  test('of a tile that cannot be asked for says so', async () => {
    const { page } = await come({ refusals: [404, 410, 500, 502, 503, 504] });
    await open(page, '/deals', MINI);
    site.backing.fault('content', { status: 503 });
    const all = await page.$$eval(MINI, (buttons) => buttons.map((button) => button.getAttribute('value') ?? ''));
    // What was asked about before is known for a while.
    const unasked = all.slice(1).find((id) => !id.includes(testContent.posts.withCoupon.uid));
    const button = `${MINI}[value="${unasked}"]`;
    await isLive(page, button);
    await tap(page, button);
    await hears(page, FAILED);
    await says(page, 'Reveal and copy Error', button);
    expect(await page.$(MODAL)).toBeNull();
  });

  test('whose script does not come says so for a while, and another press leads to its page', async () => {
    const { page } = await come();
    await page.setRequestInterception(true);
    let isLost = true;
    const answer = async (request: HTTPRequest) => {
      const script = request.resourceType() === 'script' ? await (await fetch(request.url())).text() : '';
      const isMeant = isLost && script.includes('/api/coupons/reveal');
      await (isMeant ? request.abort('internetdisconnected') : request.continue());
    };
    page.on('request', (request) => void answer(request));
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await says(page, 'Error');
    await hears(page, FAILED);
    // See docs/spec/coupons.md COUPONS-9: copy status reset.
    await says(page, 'Reveal and Copy Code');
    isLost = false;
    await tap(page, BUTTON);
    await page.waitForFunction(() => location.pathname === '/coupons/reveal' && document.querySelector('main code'));
  });

  test('is told to have worked or not, once and changeably, and says when that failed', async () => {
    const { page } = await come({ refusals: [500, 502, 503] });
    await open(page, DEAL, BUTTON);
    await tap(page, BUTTON);
    await page.waitForSelector(`${COUPON} fieldset`);
    await page.bringToFront();
    const choice = (worked: boolean) => `${COUPON} button[name=worked][value=${worked}]`;
    site.backing.fault('reports', { status: 503 });
    await tap(page, choice(false));
    await hears(page, 'Something went wrong, please try again.');
    site.backing.fault('reports', null);
    for (const worked of [false, true]) {
      await tap(page, choice(worked));
      await page.waitForSelector(`${choice(worked)}[aria-pressed=true]`);
    }
    await hears(page, 'Thank you, that helps the next shopper.');
    expect(await page.$eval(COUPON, ({ textContent }) => textContent)).toContain('Worked just now.');
    expect(await accessibilityTree(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^button "It Worked" pressed=true/),
        expect.stringMatching(/^button "It Did Not Work" pressed=false/),
      ]),
    );
  });

  test('without JavaScript has a page of its own, and the way back stays', async () => {
    const shopper = await come({ javaScript: false });
    const { page } = shopper;
    await shopper.go(DEAL);
    await Promise.all([page.waitForNavigation(), page.click(BUTTON)]);
    const code = await codeIn(page, 'main');
    expect(code).toMatch(/^\w{4,}$/);
    await shopper.findsItFit();
    await Promise.all([page.waitForNavigation(), page.click('main button[name=worked][value=false]')]);
    await shopper.hears('Thank you, that helps the next shopper.');
    expect(await codeIn(page, 'main')).toBe(code);
    expect(await page.$eval('main button[value=false]', (button) => button.getAttribute('aria-pressed'))).toBe('true');
  });
});

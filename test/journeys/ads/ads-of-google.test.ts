import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { PRIVACY_COOKIE } from '../../../src/domain/privacy/privacy-choice.ts';
import { hasBrowser, openBrowser, openPage } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { storedPage } from '../../support/stored-page.ts';

const STORE = `/stores/${testContent.stores.first}/products`;
const LARGEST_SHIFT = 0.02;
const PUBLISHER_TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** A fake of the publisher tag's calls that the site makes; its ads are frames. */
const publisherTag = (isEmpty: boolean) => `
  const hear = [];
  const slots = [];
  window.seen = { slots, destroyed: 0, isSafe: false };
  const service = {
    setForceSafeFrame(isForced) { seen.isSafe = isForced; return service; },
    addEventListener(name, listener) { hear.push(listener); },
  };
  const waiting = googletag.cmd;
  Object.assign(googletag, {
    cmd: { push: (command) => command() },
    pubads: () => service,
    enableServices() {},
    defineSlot(unit, sizes, id) {
      const slot = { unit, sizes, id, addService: () => slot, setTargeting: (key, value) => Object.assign(slot, { [key]: value }) };
      slots.push(slot);
      return slot;
    },
    display(id) {
      const frame = document.createElement('iframe');
      if (!${isEmpty}) document.getElementById(id).append(frame);
      for (const listener of hear) listener({ slot: slots.find((slot) => slot.id === id), isEmpty: ${isEmpty} });
    },
    destroySlots(gone) { seen.destroyed += gone.length; return true; },
    apiReady: true,
  });
  for (const command of waiting) command();`;

(hasBrowser ? describe : describe.skip)('ads of Google', () => {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      testSite({ environment: { AD_PROVIDER: 'google', AD_NETWORK: '1234567' } }),
      openBrowser(),
    ]);
    await storedPage(site.origin + STORE);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  interface Visit {
    answer?: (request: HTTPRequest) => unknown;
    hasGpc?: boolean;
    choice?: 'allow' | 'refuse';
  }

  /** Opens a store page, waits for its leaderboard, and returns the requests to other sites. */
  async function visit({ answer = (request) => request.abort(), hasGpc = false, choice }: Visit) {
    const context = await browser.createBrowserContext();
    const { page } = await openPage(context);
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isOwn = [site.origin, 'data:'].some((start) => request.url().startsWith(start));
      if (isOwn) return request.continue();
      asked.push(request.url());
      return answer(request);
    });
    if (choice) await context.setCookie({ name: PRIVACY_COOKIE, value: choice, domain: '127.0.0.1', path: '/' });
    if (hasGpc)
      await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await watchLayoutShift(page);
    await page.evaluateOnNewDocument(() => {
      const { setTimeout: wait } = window;
      const waits: unknown[] = [];
      const noting: typeof wait = Object.assign((...args: Parameters<typeof wait>) => {
        waits.push(args[1]);
        return wait(...args);
      }, wait);
      Object.assign(window, { waits, setTimeout: noting });
    });
    await page.goto(site.origin + STORE);
    const place = await page.waitForSelector('[data-ad="leaderboard"][data-filled]', { visible: true });
    const shows = await place?.evaluate((element) =>
      [...(element.lastElementChild?.children ?? [])].map((e) => e.tagName),
    );
    const shift = await layoutShift(page);
    expect(shift.total > LARGEST_SHIFT ? shift.moved : []).toEqual([]);
    return { page, asked, shows, leave: () => context.close() };
  }
  const tagWith = (isEmpty: boolean) => (request: HTTPRequest) =>
    request.respond({ contentType: 'text/javascript', body: publisherTag(isEmpty) });
  const seen = () => (window as unknown as { seen: { slots: object[]; destroyed: number; isSafe: boolean } }).seen;

  // Rules: ADS-3, ADS-5, SHELL-4
  test('are frames of another origin in the reserved space, removed with the page', async () => {
    const { page, asked, shows, leave } = await visit({ answer: tagWith(false) });
    expect(asked).toEqual([PUBLISHER_TAG]);
    expect(shows).toEqual(['IFRAME']);
    expect(await page.evaluate(seen)).toMatchObject({
      isSafe: true,
      destroyed: 0,
      slots: [{ unit: '/1234567/leaderboard', sizes: [[728, 90]], location: 'store' }],
    });
    // Created after 250 ms; the tag's script is polled for every 100 ms (docs/spec/ads.md ADS-3).
    expect(await page.evaluate(() => (window as unknown as { waits: unknown[] }).waits)).toEqual(
      expect.arrayContaining([250, 100]),
    );
    await page.click('nav[aria-label="Breadcrumb"] a[href="/"]');
    await page.waitForFunction(() => document.querySelector('[data-ad]') === null);
    expect((await page.evaluate(seen)).destroyed).toBe(1);
    await leave();
  });

  // Rules: ADS-5, ADS-6
  test.each<[string, Visit, number]>([
    ['are none for a browser with Global Privacy Control', { hasGpc: true }, 0],
    ['are none for a browser with Global Privacy Control whatever was chosen', { hasGpc: true, choice: 'allow' }, 0],
    ['are none for a visitor who refused', { choice: 'refuse' }, 0],
    ['that a blocker keeps out leave the place to the house', {}, 1],
    ['that leave a place empty leave it to the house', { answer: tagWith(true) }, 1],
  ])('%s', async (_, options, requests) => {
    const { asked, shows, leave } = await visit(options);
    expect(asked).toHaveLength(requests);
    expect(shows).toEqual(['A']);
    await leave();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import type { Visitor } from '../../support/http/visitor.ts';
import { type Site, startSite } from '../../support/site.ts';

/** With the promise of the watch and a link. */
const SAVED_NOTE = 'Saved. We’ll email you when the price drops. View Saved';
const LOG_IN = '/accounts/log-in';
const ENGAGEMENTS = '/shop/api/engagements';
const deal = testContent.posts.withCoupon;
const other = testContent.posts.exclusive;
/** Next to the share button, visible to all visitors. */
const SAVE = 'main span > button[name=post]';
const IN_GALLERY = `main :not(span) > button[name=post][value="${deal.uid}"]`;
const NOTE = 'main [data-save-note]';
const FAILED = 'Error. Try Again.';
/** Wider than a phone. */
const TITLE = 'Brindlewick 3-Inch Gel Mattress Topper in Each of Seven Sizes';

const refuse = (request: HTTPRequest) => request.respond({ status: 503 });

interface ButtonState {
  isSaved: boolean;
  isBusy?: boolean;
  note?: string;
}

(hasBrowser ? describe : describe.skip)('saving', () => {
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
    site.backing.fault('engagements', null);
    for (const shopper of shoppers.splice(0)) await shopper.leave();
  });

  interface ShopperOptions {
    visitor?: Visitor;
    javaScript?: boolean;
    refusals?: number[];
  }
  const openShopper = async ({ visitor, javaScript = true, refusals = [] }: ShopperOptions = {}) => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript, viewport: 'phone' }, refusals);
    shoppers.push(shopper);
    if (visitor) await shopper.as(visitor);
    return shopper;
  };
  /** Opens the deal page and waits for an interactive save button; for members also for the list of saved items. */
  const open = async (page: Page, { isMember = true } = {}) => {
    const listLoaded = isMember && page.waitForResponse((answer) => answer.url().endsWith(ENGAGEMENTS));
    await page.goto(site.origin + deal.url);
    await isLive(page, SAVE);
    await listLoaded;
  };
  const press = (page: Page) => page.$eval(SAVE, (button) => (button as HTMLElement).click());
  /** Waits until a save button and its note have the wanted state. */
  const waitForState = (page: Page, wanted: ButtonState, button = SAVE) =>
    page.waitForFunction(
      (selector, at, { isSaved, isBusy = false, note = '' }) => {
        const found = document.querySelector(selector);
        const text = document.querySelector(at)?.textContent ?? '';
        const isPressed =
          (found?.getAttribute('aria-pressed') ?? String(found?.textContent === 'Saved')) === String(isSaved);
        return isPressed && found?.hasAttribute('aria-busy') === isBusy && text.trim() === note;
      },
      {},
      button,
      NOTE,
      wanted,
    );
  const waitForStatus = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === wanted),
      {},
      text,
    );
  /** Intercepts the next save; the returned function ends it, by default with 503. */
  const interceptNextSave = async (page: Page, end: (request: HTTPRequest) => Promise<unknown> = refuse) => {
    const { promise: isSent, resolve } = Promise.withResolvers<HTTPRequest>();
    let isIntercepted = false;
    const intercept = (request: HTTPRequest) => {
      if (isIntercepted || request.method() !== 'POST' || !request.url().endsWith(ENGAGEMENTS))
        // Rejects if interception was switched off meanwhile.
        return void request.continue().catch(() => undefined);
      isIntercepted = true;
      resolve(request);
    };
    await page.setRequestInterception(true);
    page.on('request', intercept);
    return async () => {
      await end(await isSent);
      // In this order: without a handler, a request that is still intercepted would hang.
      await page.setRequestInterception(false);
      page.off('request', intercept);
    };
  };
  const savedBy = async (visitor: Visitor) => {
    const { json } = await visitor.get(ENGAGEMENTS);
    return (json as { engagements: { uid: string }[] }).engagements.map(({ uid }) => uid);
  };
  const save = (visitor: Visitor, uid: string) => visitor.api('POST', ENGAGEMENTS, { contentType: 'post', uid });

  // Rules: SAVES-8, SAVES-4
  test('updates the button at once, confirms a save or removal, and reverts it on failure', async () => {
    const { visitor } = await newMember(site);
    const { page } = await openShopper({ visitor, refusals: [500, 502, 503, 504] });
    await watchLayoutShift(page);
    await open(page);
    const headline = await page.$eval('h1', ({ textContent }) => textContent);

    const failSave = await interceptNextSave(page);
    await page.focus(SAVE);
    await page.keyboard.press('Enter');
    await waitForState(page, { isSaved: true, isBusy: true });
    await failSave();
    await waitForState(page, { isSaved: false, note: FAILED });
    await waitForStatus(page, FAILED);

    await page.keyboard.press('Enter');
    await waitForState(page, { isSaved: true, note: SAVED_NOTE });
    await waitForStatus(page, `Saved: ${headline}`);
    // The next tab stop; the note stays while it has focus.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/me/favorites');
    expect(await accessibilityTree(page)).toEqual(
      expect.arrayContaining([
        'button "Saved"',
        `button "Save: ${headline}" pressed=true`,
        'link "View Saved" focused=true',
      ]),
    );
    const heights = await page.$$eval(`${SAVE}, ${IN_GALLERY}, ${NOTE} a`, (found) =>
      found.map((part) => part.getBoundingClientRect().height),
    );
    expect([heights.length, Math.min(...heights) >= 44]).toEqual([3, true]);
    expect(await savedBy(visitor)).toEqual([deal.uid]);
    await page.focus(SAVE);
    await waitForState(page, { isSaved: true });

    await page.keyboard.press('Enter');
    await waitForState(page, { isSaved: false, note: 'Removed.' });
    await waitForStatus(page, `Removed from Saved: ${headline}`);
    expect(await savedBy(visitor)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
  });

  // Rules: SAVES-4, SAVES-13
  test('sends presses one at a time in their order, and shows waiting ones as done', async () => {
    const { visitor } = await newMember(site);
    const { page } = await openShopper({ visitor });
    const sent: string[] = [];
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ENGAGEMENTS) && request.method() === 'POST') sent.push(request.postData() ?? '');
      if (request.url().endsWith('/shop/api/events')) events.push(request.postData() ?? '');
    });
    const listLoaded = page.waitForResponse((answer) => answer.url().endsWith(ENGAGEMENTS));
    await page.goto(`${site.origin}/deals`);
    await isLive(page, 'main article button[name=post]');
    await listLoaded;
    const uids = await page.$$eval('main article button[name=post]', (buttons) =>
      [...new Set(buttons.map((button) => (button as HTMLButtonElement).value))].slice(0, 2),
    );
    const buttonOf = (uid: string) => `main article button[name=post][value="${uid}"]`;
    const pressTile = (uid: string) => page.$eval(buttonOf(uid), (button) => (button as HTMLElement).click());
    const sendFirst = await interceptNextSave(page, (request) => request.continue());
    for (const uid of uids) await pressTile(uid);
    for (const uid of uids) await page.waitForSelector(`${buttonOf(uid)}[aria-pressed=true][aria-busy=true]`);
    expect(sent).toHaveLength(1);
    await sendFirst();
    for (const uid of uids) await page.waitForSelector(`${buttonOf(uid)}[aria-pressed=true]:not([aria-busy])`);
    expect(sent.map((body) => uids.findIndex((uid) => body.includes(`"${uid}"`)))).toEqual([0, 1]);
    expect(await savedBy(visitor)).toEqual(uids.toReversed());

    await pressTile(uids[0] ?? '');
    await page.waitForSelector(`${buttonOf(uids[0] ?? '')}[aria-pressed=false]:not([aria-busy])`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    while (!events.some((body) => body.includes('"Item Unsaved"')))
      await page.waitForRequest((request) => request.url().endsWith('/shop/api/events'));
  });

  test.each([
    [
      'the service',
      () => site.backing.fault('engagements', { status: 500 }),
      () => site.backing.fault('engagements', null),
    ],
    ['the network', (page: Page) => page.setOfflineMode(true), (page: Page) => page.setOfflineMode(false)],
  ])('keeps the saved state when %s fails and works again once it is back', async (_what, startFailure, endFailure) => {
    const { visitor } = await newMember(site);
    await save(visitor, deal.uid);
    const { page } = await openShopper({ visitor, refusals: [500, 502, 503] });
    await open(page);
    await waitForState(page, { isSaved: true });
    await startFailure(page);
    await press(page);
    await waitForState(page, { isSaved: true, note: FAILED });
    await endFailure(page);
    await press(page);
    await waitForState(page, { isSaved: false, note: 'Removed.' });
    await startFailure(page);
    await press(page);
    await waitForState(page, { isSaved: false, note: FAILED });
    await endFailure(page);
    await press(page);
    await waitForState(page, { isSaved: true, note: SAVED_NOTE });
  });

  test('works without the list of saved items until a save reloads it', async () => {
    const { visitor } = await newMember(site);
    await save(visitor, other.uid);
    const { page } = await openShopper({ visitor, refusals: [500, 502, 503] });
    site.backing.fault('engagements', { status: 500 });
    await open(page);
    await waitForState(page, { isSaved: false });
    site.backing.fault('engagements', null);
    const listLoaded = page.waitForResponse(
      (answer) => answer.url().endsWith(ENGAGEMENTS) && answer.request().method() === 'GET' && answer.ok(),
    );
    await press(page);
    await waitForState(page, { isSaved: true, note: SAVED_NOTE });
    const { engagements } = await (await listLoaded).json();
    expect(engagements.map(({ uid }: { uid: string }) => uid)).toEqual([deal.uid, other.uid]);
  });

  // Rules: SAVES-6, SAVES-7
  test('marks saved items on shared pages after load, in every tab, until the member logs out', async () => {
    const { visitor } = await newMember(site);
    await save(visitor, deal.uid);
    const shopper = await openShopper({ visitor });
    const { page: first, context, problems } = shopper;
    const { text } = await visitor.get(deal.url);
    expect(text).toContain('form="save"');
    expect(text).not.toContain('aria-pressed');
    await open(first);
    await waitForState(first, { isSaved: true });
    expect(await first.$eval(IN_GALLERY, (button) => button.checkVisibility())).toBe(true);

    const { page: second, problems: others } = await openPage(context);
    await second.goto(`${site.origin}/deals`);
    const tile = `main article button[value="${deal.uid}"]`;
    await waitForState(second, { isSaved: true }, tile);
    await second.$eval(tile, (button) => (button as HTMLElement).click());
    await waitForState(second, { isSaved: false, note: 'Removed.' }, tile);
    await waitForState(first, { isSaved: false });
    await press(first);
    await waitForState(first, { isSaved: true, note: SAVED_NOTE });
    await second.waitForSelector(`${tile}[aria-pressed=true]`);

    for (const cookie of await context.cookies())
      if (['session', 'signed_in'].includes(cookie.name)) await context.deleteCookie(cookie);
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await second.waitForSelector(`${tile}[aria-pressed=false]`);
    problems.push(...others);
  });

  // Rules: SAVES-7, SAVES-10, SAVES-11, SAVES-13, ANALYTICS-3
  test.each([
    ['of a visitor who is not logged in', false],
    ['of a member whose session has ended', true],
  ])('%s waits for a log-in, then runs and is tracked once', async (_who, hasBeenMember) => {
    const { email, visitor } = await newMember(site);
    const shopper = await openShopper({ ...(hasBeenMember && { visitor }), refusals: [401] });
    const { page, context } = shopper;
    /** By message id, since unconfirmed events are sent again. */
    const events = new Map<string, string>();
    const { promise: areEventsSent, resolve } = Promise.withResolvers<void>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/shop/api/events') return;
      const { batch } = JSON.parse(request.postData() ?? '{"batch":[]}');
      for (const { event, messageId, properties } of batch)
        if (/^Item/.test(event))
          events.set(messageId, `${event} ${properties.content_type_uid} ${properties.entry_uid}`);
      if (events.size >= 2) resolve();
    });
    await open(page, { isMember: hasBeenMember });
    if (hasBeenMember) {
      const session = await shopper.session();
      if (session) await context.deleteCookie(session);
    } else expect(await page.$eval(IN_GALLERY, (button) => button.checkVisibility())).toBe(false);
    await press(page);
    await shopper.isHeaded('Log In');
    expect(new URL(page.url()).searchParams.get('destination')).toBe(deal.url);
    const pending = await page.evaluate(() => JSON.parse(sessionStorage.getItem('deferred_save') ?? '{}'));
    expect(pending).toMatchObject({ type: 'save-item', save_payload: { contentType: 'post', uid: deal.uid } });
    expect(await savedBy(visitor)).toEqual([]);

    await shopper.fill({ email, password: PASSWORD });
    await shopper.send(LOG_IN);
    await shopper.reaches(deal.url);
    await waitForState(page, { isSaved: true, note: SAVED_NOTE });
    expect(await page.evaluate(() => sessionStorage.getItem('deferred_save'))).toBeNull();
    await page.click(`${NOTE} a`);
    await shopper.isHeaded('Saved');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Mattress Topper');
    await areEventsSent;
    expect([...events.values()]).toEqual([`Item Saved Raw post ${deal.uid}`, `Item Saved post ${deal.uid}`]);
  });

  describe('that waited for a log-in', () => {
    /** A new member with a pending save in session storage, as after a log-in. */
    const openWithPendingSave = async (uid = deal.uid, refusals: number[] = []) => {
      const { visitor } = await newMember(site);
      const shopper = await openShopper({ visitor, refusals });
      const action = {
        type: 'save-item',
        id: 'id-1',
        save_payload: { contentType: 'post', uid, title: TITLE },
        timestamp: Date.now(),
      };
      // A same-origin address without scripts.
      await shopper.page.goto(`${site.origin}/robots.txt`);
      await shopper.page.evaluate((text) => sessionStorage.setItem('deferred_save', text), JSON.stringify(action));
      return { ...shopper, page: shopper.page, shopper, visitor };
    };
    const isPending = (page: Page) => page.evaluate(() => sessionStorage.getItem('deferred_save') !== null);

    test.each([
      ['with a temporary error', { isSaved: false, note: FAILED }],
      ['because the page reloads', undefined],
    ])('and fails %s, is replayed once on the next page', async (_how, failure?: ButtonState) => {
      const { page, visitor } = await openWithPendingSave(deal.uid, [503]);
      const failSave = await interceptNextSave(page, async (request) => {
        if (!failure) return page.reload();
        await refuse(request);
        await waitForState(page, failure);
        expect(await isPending(page)).toBe(true);
        return page.reload();
      });
      await page.goto(site.origin + deal.url);
      await waitForState(page, { isSaved: true, isBusy: true });
      expect(await isPending(page)).toBe(true);
      await failSave();
      // The note may already be gone when the page has loaded.
      await page.waitForSelector(`${SAVE}[data-saved]:not([aria-busy])`);
      expect([await isPending(page), await savedBy(visitor)]).toEqual([false, [deal.uid]]);
    });

    // Rules: SAVES-11
    test.each([
      ['', false],
      [', also for an item that was saved before', true],
    ])('is confirmed below the header on a page without its button%s', async (_what, isSavedBefore) => {
      const { page, shopper, visitor } = await openWithPendingSave();
      if (isSavedBefore) await save(visitor, deal.uid);
      await watchLayoutShift(page);
      await page.goto(`${site.origin}/stores`);
      const notice = 'body > [data-notice]';
      await page.waitForSelector(notice);
      // The notice stays while its link has focus.
      await page.keyboard.press('Tab');
      expect(await page.$eval(`${notice} a`, (link) => link.matches(':focus-visible'))).toBe(true);
      expect(await page.$eval(notice, ({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
        `Saved: ${TITLE}`,
        'View Saved',
      ]);
      const { isInViewport, height } = await page.$eval(`${notice} a`, (link) => {
        const { right, height } = link.getBoundingClientRect();
        return { isInViewport: right < innerWidth, height };
      });
      expect([isInViewport, height >= 44]).toEqual([true, true]);
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      expect([await isPending(page), await savedBy(visitor)]).toEqual([false, [deal.uid]]);
      await page.keyboard.press('Enter');
      await shopper.isHeaded('Saved');
      expect(await page.$(notice)).toBeNull();
    });

    test('and fails permanently, is dropped', async () => {
      const { page } = await openWithPendingSave('never-published', [400]);
      const isRefused = page.waitForResponse((answer) => answer.status() === 400);
      await page.goto(site.origin + deal.url);
      await isRefused;
      await waitForStatus(page, 'This is no longer available, so it can’t be saved.');
      expect(await isPending(page)).toBe(false);
    });

    // Rules: SAVES-10, SAVES-11
    test('and fails because the session ended, stays on the page and waits for the same member', async () => {
      const { page, shopper, visitor } = await openWithPendingSave(deal.uid, [401]);
      const { visitor: another } = await newMember(site);
      const end = await interceptNextSave(page, async (request) => {
        const session = await shopper.session();
        if (session) await shopper.context.deleteCookie(session);
        await request.continue();
      });
      await page.goto(site.origin + deal.url);
      await end();
      await waitForState(page, { isSaved: false });
      expect([new URL(page.url()).pathname, await isPending(page)]).toEqual([deal.url, true]);
      // Another member who logs in must not get the save.
      await shopper.as(another);
      const listLoaded = page.waitForResponse((answer) => answer.url().endsWith(ENGAGEMENTS));
      await page.reload();
      await listLoaded;
      await page.waitForFunction(() => sessionStorage.getItem('deferred_save') === null);
      expect([await savedBy(visitor), await savedBy(another)]).toEqual([[], []]);
    });
  });

  // Rules: SAVES-7, DEALS-22
  test('works in the preview of a deal and is announced inside its dialog', async () => {
    const { visitor } = await newMember(site);
    const { page } = await openShopper({ visitor });
    await page.goto(`${site.origin}/deals?pp_uid=${deal.uid}`);
    const heart = await page.waitForSelector('dialog:modal button[name=post]');
    await heart?.evaluate((button) => (button as HTMLElement).click());
    await page.waitForSelector('dialog:modal button[name=post][aria-pressed=true] + [data-save-note]');
    const status = await page.waitForSelector('dialog:modal > [role=status]');
    expect(await status?.evaluate(({ textContent }) => textContent)).toMatch(/^Saved: /);
    expect(await page.$$eval('[data-save-note]', (notes) => notes.length)).toBe(1);
    expect(await savedBy(visitor)).toEqual([deal.uid]);
  });

  test('works by pages without JavaScript, after a log-in', async () => {
    const { email, visitor } = await newMember(site);
    const shopper = await openShopper({ javaScript: false });
    await shopper.go(deal.url);
    await Promise.all([shopper.page.waitForNavigation(), shopper.page.click(SAVE)]);
    await shopper.reaches(LOG_IN);
    await shopper.fill({ email, password: PASSWORD });
    await shopper.send(LOG_IN);
    await shopper.reaches('/me/favorites/save');
    await shopper.send('/me/favorites/save');
    await shopper.reaches('/me/favorites');
    expect(await savedBy(visitor)).toEqual([deal.uid]);
  });
});

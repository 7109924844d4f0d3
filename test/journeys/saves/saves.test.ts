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

const LOG_IN = '/accounts/log-in';
const ENGAGEMENTS = '/shop/api/engagements';
const deal = testContent.posts.withCoupon;
const other = testContent.posts.exclusive;
/** Beside the way to share the deal, for everybody. */
const SAVE = 'main span > button[name=post]';
const IN_GALLERY = `main :not(span) > button[name=post][value="${deal.uid}"]`;
const NOTE = 'main [data-save-note]';
const FAILED = 'Error. Try Again.';
/** Longer than a phone is wide. */
const TITLE = 'Brindlewick 3-Inch Gel Mattress Topper in Each of Seven Sizes';

const refuse = (request: HTTPRequest) => request.respond({ status: 503 });

interface Look {
  isSaved: boolean;
  isBusy?: boolean;
  note?: string;
}

(hasBrowser ? describe : describe.skip)('saving', () => {
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
    site.backing.fault('engagements', null);
    for (const shopper of here.splice(0)) await shopper.leave();
  });

  interface Coming {
    visitor?: Visitor;
    javaScript?: boolean;
    refusals?: number[];
  }
  const come = async ({ visitor, javaScript = true, refusals = [] }: Coming = {}) => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript, viewport: 'phone' }, refusals);
    here.push(shopper);
    if (visitor) await shopper.as(visitor);
    return shopper;
  };
  /** The deal's page, with a save button that answers; of a member, who has been told what is saved. */
  const open = async (page: Page, { isMember = true } = {}) => {
    const isTold = isMember && page.waitForResponse((answer) => answer.url().endsWith(ENGAGEMENTS));
    await page.goto(site.origin + deal.url);
    await isLive(page, SAVE);
    await isTold;
  };
  const press = (page: Page) => page.$eval(SAVE, (button) => (button as HTMLElement).click());
  /** Waits until the page's save button, and what stands at it, is as wanted. */
  const looks = (page: Page, wanted: Look, button = SAVE) =>
    page.waitForFunction(
      (selector, at, { isSaved, isBusy = false, note = '' }) => {
        const found = document.querySelector(selector);
        const words = document.querySelector(at)?.textContent ?? '';
        const isPressed =
          (found?.getAttribute('aria-pressed') ?? String(found?.textContent === 'Saved')) === String(isSaved);
        return isPressed && found?.hasAttribute('aria-busy') === isBusy && words.trim() === note;
      },
      {},
      button,
      NOTE,
      wanted,
    );
  const hears = (page: Page, words: string) =>
    page.waitForFunction(
      (said) => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === said),
      {},
      words,
    );
  /** Keeps the next save from the service, until it is told to fail. */
  const holdNextSave = async (page: Page, go: (request: HTTPRequest) => Promise<unknown> = refuse) => {
    const { promise: isSent, resolve } = Promise.withResolvers<HTTPRequest>();
    let isHeld = false;
    const hold = (request: HTTPRequest) => {
      if (isHeld || request.method() !== 'POST' || !request.url().endsWith(ENGAGEMENTS)) return void request.continue();
      isHeld = true;
      resolve(request);
    };
    await page.setRequestInterception(true);
    page.on('request', hold);
    return async () => {
      await go(await isSent);
      page.off('request', hold);
      await page.setRequestInterception(false);
    };
  };
  const savedBy = async (visitor: Visitor) => {
    const { json } = await visitor.get(ENGAGEMENTS);
    return (json as { engagements: { uid: string }[] }).engagements.map(({ uid }) => uid);
  };
  const save = (visitor: Visitor, uid: string) => visitor.api('POST', ENGAGEMENTS, { contentType: 'post', uid });

  test('is shown at once, confirmed, and at rest after a while; taken back; or undone when it fails', async () => {
    const { visitor } = await newMember(site);
    const { page } = await come({ visitor, refusals: [500, 502, 503, 504] });
    await watchLayoutShift(page);
    await open(page);
    const headline = await page.$eval('h1', ({ textContent }) => textContent);

    const failIt = await holdNextSave(page);
    await page.focus(SAVE);
    await page.keyboard.press('Enter');
    await looks(page, { isSaved: true, isBusy: true });
    await failIt();
    await looks(page, { isSaved: false, note: FAILED });
    await hears(page, FAILED);

    await page.keyboard.press('Enter');
    await looks(page, { isSaved: true, note: 'Saved. View favorites' });
    await hears(page, `Saved: ${headline}`);
    // The next stop of the keyboard; it stays while somebody is there.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/me/favorites');
    expect(await accessibilityTree(page)).toEqual(
      expect.arrayContaining([
        'button "Saved"',
        `button "Save: ${headline}" pressed=true`,
        'link "View favorites" focused=true',
      ]),
    );
    const heights = await page.$$eval(`${SAVE}, ${IN_GALLERY}, ${NOTE} a`, (found) =>
      found.map((part) => part.getBoundingClientRect().height),
    );
    expect([heights.length, Math.min(...heights) >= 44]).toEqual([3, true]);
    expect(await savedBy(visitor)).toEqual([deal.uid]);
    await page.focus(SAVE);
    await looks(page, { isSaved: true });

    await page.keyboard.press('Enter');
    await looks(page, { isSaved: false, note: 'Removed.' });
    await hears(page, `Removed from your favorites: ${headline}`);
    expect(await savedBy(visitor)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
  });

  test.each([
    [
      'the service',
      () => site.backing.fault('engagements', { status: 500 }),
      () => site.backing.fault('engagements', null),
    ],
    ['the network', (page: Page) => page.setOfflineMode(true), (page: Page) => page.setOfflineMode(false)],
  ])('leaves things as they were when %s fails, and goes on when it is back', async (_what, breakIt, mendIt) => {
    const { visitor } = await newMember(site);
    await save(visitor, deal.uid);
    const { page } = await come({ visitor, refusals: [500, 502, 503] });
    await open(page);
    await looks(page, { isSaved: true });
    await breakIt(page);
    await press(page);
    await looks(page, { isSaved: true, note: FAILED });
    await mendIt(page);
    await press(page);
    await looks(page, { isSaved: false, note: 'Removed.' });
    await breakIt(page);
    await press(page);
    await looks(page, { isSaved: false, note: FAILED });
    await mendIt(page);
    await press(page);
    await looks(page, { isSaved: true, note: 'Saved. View favorites' });
  });

  test('goes without what is saved where that cannot be had, until something is saved', async () => {
    const { visitor } = await newMember(site);
    await save(visitor, other.uid);
    const { page } = await come({ visitor, refusals: [500, 502, 503] });
    site.backing.fault('engagements', { status: 500 });
    await open(page);
    await looks(page, { isSaved: false });
    site.backing.fault('engagements', null);
    const isTold = page.waitForResponse(
      (answer) => answer.url().endsWith(ENGAGEMENTS) && answer.request().method() === 'GET' && answer.ok(),
    );
    await press(page);
    await looks(page, { isSaved: true, note: 'Saved. View favorites' });
    const { engagements } = await (await isTold).json();
    expect(engagements.map(({ uid }: { uid: string }) => uid)).toEqual([deal.uid, other.uid]);
  });

  test('arrives after load on a page that is the same for everybody, and in every tab, until somebody logs out', async () => {
    const { visitor } = await newMember(site);
    await save(visitor, deal.uid);
    const shopper = await come({ visitor });
    const { page: first, context, problems } = shopper;
    const { text } = await visitor.get(deal.url);
    expect(text).toContain('form="save-form"');
    expect(text).not.toContain('aria-pressed');
    await open(first);
    await looks(first, { isSaved: true });
    expect(await first.$eval(IN_GALLERY, (button) => button.checkVisibility())).toBe(true);

    const { page: second, problems: others } = await openPage(context);
    await second.goto(`${site.origin}/deals`);
    const tile = `main article button[value="${deal.uid}"]`;
    await looks(second, { isSaved: true }, tile);
    await second.$eval(tile, (button) => (button as HTMLElement).click());
    await looks(second, { isSaved: false, note: 'Removed.' }, tile);
    await looks(first, { isSaved: false });
    await press(first);
    await looks(first, { isSaved: true, note: 'Saved. View favorites' });
    await second.waitForSelector(`${tile}[aria-pressed=true]`);

    for (const cookie of await context.cookies())
      if (['session', 'signed_in'].includes(cookie.name)) await context.deleteCookie(cookie);
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await second.waitForSelector(`${tile}[aria-pressed=false]`);
    problems.push(...others);
  });

  test.each([
    ['of a visitor who is not logged in', false],
    ['of a member whose session has ended', true],
  ])('%s waits until they log in, is then made once, and told', async (_whose, hasBeenMember) => {
    const { email, visitor } = await newMember(site);
    const shopper = await come({ ...(hasBeenMember && { visitor }), refusals: [401] });
    const { page, context } = shopper;
    /** By id: what nobody confirmed is told again. */
    const told = new Map<string, string>();
    const { promise: isTold, resolve } = Promise.withResolvers<void>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/shop/api/events') return;
      const { batch } = JSON.parse(request.postData() ?? '{"batch":[]}');
      for (const { event, messageId, properties } of batch)
        if (/^Item/.test(event)) told.set(messageId, `${event} ${properties.content_type_uid} ${properties.entry_uid}`);
      if (told.size >= 2) resolve();
    });
    await open(page, { isMember: hasBeenMember });
    if (hasBeenMember) {
      const session = await shopper.session();
      if (session) await context.deleteCookie(session);
    } else expect(await page.$eval(IN_GALLERY, (button) => button.checkVisibility())).toBe(false);
    await press(page);
    await shopper.isHeaded('Log In');
    expect(new URL(page.url()).searchParams.get('destination')).toBe(deal.url);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('deferred_save') ?? '{}'));
    expect(kept).toMatchObject({ type: 'save-item', save_payload: { contentType: 'post', uid: deal.uid } });
    expect(await savedBy(visitor)).toEqual([]);

    await shopper.fill({ email, password: PASSWORD });
    await shopper.send(LOG_IN);
    await shopper.reaches(deal.url);
    await looks(page, { isSaved: true, note: 'Saved. View favorites' });
    expect(await page.evaluate(() => sessionStorage.getItem('deferred_save'))).toBeNull();
    await page.click(`${NOTE} a`);
    await shopper.isHeaded('Saved Items');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Mattress Topper');
    await isTold;
    expect([...told.values()]).toEqual([`Item Saved Raw post ${deal.uid}`, `Item Saved post ${deal.uid}`]);
  });

  describe('that waited for a log-in', () => {
    /** As a log-in leads back to the deal's page. */
    const comeBack = async (uid = deal.uid, refusals: number[] = []) => {
      const { visitor } = await newMember(site);
      const shopper = await come({ visitor, refusals });
      const action = {
        type: 'save-item',
        id: 'id-1',
        save_payload: { contentType: 'post', uid, title: TITLE },
        timestamp: Date.now(),
      };
      // Nothing of the site runs there.
      await shopper.page.goto(`${site.origin}/robots.txt`);
      await shopper.page.evaluate((text) => sessionStorage.setItem('deferred_save', text), JSON.stringify(action));
      return { ...shopper, page: shopper.page, shopper, visitor };
    };
    const waits = (page: Page) => page.evaluate(() => sessionStorage.getItem('deferred_save') !== null);

    test.each([
      ['by trouble that passes', { isSaved: false, note: FAILED }],
      ['by leaving the page meanwhile', undefined],
    ])('and fails %s, is replayed on the next page, once', async (_how, trouble?: Look) => {
      const { page, visitor } = await comeBack(deal.uid, [503]);
      const failIt = await holdNextSave(page, async (request) => {
        if (!trouble) return page.reload();
        await refuse(request);
        await looks(page, trouble);
        expect(await waits(page)).toBe(true);
        return page.reload();
      });
      await page.goto(site.origin + deal.url);
      await looks(page, { isSaved: true, isBusy: true });
      expect(await waits(page)).toBe(true);
      await failIt();
      // What is said of it may be over when the page has loaded.
      await page.waitForSelector(`${SAVE}[data-saved]:not([aria-busy])`);
      expect([await waits(page), await savedBy(visitor)]).toEqual([false, [deal.uid]]);
    });

    test.each([
      ['', false],
      [', for what is saved already, too', true],
    ])('is shown below the bar where no button is in sight%s', async (_what, isSavedBefore) => {
      const { page, shopper, visitor } = await comeBack();
      if (isSavedBefore) await save(visitor, deal.uid);
      await watchLayoutShift(page);
      await page.goto(`${site.origin}/stores`);
      const notice = 'body > [data-save-note]';
      await page.waitForSelector(notice);
      // Whose link has the focus stays.
      await page.keyboard.press('Tab');
      expect(await page.$eval(`${notice} a`, (link) => link.matches(':focus-visible'))).toBe(true);
      expect(await page.$eval(notice, ({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
        `Saved: ${TITLE}`,
        'View favorites',
      ]);
      const { isInSight, height } = await page.$eval(`${notice} a`, (link) => {
        const { right, height } = link.getBoundingClientRect();
        return { isInSight: right < innerWidth, height };
      });
      expect([isInSight, height >= 44]).toEqual([true, true]);
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      expect([await waits(page), await savedBy(visitor)]).toEqual([false, [deal.uid]]);
      await page.keyboard.press('Enter');
      await shopper.isHeaded('Saved Items');
      expect(await page.$(notice)).toBeNull();
    });

    test('and fails for good, is forgotten', async () => {
      const { page } = await comeBack('never-published', [400]);
      const isRefused = page.waitForResponse((answer) => answer.status() === 400);
      await page.goto(site.origin + deal.url);
      await isRefused;
      await hears(page, 'This is not available any more, so it cannot be saved.');
      expect(await waits(page)).toBe(false);
    });

    test('and fails because the session has ended, waits for its own member where they are', async () => {
      const { page, shopper, visitor } = await comeBack(deal.uid, [401]);
      const { visitor: another } = await newMember(site);
      const end = await holdNextSave(page, async (request) => {
        const session = await shopper.session();
        if (session) await shopper.context.deleteCookie(session);
        await request.continue();
      });
      await page.goto(site.origin + deal.url);
      await end();
      await looks(page, { isSaved: false });
      expect([new URL(page.url()).pathname, await waits(page)]).toEqual([deal.url, true]);
      // Whoever logs in next did not ask for it.
      await shopper.as(another);
      const isTold = page.waitForResponse((answer) => answer.url().endsWith(ENGAGEMENTS));
      await page.reload();
      await isTold;
      await page.waitForFunction(() => sessionStorage.getItem('deferred_save') === null);
      expect([await savedBy(visitor), await savedBy(another)]).toEqual([[], []]);
    });
  });

  test('is as good in the preview of a deal, and heard there', async () => {
    const { visitor } = await newMember(site);
    const { page } = await come({ visitor });
    await page.goto(`${site.origin}/deals?pp_uid=${deal.uid}`);
    const heart = await page.waitForSelector('dialog:modal button[name=post]');
    await heart?.evaluate((button) => (button as HTMLElement).click());
    await page.waitForSelector('dialog:modal button[name=post][aria-pressed=true] + [data-save-note]');
    const saidInside = await page.waitForSelector('dialog:modal > [role=status]');
    expect(await saidInside?.evaluate(({ textContent }) => textContent)).toMatch(/^Saved: /);
    expect(await page.$$eval('[data-save-note]', (notes) => notes.length)).toBe(1);
    expect(await savedBy(visitor)).toEqual([deal.uid]);
  });

  test('leads without JavaScript to a page that saves, by way of logging in', async () => {
    const { email, visitor } = await newMember(site);
    const shopper = await come({ javaScript: false });
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

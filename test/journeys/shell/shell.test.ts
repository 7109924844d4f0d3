import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer';
import sharp from 'sharp';
import type { Session } from '../../../src/domain/accounts/session.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, hasRun, isLive, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const EVERY = Object.keys(viewports) as (keyof typeof viewports)[];
const ADA: Session = { isLoggedIn: true, shortName: 'Ada', avatarId: 'ada' };
const MENU = [
  'link "My Personalized Deals"',
  'link "Saved"',
  'link "Deal Alerts"',
  'link "Email Preferences"',
  'link "Settings"',
  'link "Help Center"',
  'button "Log Out"',
];

/** Answers to API calls by path; other requests are not intercepted. */
type Answers = Record<string, (request: HTTPRequest) => unknown>;
const sessionOf = (session: Session) => (request: HTTPRequest) =>
  request.respond({ contentType: 'application/json', body: JSON.stringify(session) });

/** Resolves when the document is parsed; from now on `isBarSeen` records every painted frame. */
function lookAtFrames(): Promise<void> {
  const isBarSeen: boolean[] = [];
  Object.assign(window, { isBarSeen });
  const look = () => {
    isBarSeen.push(document.querySelector('aside')?.checkVisibility() ?? false);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });
}

(hasBrowser ? describe : describe.skip)('the shell', () => {
  let site: SharedSite;
  let browser: Browser;
  let visitor: BrowserContext;
  let page: Page;
  let problems: string[];
  let asked: string[];

  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
    const { urls, credentials } = site.backing;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: 'tomato' } });
    await fetch(`${urls.avatars}/api/v1/avatars/ada`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${credentials.serviceToken}` },
      body: new Uint8Array(await picture.png().toBuffer()),
    });
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await visitor.close();
  });

  const open = async (
    viewport: keyof typeof viewports,
    { answers, refusals = [] }: { answers?: Answers; refusals?: number[] } = {},
  ) => {
    visitor = await browser.createBrowserContext();
    // Prefetching of saved items and deal alerts may answer 404.
    ({ page, problems } = await openPage(visitor, { viewport, expectedStatus: [404, ...refusals] }));
    asked = [];
    await watchLayoutShift(page);
    if (answers) {
      await visitor.setCookie({ name: 'signed_in', value: '1', domain: new URL(site.origin).hostname });
      await page.setRequestInterception(true);
    }
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      asked.push(`${request.method()} ${pathname}`);
      if (!answers) return;
      const [, answer] = Object.entries(answers).find(([path]) => pathname.includes(path)) ?? [];
      if (answer) answer(request);
      else request.continue().catch(() => undefined);
    });
    await page.goto(site.origin, { waitUntil: 'load' });
    await isLive(page, 'header input', 'header nav button');
  };
  // Not by frames, of which a page that was in the background may have none.
  const until = (condition: string) => page.waitForFunction(condition, { polling: 50 });
  const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isSeen = (selector: string) => page.$eval(selector, (element) => element.checkVisibility());
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  const header = async () => {
    const root = await page.$('header');
    return accessibilityTree(page, root ?? undefined);
  };
  /** Checks that the page had no unexpected layout shift. */
  const stoodStill = async () => {
    const { total, moved } = await layoutShift(page);
    expect([total <= 0.02, total > 0.02 ? moved : []]).toEqual([true, []]);
  };
  const isMenuOpen = 'document.querySelector("header nav button").ariaExpanded === "true"';
  const isMenuClosed = '!document.querySelector("header nav ul")';
  /** Moves the focus by Tab alone. */
  const reach = async (selector: string) => {
    for (let stops = 0; stops < 14; stops += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}.`);
  };
  const openMenu = async () => {
    await until('document.querySelector("header nav button").textContent.includes("Hi Ada")');
    await reach('header nav button');
    await press('Enter');
    await page.waitForSelector('header nav ul');
  };

  describe.each(EVERY)('on a %s', (viewport) => {
    // Rules: ACCOUNTS-1, SHELL-3, SHELL-7, SHELL-14
    test('shows visitors the sign-up links without requesting the session', async () => {
      await open(viewport);
      const tree = (await header()).join('\n');
      expect(tree).toContain('link "Log In"');
      expect(tree.includes('link "Sign Up"')).toBe(viewport !== 'phone');
      expect(tree).not.toContain('Hi Friend');
      expect(await isSeen('aside[aria-label=Membership]')).toBe(true);
      expect(await page.$eval('footer', (footer) => footer.innerText)).toContain('Disclosure:');
      await page.evaluate(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        // Requests of that event were sent before this one.
        await fetch('/robots.txt');
      });
      expect(asked).toContain('GET /robots.txt');
      expect(asked).not.toContain('GET /shop/api/session');
      await stoodStill();
    });

    // Rules: ACCOUNTS-1, ACCOUNTS-7, ACCOUNTS-9, SHELL-3, SHELL-6, SHELL-7, SHELL-14
    test('shows members their shell from the first paint, without a layout shift when the name arrives', async () => {
      const { promise: isAsked, resolve: ask } = Promise.withResolvers<HTTPRequest>();
      const answers: Answers = {
        '/assets/early-': async (request) => {
          await page.evaluate(lookAtFrames);
          await request.continue();
        },
        '/shop/api/session': ask,
      };
      await open(viewport, { answers });
      expect(await isSeen('aside[aria-label=Membership]')).toBe(false);
      expect(await page.$eval('footer', (footer) => footer.innerText)).not.toContain('Disclosure:');
      expect((await header()).join('\n')).toMatch(/button "Hi Friend" expanded=false/);
      expect((await header()).join('\n')).not.toContain('Log In');
      await until('window.isBarSeen.length > 3');
      void sessionOf(ADA)(await isAsked);
      await until('document.querySelector("header nav button").textContent.includes("Hi Ada")');
      await until('document.querySelector("header nav img").naturalWidth === 96');
      expect(await page.evaluate('window.isBarSeen.some(Boolean)')).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await stoodStill();
    });

    // Rules: SHELL-6, SHELL-11
    test('opens, announces and closes the account menu by keyboard alone', async () => {
      await open(viewport, { answers: { '/shop/api/session': sessionOf(ADA) } });
      await openMenu();
      const tree = await header();
      expect(tree.findIndex((line) => line.startsWith('button "Hi Ada" expanded=true'))).toBeGreaterThan(0);
      expect(tree.flatMap((line) => MENU.filter((item) => line.startsWith(item)))).toEqual(MENU);
      expect(await isLocked()).toBe(viewport !== 'desktop');
      expect(await seriousViolations(page)).toEqual([]);

      await press('Tab', 'Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saved');
      await press('Escape');
      await until(isMenuClosed);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Hi Ada');
      expect(await isLocked()).toBe(false);

      await press('Enter', ...MENU.map(() => 'Tab' as const), 'Tab');
      await until(isMenuClosed);
      await stoodStill();
    });

    test('a late font causes no layout shift', async () => {
      const late = (request: HTTPRequest) =>
        void page
          .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          .then(() => request.continue())
          .catch(() => undefined);
      await open(viewport, { answers: { '/shop/api/session': sessionOf(ADA), '.woff2': late } });
      await until('document.fonts.check("16px \\"Figtree Variable\\"")');
      await until('new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(true))))');
      await stoodStill();
    });

    // Rules: SHELL-11
    test('closes the account menu on a press outside and on navigation', async () => {
      await open(viewport, { answers: { '/shop/api/session': sessionOf(ADA) } });
      await openMenu();
      await page.mouse.click(40, (await page.evaluate(() => innerHeight)) - 40);
      await until(isMenuClosed);
      expect(page.url()).toBe(`${site.origin}/`);
      await page.click('header nav button');
      await until(isMenuOpen);
      await page.locator('header nav ::-p-text(Help Center)').click();
      await until(`location.pathname === "/faq" && ${isMenuClosed}`);
      await stoodStill();
    });

    // Rules: SHELL-6
    test('logs out whatever the server answers', async () => {
      let left = 0;
      const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
      const answers: Answers = {
        '/shop/api/session': sessionOf(ADA),
        '/shop/api/logout': (request) => {
          left += request.method() === 'DELETE' ? 1 : 100;
          tell();
          return request.respond({ status: 500, body: '' });
        },
      };
      await open(viewport, { answers, refusals: [500] });
      await openMenu();
      await page.evaluate(() => addEventListener('error', (event) => event.preventDefault()));
      await reach('header nav div button:last-child');
      await press('Enter');
      await until('document.activeElement.textContent === "Log In"');
      expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
      expect((await header()).join('\n')).not.toMatch(/Hi (?:Ada|Friend)/);
      await until(isMenuClosed);
      await isTold;
      expect(left).toBe(1);
      await stoodStill();
      // The next page shows the parts for visitors.
      await page.locator('main a[href^="/stores/"]').click();
      await until('location.pathname !== "/" && document.querySelector("aside").checkVisibility()');
      problems = problems.filter((problem) => !problem.includes('Logging out failed: ERROR.'));
    });
  });

  test('shows the sign-up links without a layout shift when the session has ended', async () => {
    await open('phone', { answers: {} });
    await until('[...document.querySelectorAll("header nav a")].some((a) => a.checkVisibility())');
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
    expect(asked.filter((call) => call === 'GET /shop/api/session')).toHaveLength(1);
    expect((await header()).join('\n')).toContain('link "Log In"');
    await stoodStill();
  });

  // Rules: ERRORS-14, SHELL-6
  test('keeps the greeting and the menu when the session cannot be read', async () => {
    const answers: Answers = { '/shop/api/session': (request) => request.respond({ status: 503, body: '' }) };
    await open('desktop', { answers, refusals: [503] });
    await page.click('header nav button');
    await page.waitForSelector('header nav ul');
    expect((await header()).join('\n')).toContain('button "Hi Friend" expanded=true');
  });

  const cookieOfAnotherTab = async (cookie: string) => {
    const other = await visitor.newPage();
    await other.goto(`${site.origin}/robots.txt`);
    await other.evaluate((text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a page does
      document.cookie = text;
    }, cookie);
    await other.close();
    // A page in the background paints nothing, and what waits for a frame waits on.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };

  test('logs out when another tab logs out', async () => {
    await open('desktop', { answers: { '/shop/api/session': sessionOf(ADA) } });
    await until('document.querySelector("header nav button").textContent.includes("Hi Ada")');
    await cookieOfAnotherTab('signed_in=; Max-Age=0; Path=/');
    await until('document.querySelector("header nav a").checkVisibility()');
  });

  test('greets a member who has logged in in another tab', async () => {
    let member = ADA;
    await open('desktop', { answers: { '/shop/api/session': (request) => sessionOf(member)(request) } });
    await until('document.querySelector("header nav button").textContent.includes("Hi Ada")');
    member = { isLoggedIn: true, shortName: 'Grace' };
    await cookieOfAnotherTab('u_id=grace; Path=/');
    await until('document.querySelector("header nav button").textContent.includes("Hi Grace")');
  });

  test('closes the account menu when a resting mouse opens a dropdown', async () => {
    await open('desktop', { answers: { '/shop/api/session': sessionOf(ADA) } });
    await openMenu();
    await page.hover('nav[aria-label=Site] summary');
    await until(`document.querySelector("nav[aria-label=Site] details[open]") && ${isMenuClosed}`);
    await page.click('header nav button');
    await page.waitForSelector('header nav ul');
    await until('!document.querySelector("nav[aria-label=Site] details[open]")');
    expect(await page.$('header nav ul')).not.toBeNull();
  });

  test('shows the initial when the avatar cannot be loaded', async () => {
    const answers: Answers = { '/shop/api/session': sessionOf({ ...ADA, avatarId: 'nobody' }) };
    await open('desktop', { answers });
    await until('document.querySelector("header nav img")?.hidden === true');
    expect(await page.$eval('header nav button', (button) => button.innerText)).toMatch(/^A\s*Hi Ada/);
  });

  // Rules: SHELL-10, SHELL-11
  test.each(['phone', 'tablet'] as const)('operates the site menu by keyboard alone on a %s', async (viewport) => {
    await open(viewport);
    await reach('a[aria-label=Menu]');
    await press('Enter');
    await page.waitForSelector('dialog[open] nav');
    expect(await isLocked()).toBe(true);
    const tree = await accessibilityTree(page);
    expect(tree.some((line) => line.startsWith('dialog "Menu"'))).toBe(true);
    expect(tree.some((line) => line.startsWith('link "Skip to content"'))).toBe(false);
    const [button] = await page.$$eval('dialog[open] nav button', (all) => all.map((one) => one.textContent));
    await reach('dialog[open] nav button');
    await press('Enter');
    await until('document.activeElement.textContent === "Back to Menu"');
    expect(await seriousViolations(page)).toEqual([]);
    await press('Enter');
    await page.waitForFunction((name) => document.activeElement?.textContent === name, {}, button);
    await press('Escape');
    await until('!document.querySelector("dialog").open');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    expect(await isLocked()).toBe(false);
    await stoodStill();
  });

  // Rules: SHELL-9
  test('opens dropdowns one at a time by keyboard, and closes them by Esc and on navigation', async () => {
    await open('desktop');
    const opened = () => page.$$eval('details[open] > summary', (all) => all.map((one) => one.textContent));
    const [first, second] = await page.$$eval('nav[aria-label=Site] summary', (all) =>
      all.map((one) => one.textContent),
    );
    await page.focus('nav[aria-label=Site] summary');
    await hasRun(page, 'menu-keys');
    await press('Enter');
    expect(await opened()).toEqual([first]);
    await press('ArrowRight', 'Enter');
    await page.waitForFunction(
      (name) => document.querySelectorAll('details[open]').length === 1 && document.activeElement?.textContent === name,
      {},
      second,
    );
    expect(await opened()).toEqual([second]);
    expect(await seriousViolations(page)).toEqual([]);
    await press('Escape');
    expect(await opened()).toEqual([]);

    // A menu that a resting mouse opened closes by Esc, wherever the focus is.
    await page.focus('header a[href="/"]');
    await page.hover('nav[aria-label=Site] summary');
    await until('document.querySelector("nav[aria-label=Site] details[open]")');
    await press('Escape');
    expect(await opened()).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/');

    await page.mouse.move(640, 800);
    await page.focus('nav[aria-label=Site] summary');
    await press('ArrowDown', 'Enter');
    await until('location.pathname !== "/" && !document.querySelector("details[open]")');
    await stoodStill();
  });

  // Rules: SHELL-29
  test('follows the color scheme of the system until the visitor chooses the other one', async () => {
    await open('desktop');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const follow = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    const button = () => page.$eval('#colors-button', (element) => (element as HTMLElement).innerText);
    const [white, black] = ['rgb(255, 255, 255)', 'rgb(23, 21, 18)'];
    await follow('light');
    expect([await paper(), await button()]).toEqual([white, 'Use dark colors']);
    await follow('dark');
    expect([await paper(), await button()]).toEqual([black, 'Use light colors']);
    await page.click('#colors-button');
    expect([await paper(), await button()]).toEqual([white, 'Use dark colors']);

    const other = await openPage(visitor);
    await other.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await other.page.goto(`${site.origin}/faq`);
    const isLight = `getComputedStyle(document.documentElement).backgroundColor === '${white}'`;
    expect(await other.page.evaluate(isLight)).toBe(true);
    // Back to the system's scheme, in both tabs.
    await page.click('#colors-button');
    await other.page.waitForFunction(`!(${isLight})`);
    await follow('light');
    expect(await paper()).toBe(white);
    await other.page.close();
  });
});

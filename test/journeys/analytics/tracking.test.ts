import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
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
import { type Site, startSite } from '../../support/site.ts';

declare global {
  interface Window {
    followed: string[];
  }
}

const DAY = 24 * 60 * 60;
const post = testContent.posts.fresh;
const cookies = async (context: BrowserContext) =>
  new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
const secondsLeft = (cookie: { expires: number } | undefined) => (cookie?.expires ?? 0) - Date.now() / 1_000;
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
/** Resolves when the after-load code runs and the geo lookup is done. */
const isTracking = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('geoloc') !== null);

/** Prevents navigation and records the address of each link at the moment of the click. */
const rememberClick = (page: Page) =>
  page.evaluate(() => {
    window.followed = [];
    for (const name of ['click', 'auxclick', 'contextmenu']) {
      addEventListener(name, (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || event.defaultPrevented) return;
        event.preventDefault();
        window.followed.push(link.href);
      });
    }
  });
const followed = (page: Page) => page.evaluate(() => window.followed.splice(0));
async function firstVisible(page: Page, selector: string) {
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element;
  throw new Error(`Nothing visible is ${selector}.`);
}
const paramsOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? '').searchParams);

(hasBrowser ? describe : describe.skip)('who comes, and from where', () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ TRUSTED_PROXY_HOPS: '1' }), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  const open = async (viewport: keyof typeof viewports, options: { javaScript?: boolean } = {}) => {
    context = await browser.createBrowserContext();
    return openPage(context, { viewport, ...options });
  };

  // Rules: PRIVACY-4, ANALYTICS-16, ANALYTICS-17, ANALYTICS-19, ANALYTICS-20, ROUTES-18, LINKS-9
  test.each(NARROW_AND_WIDE)(
    '%s: moves tracking values from the address to cookies and to outbound links',
    async (viewport) => {
      const { page, problems } = await open(viewport);
      const geoRequests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/fastly/geoip')) geoRequests.push(request.url());
      });
      await watchLayoutShift(page);
      await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' });
      const arrival = 'u_id=77&ref=a%20b&S=mail&tid=13690&utm_source=news&utm_medium=email&braze_dispatch_id=d-1';
      await page.goto(`${site.origin}${post.url}?${arrival}#main`);
      await isTracking(page);
      expect(await pathOf(page)).toBe(`${post.url}?ref=a%20b#main`);

      const known = await cookies(context);
      expect([known.get('d_id')?.value, known.get('s_id')?.value]).toEqual([
        expect.stringMatching(/^[\da-f-]{36}$/),
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
      expect(known.get('u_id')?.value).toBe('77');
      expect(secondsLeft(known.get('s_id'))).toBeLessThanOrEqual(30 * 60);
      // 730 days; browsers limit cookies to 400.
      for (const name of ['d_id', 'u_id']) expect(secondsLeft(known.get(name))).toBeGreaterThan(399 * DAY);
      expect(await page.evaluate(() => sessionStorage.getItem('geoloc'))).toBe('{"country_code":"DE"}');
      expect(decodeURIComponent(known.get('geoloc')?.value ?? '')).toBe('{"country_code":"DE"}');

      await rememberClick(page);
      const said = { source: 'mail', c_id: '10', utm_source: 'news', utm_medium: 'email', braze_dispatch_id: 'd-1' };
      const link = await firstVisible(page, 'main a[href^="/go/d/"]');
      const plain = await link.evaluate((one) => one.getAttribute('href') ?? '');
      expect(plain).toMatch(/^\/go\/d\/\w+-\w+$/);
      for (const follow of [
        () => link.focus().then(() => page.keyboard.press('Enter')),
        () => link.click(),
        () => link.click({ button: 'middle' }),
        () => link.click({ button: 'right' }),
      ]) {
        await link.evaluate((one, href) => one.setAttribute('href', href), plain);
        await follow();
        const [gone] = await followed(page);
        expect([new URL(gone ?? '').pathname, paramsOf(gone)]).toEqual([plain, said]);
      }
      // Another site receives the campaign; a retailer also the visitor's id, until the visitor says no.
      const social = await firstVisible(page, 'footer a[href^="https://www.facebook.com"]');
      await social.click();
      await social.evaluate((one) => one.setAttribute('rel', 'sponsored noopener'));
      await social.click();
      await context.setCookie({ name: 'privacy_choice', value: 'refuse', domain: '127.0.0.1', path: '/' });
      await social.click();
      const [another, retailer, refused] = await followed(page);
      const { braze_dispatch_id: _ofVisitor, ...ofCampaign } = said;
      expect(paramsOf(another)).toEqual(ofCampaign);
      expect(paramsOf(retailer)).toEqual({ ...said, u_id: '77' });
      expect(paramsOf(refused)).toEqual(ofCampaign);

      // On: the same visit, the same visitor, who is not looked up again. Pages as they are sent know nothing of it.
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      await page.goto(`${site.origin}/faq`);
      await isTracking(page);
      await page.waitForFunction((before) => document.cookie.includes(`s_id=${before}`), {}, known.get('s_id')?.value);
      const later = await cookies(context);
      expect(later.get('d_id')?.value).toBe(known.get('d_id')?.value);
      expect(later.get('s_id')?.expires).toBeGreaterThan(known.get('s_id')?.expires ?? 0);
      expect(geoRequests).toHaveLength(1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  // Rules: ANALYTICS-20, LINKS-8
  test('a forwarded link gives its id to a new visitor only, and keeps it in no address', async () => {
    const { page } = await open('desktop');
    for (const id of ['77', '12']) {
      await page.goto(`${site.origin}/faq?u_id=${id}`);
      await isTracking(page);
      await page.waitForFunction(() => !location.search.includes('u_id'));
      expect([await pathOf(page), (await cookies(context)).get('u_id')?.value]).toEqual(['/faq', '77']);
    }
    await context.close();
  });

  // Rules: ANALYTICS-20
  test('cleaning the address keeps its history entry', async () => {
    const { page, problems } = await open('desktop');
    await page.goto(`${site.origin}/faq?utm_source=news`);
    await isLive(page, 'header a');
    expect(await pathOf(page)).toBe('/faq');
    await page.$eval('footer a[href="/contact-us"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/contact-us');
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/faq');
    expect(await page.evaluate(() => [location.search, history.length])).toEqual(['', 3]);
    expect(problems).toEqual([]);
    await context.close();
  });

  // Rules: PRIVACY-3
  test('with Global Privacy Control no id leaves the site, and the page says so', async () => {
    const { page } = await open('phone');
    await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${site.origin}/ad-choices?u_id=77`);
    await isTracking(page);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Your browser sends Global Privacy Control');
    await rememberClick(page);
    await page.click('footer a[href^="https://www.facebook.com"]');
    expect((await followed(page)).map(paramsOf)).toEqual([{ source: 'web', c_id: '25' }]);
    await context.close();
  });

  // Rules: PRIVACY-4, ERRORS-15
  test('reports a failed geo lookup and continues with an empty result', async () => {
    const { page, problems } = await open('tablet');
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/fastly/geoip') ? request.respond({ status: 503 }) : request.continue(),
    );
    await page.goto(`${site.origin}/faq`);
    await isTracking(page);
    expect(await page.evaluate(() => sessionStorage.getItem('geoloc'))).toBe('{}');
    expect(problems.some((problem) => problem.includes('503 of the geo look-up'))).toBe(true);
    await context.close();
  });

  // Rules: ERRORS-15
  test('logs a storage that the browser refuses, and works without it', async () => {
    const { page, problems } = await open('phone');
    await page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(`${name} is refused`, 'SecurityError');
          },
        });
    });
    const isCounted = page.waitForResponse((answer) => answer.url().endsWith('/shop/api/events'));
    await page.goto(`${site.origin}/faq`);
    await isCounted;
    await isLive(page, 'main');
    expect([...new Set(problems)].sort()).toEqual([
      expect.stringMatching(/^console warn: .*localStorage is refused/),
      expect.stringMatching(/^console warn: .*sessionStorage is refused/),
    ]);
    await context.close();
  });

  describe.each(NARROW_AND_WIDE)('%s: the visitor’s choice', (viewport) => {
    test('can be made and revoked by keyboard and shows at once', async () => {
      const { page, problems } = await open(viewport);
      await watchLayoutShift(page);
      await page.goto(`${site.origin}/do-not-sell-my-personal-information`);
      await isTracking(page);
      const choose = async (label: string) => {
        const button = `main form button::-p-text(${label})`;
        await page.waitForSelector(button);
        for (let tabs = 0; tabs < 80; tabs += 1) {
          if ((await page.evaluate(() => document.activeElement?.textContent)) === label) break;
          await page.keyboard.press('Tab');
        }
        await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      };
      await choose('Do Not Sell or Share My Information');
      expect((await cookies(context)).get('privacy_choice')?.value).toBe('refuse');
      const main = (await page.$('main')) ?? undefined;
      const tree = await accessibilityTree(page, main);
      expect(tree).toContain('heading "Your Choice in This Browser"');
      expect(tree).toContain('button "Allow Sharing With Ad Partners"');
      expect(tree.join('\n')).toContain('You have opted out: nothing about you goes to third parties.');
      expect(await seriousViolations(page)).toEqual([]);
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      await choose('Allow Sharing With Ad Partners');
      expect((await cookies(context)).get('privacy_choice')?.value).toBe('allow');
      expect(problems).toEqual([]);
      await context.close();
    });
  });

  test('can be made without JavaScript', async () => {
    const { page } = await open('phone', { javaScript: false });
    await page.goto(`${site.origin}/ad-choices`);
    await Promise.all([page.waitForNavigation(), page.click('main form button')]);
    expect(await pathOf(page)).toBe('/ad-choices');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('You have opted out');
    await context.close();
  });
});

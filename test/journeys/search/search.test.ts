import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const SUGGESTIONS = '/shop/api/suggestions';
/** Beginning of the name of a store in the test content. */
const NAME = 'bramble';
const EITHER = ['phone', 'desktop'] as const;

(hasBrowser ? describe : describe.skip)('search', () => {
  let site: SharedSite;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.close();
  });

  const open = async (viewport: 'phone' | 'desktop', options: Parameters<typeof openPage>[1] = {}) => {
    ({ page, problems } = await openPage(browser, { viewport, ...options }));
    await page.goto(`${site.origin}/`);
    await isLive(page, 'header input');
  };
  const until = (condition: string) => page.waitForFunction(condition);
  const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Reaches the field by Tab alone; phones have it behind its toggle. */
  const reachField = async () => {
    const isThere = () =>
      page.evaluate(() => document.activeElement?.matches('header a[aria-label="Search"], header input[name=query]'));
    for (let stops = 0; stops < 12 && !(await isThere()); stops += 1) await press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName === 'A')) await press('Enter');
    await until('document.activeElement.name === "query"');
  };
  const options = () => page.$$eval('[role=option]', (all) => all.map((option) => option.textContent));
  /** Types the name in one step, so that there is one answer and the list stays the same. */
  const typeName = async () => {
    await page.keyboard.sendCharacter(NAME);
    await untilSuggested();
  };
  const untilSuggested = () =>
    page.waitForFunction(
      (name) => {
        const names = [...document.querySelectorAll('[role=option]')].map((option) => option.textContent.toLowerCase());
        // The row of the typed search appears before the answer.
        return names.length > 1 && names.every((text) => text.includes(name));
      },
      {},
      NAME,
    );
  /** Holds back the first matching request for suggestions and continues all others. */
  const intercept = (isMeant: (query: string | null) => boolean): Promise<HTTPRequest> =>
    new Promise((resolve, reject) => {
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === SUGGESTIONS && isMeant(searchParams.get('query'))) return resolve(request);
        // A request in flight cannot continue once the page is closed.
        request.continue().catch(() => undefined);
      });
      page.setRequestInterception(true).catch(reject);
    });
  const field = () =>
    page.$eval('header input[name=query]', (input) => ({
      value: input.value,
      role: input.role,
      isExpanded: input.ariaExpanded,
      list: document.getElementById(input.getAttribute('aria-controls') ?? '')?.role ?? null,
      active: document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
      selected: [...document.querySelectorAll('[aria-selected=true]')].map((option) => option.textContent),
    }));

  // Rules: SEARCH-10
  test.each(EITHER)('corrects a typo and reports it: %s', async (viewport) => {
    await open(viewport);
    await reachField();
    await page.keyboard.type('skilet');
    await press('Enter');
    await until('location.search === "?query=skilet"');
    await page.waitForSelector('main ::-p-text(Showing results for)');
    expect(await page.title()).toContain('Results for “skilet”');
    expect((await page.$$('main li article')).length).toBeGreaterThan(0);
    expect(await page.$eval('a[aria-current=page]', (tab) => tab.textContent)).toMatch(/^Deals [1-9]/);
    expect(await seriousViolations(page)).toEqual([]);

    await page.locator('main a ::-p-text(skillet)').click();
    await until('location.search === "?query=skillet"');
    await until('document.querySelector("h1").textContent === "Results for “skillet”"');
    expect(await page.$('main ::-p-text(Showing results for)')).toBeNull();
    await until('document.querySelector("header input[name=query]").value === "skillet"');
    await page.goBack();
    await until('document.querySelector("h1").textContent === "Results for “skilet”"');
    await until('document.querySelector("header input[name=query]").value === "skilet"');
  });

  // Rules: SEARCH-10
  test('a literal search for an unknown word finds nothing and links to other lists', async () => {
    await open('desktop');
    await page.goto(`${site.origin}/search?query=skilet`);
    await isLive(page, 'main');
    await page.locator('::-p-text(Search instead for) a').click();
    await page.waitForSelector('main ::-p-text(No deals for)');
    expect(page.url()).toBe(`${site.origin}/search?query=%22skilet%22`);
    expect(await page.$('main a[href="/deals"]')).not.toBeNull();
    expect(await page.$eval('main a[href*="deal-alerts"]', (link) => link.getAttribute('href'))).toBe(
      '/deal-alerts?query=%22skilet%22',
    );
  });

  // Rules: SEARCH-13
  test.each(EITHER)('suggestions show deals with image and price, and end after a row: %s', async (viewport) => {
    await open(viewport);
    await reachField();
    await page.keyboard.sendCharacter('s');
    await page.waitForSelector('[role=option] img[width="40"]');
    const [deal] = await page.$$eval('[role=option]:has(img)', (all) => all.map(({ textContent }) => textContent));
    expect(deal).toMatch(/\$\d|off/);
    const cutRows = await page.$eval('[role=listbox]', (list) => {
      const end = list.getBoundingClientRect().bottom;
      const rows = [...list.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ top, bottom }) => top < end - 2 && bottom > end).length;
    });
    expect(cutRows).toBe(0);
    expect(await page.$eval('[role=listbox]', (list) => list.scrollHeight > list.clientHeight)).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
  });

  // Rules: SEARCH-2
  test.each(EITHER)('suggestions work by keyboard alone: %s', async (viewport) => {
    const asked: string[] = [];
    await open(viewport);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await reachField();
    await typeName();
    expect(asked.filter((path) => path.includes('SearchSuggestions'))).toHaveLength(1);
    expect(await field()).toMatchObject({ role: 'combobox', isExpanded: 'true', list: 'listbox', active: null });
    expect(await seriousViolations(page)).toEqual([]);

    const all = await options();
    await press('ArrowDown');
    await until('document.querySelector("[aria-selected=true]")');
    expect(await field()).toMatchObject({ value: NAME, active: all[0], selected: [all[0]] });
    await press('ArrowUp');
    await until('!document.querySelector("[aria-selected=true]")');
    await press('ArrowUp');
    await until('document.querySelector("[aria-selected=true]")');
    expect((await field()).active).toBe(all.at(-1));
    for (let steps = 0; steps <= all.length; steps += 1) {
      if ((await field()).active === 'Bramblecart') break;
      await press('ArrowDown');
    }
    await press('Enter');
    await until(
      'location.pathname === "/stores/bramblecart" && document.querySelector("h1").textContent.includes("Bramblecart")',
    );
    expect(await options()).toEqual([]);
    expect(await field()).toMatchObject({ value: '', isExpanded: 'false' });
  });

  // Rules: SEARCH-2
  test('Esc closes the list and keeps the text; on a phone it closes the field and focuses its toggle', async () => {
    await open('desktop');
    await reachField();
    await typeName();
    await press('Escape');
    await until('!document.querySelector("[role=listbox]")');
    expect(await page.evaluate(() => document.activeElement === document.querySelector('header input'))).toBe(true);
    expect(await field()).toMatchObject({ value: NAME, isExpanded: 'false' });
    await press('ArrowDown');
    await untilSuggested();
    await page.close();

    await open('phone');
    await reachField();
    await typeName();
    await press('Escape');
    await until('document.activeElement.matches("header a[aria-label=Search]")');
    expect(await page.$eval('header input[name=query]', (input) => input.checkVisibility())).toBe(false);
  });

  test('ignores an answer that arrives after the next one', async () => {
    await open('desktop');
    const question = intercept((query) => query === 'b');
    await reachField();
    await page.keyboard.sendCharacter('b');
    const early = await question;
    await page.keyboard.sendCharacter('ramble');
    await untilSuggested();
    const late = { suggestions: [{ kind: 'query', text: 'too late', href: '/search?query=late' }] };
    // The browser may have aborted the request, which is fine.
    await early.respond({ contentType: 'application/json', body: JSON.stringify(late) }).catch(() => undefined);
    // Whatever the late answer does is done when a later one has arrived.
    await page.evaluate(async (address) => void (await (await fetch(address)).text()), `${SUGGESTIONS}?query=zz`);
    expect((await options()).join()).not.toContain('too late');
  });

  // Rules: SEARCH-13
  test('the field searches without suggestions', async () => {
    await open('desktop', { expectedStatus: [500] });
    const question = intercept(() => true);
    await reachField();
    await page.keyboard.sendCharacter('skillet');
    await (await question).respond({ status: 500, body: '{}' });
    await press('Enter');
    await until('location.search === "?query=skillet" && document.querySelector("main li article")');
  });

  // Rules: SEARCH-3, SEARCH-7
  test('each kind of result has a tab, and back returns to the previous one', async () => {
    await open('phone');
    await page.goto(`${site.origin}/search?query=bramblecart`);
    await isLive(page, 'main');
    // The store of that name is shown above its deals.
    expect(await page.$('main a[href="/stores/bramblecart"]')).not.toBeNull();
    await page.locator('nav[aria-label="Kinds of results"] ::-p-text(Stores)').click();
    await until(
      'location.search === "?query=bramblecart&type=stores" && document.querySelector("a[aria-current=page]").textContent.startsWith("Stores")',
    );
    await page.waitForSelector('main a[href="/stores/bramblecart"]');
    expect(await page.$eval('a[aria-current=page]', (tab) => tab.textContent)).toMatch(/^Stores [1-9]/);
    expect(await seriousViolations(page)).toEqual([]);
    await page.goBack();
    await until(
      'location.search === "?query=bramblecart" && document.querySelector("a[aria-current=page]").textContent.startsWith("Deals")',
    );
  });
});

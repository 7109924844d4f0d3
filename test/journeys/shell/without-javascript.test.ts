import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { hasBrowser, openBrowser, openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { sampleOf } from '../../support/browser/crawl.ts';
import { lookWithoutScript, type WithoutScript } from '../../support/browser/look-without-script.ts';
import { eventually } from '../../support/eventually.ts';
import { routeSamples } from '../../support/routes/route-samples.ts';
import { type Site, startSite } from '../../support/site.ts';

/** Pages below one folder are alike, so only this many of each are checked. */
const MAX_PER_FOLDER = 20;
/** The folder of an address: `/stores/` of `/stores/a?page=2`. */
const folderOf = (link: string) => link.replace(/\?.*/, '').replace(/[^/]*$/, '');
const SLOW_MS = 600;
/** A word of the test content's first deal. */
const SEARCHED_WORD = 'skillet';

const samples = Object.values(routeSamples)
  .flat()
  .flatMap((sample) => ('page' in sample ? [sample] : []));

(hasBrowser ? describe : describe.skip)('without JavaScript', () => {
  let site: Site;
  let browser: Browser;
  const seen = new Map<string, WithoutScript>();
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  const open = (viewport: 'phone' | 'desktop' = 'phone'): Promise<WatchedPage> =>
    openPage(browser, { javaScript: false, viewport, expectedStatus: [404] });

  /** Retries while a busy machine answers 503. */
  const statusOf = (link: string): Promise<number> =>
    eventually(async () => {
      const answer = await fetch(site.origin + link, { redirect: 'manual', headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      return answer.status !== 503 && answer.status;
    });

  test.each(samples)('serves $address complete, without parts that wait for a script', async ({ address }) => {
    const { page, problems } = await open();
    const response = await page.goto(site.origin + address, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    const found = await page.evaluate(lookWithoutScript);
    seen.set(address, found);
    expect(found.problems).toEqual([]);
    expect(found.links.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('has only links to pages, files or other sites', async () => {
    const links = [...new Set([...seen.values()].flatMap(({ links: own }) => own))];
    const sampled = [...Map.groupBy(links, folderOf).values()].flatMap((siblings) =>
      sampleOf(siblings, MAX_PER_FOLDER),
    );
    expect(sampled.length).toBeGreaterThan(100);
    const broken: string[] = [];
    const next = sampled.values();
    const worker = async () => {
      for (const link of next) {
        const status = await statusOf(link);
        const expected = link.startsWith('/go/') ? [302] : [200, 301, 302];
        if (!expected.includes(status)) broken.push(`${status} ${link}`);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(broken).toEqual([]);
  }, 120_000);

  // Rules: LINKS-2
  test('opens go links in a new tab as sponsored, on pages with a disclosure', () => {
    for (const [address, { goLinks, discloses }] of seen) {
      for (const link of goLinks) expect(link).toMatch(/^_blank sponsored noopener \/go\//);
      expect([address, discloses || goLinks.length === 0]).toEqual([address, true]);
    }
    expect([...seen.values()].some(({ goLinks }) => goLinks.length > 0)).toBe(true);
  });

  // Rules: CALLS-5, CALLS-6
  test('sends every form to an address that answers, and search finds deals', async () => {
    for (const { address, layout } of samples) {
      // The price filter of a list sends its form to the list's page.
      const isPrices = (form: string) => {
        const [, path = '', prices] = /^get (\S+) .*?\b(min_price max_price)$/.exec(form) ?? [];
        return prices !== undefined && seen.has(path);
      };
      // Writes carry the XSRF token, or the token of a mail.
      const isWrite = (form: string) => /^post \/\S+ (?:.* )?_xsrf\b/.test(form) || form === 'post /unsubscribe token';
      // On shared pages a button leads to a personal page with the form.
      const isWayThere = (form: string) => /^get \/(?:me\/favorites\/save|coupons\/reveal)(?: |$)/.test(form);
      const isKnown = (form: string) => isPrices(form) || isWrite(form) || isWayThere(form);
      const forms = new Set(seen.get(address)?.forms.filter((form) => !isKnown(form)));
      expect([address, forms]).toEqual([address, new Set(layout === 'empty' ? [] : ['get /search query'])]);
    }
    const { page, problems } = await open('desktop');
    await page.goto(`${site.origin}/`, { waitUntil: 'load' });
    await page.type('header input[name=query]', SEARCHED_WORD);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${site.origin}/search?query=${SEARCHED_WORD}`);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain(SEARCHED_WORD);
    expect((await page.$$('li article')).length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('links the menu to the footer and the search toggle to the search page on a phone', async () => {
    const { page, problems } = await open('phone');
    await page.goto(`${site.origin}/`, { waitUntil: 'load' });
    await page.click('header a[aria-label="Menu"]');
    const top = await page.$eval('#site-footer', (footer) => footer.getBoundingClientRect().top);
    expect(top).toBeLessThan(740);
    await Promise.all([page.waitForNavigation(), page.click('header a[aria-label="Search"]')]);
    expect(page.url()).toBe(`${site.origin}/search`);
    await page.type('main input[name=query]', 'shoes');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${site.origin}/search?query=shoes`);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('opens desktop menus on click', async () => {
    const { page } = await open('desktop');
    await page.goto(`${site.origin}/`, { waitUntil: 'load' });
    const shown = () =>
      page.$$eval(
        'header ~ * details a, header details a, nav details a',
        (links) => links.filter((link) => link.checkVisibility()).length,
      );
    expect(await shown()).toBe(0);
    await page.click('nav details > summary');
    expect(await shown()).toBeGreaterThan(2);
    await page.close();
  });

  test('pages feeds by links and opens FAQ answers on click', async () => {
    const { page } = await open();
    await page.goto(`${site.origin}/newest-deals`, { waitUntil: 'load' });
    // Late parts of the stream come after `main`.
    const tiles = () => page.$$eval('#root li article a', (links) => links.map((link) => link.getAttribute('href')));
    const first = await tiles();
    await Promise.all([page.waitForNavigation(), page.click('#root a[href*="page=2"]')]);
    const second = await tiles();
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
    await page.goto(`${site.origin}/faq`, { waitUntil: 'load' });
    const [closed] = await page.$$('main details:not([open]) > summary');
    if (closed === undefined) throw new Error('The help center has no closed question.');
    await closed.click();
    expect(await closed.evaluate((summary) => summary.parentElement?.hasAttribute('open'))).toBe(true);
    await page.close();
  });

  test('shows late parts without a script to move them, and no loading message', async () => {
    site.backing.fault('search', { delayMs: SLOW_MS });
    try {
      const { page } = await open();
      // A page without a stored copy, so that it is streamed.
      await page.goto(`${site.origin}/newest-deals?page=3`, { waitUntil: 'load' });
      const found = await page.evaluate(lookWithoutScript);
      expect(found.problems).toEqual([]);
      const tiles = await page.$$eval('li article', (parts) => parts.filter((part) => part.checkVisibility()).length);
      expect(tiles).toBeGreaterThan(0);
      await page.close();
    } finally {
      site.backing.fault('search', null);
    }
  });

  test('offers stores and a link back on a missing page', async () => {
    const { page } = await open();
    const response = await page.goto(`${site.origin}/no/such/page`, { waitUntil: 'load' });
    expect(response?.status()).toBe(404);
    const { problems, links } = await page.evaluate(lookWithoutScript);
    expect(problems).toEqual([]);
    expect(links.filter((link) => /^\/stores\/./.test(link)).length).toBeGreaterThan(0);
    await page.close();
  });
});

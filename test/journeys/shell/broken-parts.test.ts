import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
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
import { eventually } from '../../support/eventually.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

type Viewport = keyof typeof viewports;
const HOME = 'header a[href="/"]';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

/** Breaks the data of one part, as a newer or faulty build could. */
function breakPart(json: string, name: string): string {
  const body = JSON.parse(json, (key, value: unknown) =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === name && 'data' in value
      ? { ...value, data: null }
      : key === name
        ? 5
        : value,
  );
  return JSON.stringify(body);
}

(hasBrowser ? describe : describe.skip)('broken parts', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Opens a text page, from which home then loads with one kind of block broken. */
  async function openBefore(viewport: Viewport, brokenKind: string) {
    const watched = await openPage(browser, { viewport });
    const { page } = watched;
    await page.setUserAgent({ userAgent: AGENT });
    await page.setExtraHTTPHeaders({ 'accept-language': 'en-US' });
    await watchLayoutShift(page);
    await page.goto(`${site.origin}/privacy`, { waitUntil: 'load' });
    await isLive(page, HOME);
    await page.setRequestInterception(true);
    const answer = async (request: HTTPRequest) => {
      if (new URL(request.url()).pathname !== '/_page/') return request.continue();
      const json = await (await fetch(`${site.origin}/_page/`)).text();
      return request.respond({ contentType: 'application/json', body: breakPart(json, brokenKind) });
    };
    page.on('request', (request) => void answer(request));
    return watched;
  }
  async function goHome(page: Page) {
    const before = await page.$eval('h1', (h1) => h1.textContent);
    await page.focus(HOME);
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, {}, before);
  }
  /** Polls the events service, as operators do, for an error of the source. */
  function collected(source: string): Promise<Record<string, unknown>> {
    const { urls, credentials } = site.backing;
    return eventually(async () => {
      const answer = await fetch(`${urls.events}/api/v1/errors`, {
        headers: { authorization: `Bearer ${credentials.serviceToken}` },
      });
      const { errors = [] } = (await answer.json()) as { errors?: Record<string, unknown>[] };
      return errors.find((error) => error.source === source) ?? false;
    });
  }

  // Rules: SHELL-24
  test.each(NARROW_AND_WIDE)(
    'leaves out a block that fails to render, and the page around it works on a %s',
    async (viewport) => {
      const { page, problems } = await openBefore(viewport, 'tile_group');
      await goHome(page);
      const heard = await accessibilityTree(page);
      expect(heard.filter((line) => line.startsWith('banner') || line.startsWith('main'))).toHaveLength(2);
      expect(heard.filter((line) => /^heading/.test(line)).length).toBeGreaterThan(2);
      expect(heard.join('\n')).not.toContain('Something Went Wrong');
      expect(await seriousViolations(page)).toEqual([]);
      expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
      // The console has the part's error and nothing else.
      expect(problems.filter((problem) => !/TypeError|JSHandle@error/.test(problem))).toEqual([]);
      expect(problems).not.toEqual([]);
      await page.close();
    },
  );

  test('renders a document anew, with all its parts, when it was changed before hydration', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'desktop' });
    const textOf = (html: string) =>
      page.evaluate(
        (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('footer')?.textContent,
        html,
      );
    const html = await (await fetch(`${site.origin}/privacy`, { headers: { accept: 'text/html' } })).text();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/privacy') return request.continue();
      return request.respond({ contentType: 'text/html', body: html.replace('<h1', '<font>Translated</font><h1') });
    });
    await page.goto(`${site.origin}/privacy`, { waitUntil: 'load' });
    await page.waitForFunction(() => !document.querySelector('font'));
    await page.waitForSelector('footer');
    expect(await page.$eval('footer', ({ textContent }) => textContent)).toBe(await textOf(html));
    expect(problems).toEqual([expect.stringContaining('#418')]);
    await page.close();
  });

  test('logs the name of the failed part', async () => {
    const { page } = await openBefore('desktop', 'tile_group');
    await goHome(page);
    expect(await collected('tile_group')).toMatchObject({ name: 'TypeError', page: '/' });
    await page.close();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { type Running, runWeb } from '../../../scripts/dev/run-built.ts';
import { backingEnvironment } from '../../../src/app/start/backing-environment.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hasBrowser, isLive, isLoaded, openBrowser, openPage, viewports } from '../../support/browser/browser.ts';
import { findBrokenLayout, findExecutedCode } from '../../support/browser/hostile-effects.ts';
import { hostileContent, hostilePages, hostilePost } from '../../support/hostile/hostile-content.ts';
import { uploadHostilePicture } from '../../support/hostile/hostile-picture.ts';
import { hostileWords } from '../../support/hostile/hostile-words.ts';
import { publish } from '../../support/services/publish.ts';

/** Every field takes another of its words in each. */
const ROUNDS = [0, 1, 2];
const ROUND_MS = 90_000;
const PREVIEW = 'dialog[aria-label="Deal preview"][open]';
const PROBLEMS = 'dialog[aria-labelledby="content-problems-title"]';

const pages = [
  ...hostilePages,
  hostilePost,
  '/blog',
  '/stores',
  '/stores/all',
  '/stores/hostile',
  '/stores/hostile/products',
  '/categories',
];

(hasBrowser ? describe : describe.skip)('hostile content in every field of every content type', () => {
  let backing: TestBacking;
  let browser: Browser;
  let assetUid: string;
  let web: Running & { origin: string };
  beforeAll(async () => {
    [backing, browser] = await Promise.all([testBacking(), openBrowser()]);
    assetUid = await uploadHostilePicture(backing);
  });
  afterAll(async () => {
    await browser?.close();
    await backing?.close();
  });

  afterEach(() => web.stop());

  /** The web program over what a round publishes. */
  async function start(round: number): Promise<void> {
    for (const [type, entries] of Object.entries(hostileContent(round, new Date(), assetUid))) {
      await publish(backing, { [type]: entries }, { force: true });
    }
    web = await runWeb({ APP_ENVIRONMENT: 'e2e', LOG_LEVEL: 'error', ...backingEnvironment(backing) });
  }

  test.each(ROUNDS)(
    'neither executes nor breaks the layout, round %i',
    async (round) => {
      await start(round);
      const { page, problems } = await openHostilePage(browser);
      const reports: Record<string, string[]> = {};
      for (const path of pages) {
        problems.length = 0;
        await page.setViewport(viewports.phone);
        const response = await page.goto(web.origin + path, { waitUntil: 'load' });
        const mainText = () => page.$eval('main', (main) => main.innerText.replace(/\s+/g, ' ').slice(0, 400));
        const found = response?.ok() ? [] : [`status ${response?.status()}: ${await mainText()}`];
        found.push(...(await findProblems(page)));
        // Keep touch emulation, since changing it would reload the page.
        await page.setViewport({ ...viewports.phone, width: viewports.desktop.width });
        found.push(...(await findProblems(page)).map((mess) => `at 1280: ${mess}`), ...problems);
        if (found.length > 0) reports[path] = found;
      }
      await page.close();
      expect(reports).toEqual({});
      expect(web.output()).not.toMatch(/"level":[56]0/);
    },
    ROUND_MS,
  );

  test(
    'neither executes nor breaks the layout after navigation in place',
    async () => {
      await start(0);
      const { page, problems } = await openHostilePage(browser);
      await page.goto(`${web.origin}/deals`);
      await isLive(page, 'main article');
      // What staff sees of it.
      await page.locator('::-p-xpath(//button[contains(., "content problem")])').click();
      await page.waitForSelector(`${PROBLEMS}[open]`);
      expect(await findProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`${PROBLEMS}[open]`, { hidden: true });
      await page.$eval('main a[href^="/deals/"]', (link) => link.click());
      await page.waitForSelector(`${PREVIEW} h2`);
      expect(await findProblems(page)).toEqual([]);
      await page.locator(`${PREVIEW} ::-p-text(View More Details)`).click();
      await page.waitForFunction(
        (preview) =>
          document.querySelector('#listings') &&
          !document.querySelector('main [aria-busy]') &&
          !document.querySelector(preview),
        {},
        PREVIEW,
      );
      expect(await findProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    },
    ROUND_MS,
  );

  test(
    'is shown as text when it comes from the address',
    async () => {
      await start(0);
      const { page } = await openHostilePage(browser);
      const places = [`/`, `/stores/`, `/deals?page=`, `/blog/`, `/deals?pp_uid=`];
      for (const [index, word] of hostileWords.entries()) {
        for (const place of ['/search?query=', places[index % places.length]]) {
          await page.goto(`${web.origin}${place}${encodeURIComponent(word)}`, { waitUntil: 'load' });
          expect(await page.evaluate(findExecutedCode)).toEqual([]);
        }
      }
      await page.close();
    },
    ROUND_MS,
  );
});

/** Without the page's own policy, which would stop what got through. */
async function openHostilePage(browser: Browser) {
  const watched = await openPage(browser);
  await watched.page.setBypassCSP(true);
  await watched.page.evaluateOnNewDocument(() => {
    Object.assign(globalThis, {
      hostile: () => {
        Object.assign(globalThis, { harmed: true });
      },
    });
  });
  return watched;
}

/** Waits first: parts of the page arrive after its load event. */
async function findProblems(page: Page): Promise<string[]> {
  await isLoaded(page);
  return [...(await page.evaluate(findExecutedCode)), ...(await page.evaluate(findBrokenLayout))];
}

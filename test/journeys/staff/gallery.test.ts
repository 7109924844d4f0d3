import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { allStories } from '../../../src/generated/stories.ts';
import { caseSlug, galleryLink, groupsOf, isPageStory, storySlug } from '../../../views/gallery/story.ts';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import {
  hasBrowser,
  isLive,
  openBrowser,
  openPage,
  viewports,
  type WatchedPage,
} from '../../support/browser/browser.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const galleryAddress = (selection?: Parameters<typeof galleryLink>[0]) => `/shop/internal/${galleryLink(selection)}`;
const groups = [...groupsOf(allStories.filter((stories) => !isPageStory(stories))).keys()];
const overview = [galleryAddress(), ...groups.map((group) => galleryAddress({ group: group.toLowerCase() }))];
const pages = allStories
  .filter(isPageStory)
  .map((stories) => stories.cases.map((state) => galleryAddress({ story: storySlug(stories), case: caseSlug(state) })));
/** All cases of a page share its header and footer. */
const firstCases = new Set(pages.map(([first]) => first));

(hasBrowser ? describe : describe.skip)('the component gallery', () => {
  let site: SharedSite;
  let browser: Browser;
  /** Shared by the tests, because opening a browser page takes longer than loading a story. One story has a missing image. */
  let shared: WatchedPage;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
    shared = await openPage(browser, { expectedStatus: [404], viewport: 'phone' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each([...overview, ...pages.flat()])(
    '%s is accessible, hydrates without warnings and does not overflow',
    async (address) => {
      const isOverview = overview.includes(address);
      const isWhole = isOverview || firstCases.has(address);
      // `test/unit/gallery/stories.test.tsx` validates the HTML of every case; here only whole documents are validated.
      if (isWhole) {
        const html = await (await fetch(site.origin + address)).text();
        // Several cases of a story on one page repeat their landmarks and anchors.
        const mayRepeat = isOverview ? /^unique-landmark|^no-dup-id: Duplicate ID "(?:deal-alert"|[\w-]+-post)/ : /^$/;
        expect(htmlFaults(html).filter((fault) => !mayRepeat.test(fault))).toEqual([]);
      }
      const { page, problems } = shared;
      problems.length = 0;
      await page.setViewport(viewports.phone);
      await page.goto(site.origin + address);
      await isLive(page, 'main');
      for (const [name, { width }] of Object.entries(viewports)) {
        // Keep touch emulation at every width, since changing it would reload the page.
        await page.setViewport({ ...viewports.phone, width });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ name, overflow: Math.max(0, overflow) }).toEqual({ name, overflow: 0 });
      }
      expect(await seriousViolations(page, isWhole ? 'html' : 'main')).toEqual([]);
      if (isOverview) expect(await darkViolations(page)).toEqual([]);
      expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
      expect(problems).toEqual([]);
    },
  );

  test('the drawer opens with the menu and closes on Esc', async () => {
    const { page, problems } = await openPage(browser, { viewport: 'phone' });
    await page.goto(site.origin + galleryAddress({ story: 'shell-menu-drawer' }));
    await isLive(page, 'main');
    await page.locator('::-p-text(Open the drawer)').click();
    await page.waitForSelector('main dialog[open]');
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('main dialog:not([open])');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('shows every block on one page', async () => {
    const { page } = await openPage(browser);
    await page.goto(site.origin + galleryAddress({ story: 'pages-home', case: 'every-block' }));
    const text = await page.$eval('main', (main) => main.innerText);
    for (const expected of ['Good Things for Long Evenings', 'View All 1,204 Deals', 'View All (38)', 'Read more'])
      expect(text).toContain(expected);
    await page.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser, openPage } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type Site, startSite } from '../../support/site.ts';

const SEARCH = '/search?query=skillet';
const SHARED = 'Create a Deal Alert';
const VARIANT = 'Email Me New Deals';
const experiments = [{ name: 'deal_alert_words', groups: ['control', 'notify'].map((name) => ({ name, weight: 1 })) }];

(hasBrowser ? describe : describe.skip)('an experiment', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ EXPERIMENTS: JSON.stringify(experiments) }), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  // Rules: ANALYTICS-15
  test('is not part of the server’s HTML, whatever the cookies say', async () => {
    for (const group of ['control', 'notify']) {
      const answer = await fetch(site.origin + SEARCH, {
        headers: { cookie: `bd_feature=deal_alert_words:${group}:1` },
      });
      const html = await answer.text();
      expect([html.includes(SHARED), html.includes(VARIANT)]).toEqual([true, false]);
    }
  });

  test.each(NARROW_AND_WIDE)(
    '%s: shows each group its variant after load, shifts nothing, and reports the view',
    async (viewport) => {
      for (const [group, words] of [
        ['control', SHARED],
        ['notify', VARIANT],
      ] as const) {
        const context = await browser.createBrowserContext();
        await context.setCookie({
          name: 'bd_feature',
          value: `deal_alert_words:${group}:1`,
          domain: '127.0.0.1',
          path: '/',
        });
        const { page, problems } = await openPage(context, { viewport });
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/shop/api/events')) sent.push(request.postData() ?? '');
        });
        const isTold = () => sent.some((body) => body.includes('Experiment Viewed') && body.includes(group));
        await watchLayoutShift(page);
        await page.goto(site.origin + SEARCH);
        while (!isTold()) await page.waitForRequest((request) => request.url().endsWith('/shop/api/events'));
        const link = await page.waitForSelector(`main a::-p-text(${words})`);
        for (let tabs = 0; tabs < 200; tabs += 1) {
          if ((await page.evaluate(() => document.activeElement?.textContent)) === words) break;
          await page.keyboard.press('Tab');
        }
        expect(await link?.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await accessibilityTree(page, (await page.$('main')) ?? undefined)).toContain(
          `link "${words}" focused=true`,
        );
        if (group === 'notify') expect(await seriousViolations(page)).toEqual([]);
        expect((await layoutShift(page)).total).toBeLessThanOrEqual(0.02);
        expect(problems).toEqual([]);
        await context.close();
      }
    },
  );

  test('assigns visitors without cookies to both groups and keeps each in one', async () => {
    const groups = new Set<string>();
    for (let visitors = 0; groups.size < 2 && visitors < 40; visitors += 1) {
      const context = await browser.createBrowserContext();
      const shown = async () => {
        // A new tab per visit, because session storage records the reported views.
        const { page } = await openPage(context);
        await page.goto(site.origin + SEARCH);
        await page.waitForFunction(() => sessionStorage.getItem('experiments-viewed') !== null);
        const words = await page.$eval('main', (main) => main.textContent ?? '');
        return words.includes(VARIANT) ? VARIANT : SHARED;
      };
      const first = await shown();
      expect(await shown()).toBe(first);
      groups.add(first);
      await context.close();
    }
    expect([...groups].sort()).toEqual([SHARED, VARIANT].sort());
  });
});

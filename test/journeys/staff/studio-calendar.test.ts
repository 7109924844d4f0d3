import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isStill, openBrowser } from '../../support/browser/browser.ts';
import { button, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { type ContentClient, contentClient } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { join, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
let site: Site;
let browser: Browser | undefined;
let content: ContentClient;
const emails: Record<string, string> = {};

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  content = contentClient(site.backing);
  const staff = staffClient(() => site.backing);
  emails.Ada = (await staff.member('editor', 'Ada')).email;
  const started = { schedule: { starts_at: inDays(-2) } };
  const tile = (uid: string, title: string, from: number, to: number) => ({
    ...{ uid, title, reference: ref('post', 'calpan') },
    schedule: { starts_at: inDays(from), expires_at: inDays(to) },
  });
  await publish(
    site.backing,
    join(
      { store: [storeDraft('calstore')] },
      ...['calpan', 'calpot', 'calcup', 'callid'].map((uid, index) =>
        postDraft(
          uid,
          { ...started, popularity: 90 - index, title: `Deal ${uid}`, headline: `Deal ${uid}` },
          'calstore',
        ),
      ),
      { placement: [tile('caltile', 'Sale of pans', 0, 3), tile('calclash', 'Sale of lids', 1, 2)] },
      {
        feed_page: [
          {
            uid: 'calfeed',
            title: 'Calendar deals',
            url: '/shop/feeds/calendar-deals',
            feed_slug: 'calendar-deals',
            source: 'search_v5',
            bd_queries: { stores: ['calstore'] },
            feed_placements: [
              { slot_number: 2, placement: ref('placement', 'caltile') },
              { slot_number: 2, placement: ref('placement', 'calclash') },
            ],
          },
        ],
        sales_day: [
          { uid: 'calday', title: 'Days of pans', starts_at: inDays(0.1), expires_at: inDays(1), note: 'Order early.' },
        ],
      },
    ),
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function tabOf(options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  await logInto(tab, site.origin, emails.Ada ?? '');
  return tab;
}
const studio = (path: string) => `${site.origin}/studio${path}`;
const dealsOf = async () => {
  const html = await (await fetch(`${site.origin}/shop/feeds/calendar-deals`)).text();
  return [...new Set([...html.matchAll(/\/deals\/post-(cal\w+)-/g)].map(([, uid]) => uid))];
};

// Rules: STAFF-115, STAFF-116, FEEDS-37
withBrowser(
  'an editor pins and moves deals of a feed by keyboard, and shoppers see that order after the publish',
  async () => {
    const tab = await tabOf();
    const { page } = tab;
    expect(await dealsOf()).toEqual(['calpan', 'calpot', 'calcup', 'callid']);
    await page.goto(studio('/content/feed_page/calfeed'));
    await page.waitForSelector(button('Pin: Deal callid'));
    expect(await seriousViolations(page)).toEqual([]);
    await page.focus(button('Pin: Deal callid'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('ol[aria-label="Pinned deals"] [data-deal="callid"]');
    await page.locator(button('Pin to the top: Deal calcup')).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move down: Deal calcup');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        textContent?.includes('“Deal calcup” is pinned at position 2.'),
      ),
    );
    // The focus stays in the row that moved.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-deal]')?.getAttribute('data-deal'))).toBe(
      'calcup',
    );
    await page.type('input[type="search"][placeholder="Find a deal of this feed"]', 'calpot');
    await page.waitForSelector('ol[aria-label="Found deals"]');
    await page.locator(button('Pin: Deal calpot')).click();
    await page.waitForSelector('ol[aria-label="Pinned deals"] [data-deal="calpot"]');
    await page.locator(button('Unpin: Deal calcup')).click();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    await tab.press('Publish');
    await tab.shows('Published.');
    const { entry } = await content.manage('GET', '/v3/content_types/feed_page/entries/calfeed/draft');
    expect(entry?.pinned_deals).toMatchObject([{ post: [{ uid: 'callid' }] }, { post: [{ uid: 'calpot' }] }]);
    // The deal of the placement has no tile of its own.
    const tiles = async () => (await dealsOf()).filter((uid) => uid !== 'calpan');
    await eventually(async () => expect(await tiles()).toEqual(['callid', 'calpot', 'calcup']));
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-117, STAFF-118, STAFF-119, SEASONS-5
withBrowser(
  'the calendar shows what is planned, names two placements in one position, and moves one of them',
  async () => {
    const tab = await tabOf();
    const { page } = tab;
    // On some days of the year another sales day comes before that of this test.
    await tab.shows('It has no campaign page yet.');
    await page.locator(link('Calendar')).click();
    await tab.shows('Two placements in one position (1)');
    await tab.shows('Your time zone'.toLowerCase());
    await page.waitForSelector('::-p-xpath(//ul//a[contains(., "Days of pans")])');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    await page
      .locator('::-p-xpath(//section[starts-with(@aria-label, "Week of")]//button[contains(., "Sale of lids")])')
      .click();
    await page.waitForSelector('dialog[open] form');
    await isStill(page, 'dialog[open]');
    await tab.shows('Calendar deals, position 2');
    expect(await seriousViolations(page)).toEqual([]);
    const set = (name: string, time: string) =>
      page.$eval(
        `dialog[open] input[name="${name}"]`,
        (input, value) => {
          (input as HTMLInputElement).value = value;
        },
        time,
      );
    await set('starts_at', inDays(5).slice(0, 16));
    await set('expires_at', inDays(4).slice(0, 16));
    await tab.press('Save the dates as a draft');
    await tab.shows('This must be after the start.');
    await set('expires_at', inDays(6).slice(0, 16));
    await tab.press('Save the dates as a draft');
    await tab.shows('Saved as a draft. Shoppers see the new dates after a publish.');
    await page.waitForFunction(() => !document.body.innerText.includes('Two placements in one position'));
    await page.goto(studio('/calendar?view=agenda'));
    await page.waitForSelector('::-p-xpath(//h3/following-sibling::ul//button[.="Sale of pans"])');
    expect(await seriousViolations(page)).toEqual([]);
    expect(tab.problems).toEqual([]);
    await page.close();

    const phone = await tabOf({ viewport: 'phone' });
    await phone.page.goto(studio('/calendar'));
    await phone.page.waitForSelector('::-p-xpath(//h3/following-sibling::ul//button[.="Sale of pans"])', {
      visible: true,
    });
    const [firstDay, today] = await phone.page.evaluate(() => [
      [...document.querySelectorAll('main section > h3')].find((day) => day.checkVisibility())?.textContent,
      new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    ]);
    expect(firstDay).toBe(today);
    expect(await seriousViolations(phone.page)).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await phone.page.goto(studio('/content/feed_page/calfeed'));
    await phone.page.waitForSelector(button('Unpin: Deal callid'));
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await seriousViolations(phone.page)).toEqual([]);
    await phone.page.close();
  },
);

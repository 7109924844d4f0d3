import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { storeBatch } from '../../../src/contracts/analytics/event-calls.ts';
import { answerCoupon } from '../../../src/contracts/coupons/coupon-answer.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import { couponId } from '../../../src/domain/coupons/coupon-reveal.ts';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser } from '../../support/browser/browser.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { button, heading, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { alertsClient } from '../../support/contract/alerts-client.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { batchOf, faultMessage, trackMessage } from '../../support/event-messages.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const deal = testContent.posts.withCoupon;
const REPORT = 'main a[href^="/report-issue"]';
const EXPERIMENTS = '[{"name": "tiles", "groups": [{"name": "small", "weight": 1}, {"name": "large", "weight": 3}]}]';
let site: Site;
let browser: Browser;
let operator: Member;
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite({ EXPERIMENTS }), openBrowser()]);
  operator = await staff.member('editor', 'Opal Operator');
  await fill();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Answers about a code, events, a bounce and an alert. */
async function fill(): Promise<void> {
  const { urls, credentials } = site.backing;
  const send = (url: string, path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${credentials.serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const coupon_id = couponId({ contentType: 'post', uid: deal.uid }, '0123456789abcdef');
  for (const person of ['ann', 'bob', 'cleo'])
    await send(urls.reports, answerCoupon.path, { coupon_id, person, worked: false });
  await send(urls.events, storeBatch.path, batchOf([trackMessage(), faultMessage()]));
  await send(urls.mail, recordFeedback.path, { feedback: [{ kind: 'bounce', email: 'gone@example.com' }] });
  const { user, token } = await usersClient(() => urls.users).join('reader@example.com');
  await alertsClient(() => urls.subscriptions).make({ id: user.id, email: 'reader@example.com', token }, 'teapot');
}

async function visit(
  path: string,
  { viewport = 'desktop', as = operator, ...options }: Parameters<typeof openStudio>[1] & { as?: Member } = {},
): Promise<StudioTab> {
  const tab = await openStudio(await browser.createBrowserContext(), { viewport, ...options });
  await logInto(tab, site.origin, as.email);
  await tab.page.goto(`${site.origin}/studio/${path}`);
  return tab;
}
const overflowOf = ({ page }: StudioTab): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Rules: REPORTS-10, STAFF-100
withBrowser.each(['phone', 'desktop'] as const)(
  'on a %s: a shopper’s report is found and resolved',
  async (viewport) => {
    const message = `It says “expired” on my ${viewport}.`;
    const shopper = await Shopper.come(browser, site.origin, { javaScript: true, viewport }, []);
    await shopper.go(deal.url);
    await isLive(shopper.page, REPORT);
    await shopper.page.focus(REPORT);
    await shopper.page.keyboard.press('Enter');
    await shopper.page.locator('::-p-xpath(//dialog[@open]//label[.="Other"])').click();
    await shopper.page.type('dialog[open] textarea', message);
    await shopper.page.locator('dialog[open] [type=submit]').click();
    await shopper.page.waitForSelector('::-p-xpath(//dialog[@open]//h2[.="Success"])');
    await shopper.leave();

    const tab = await visit(`reports?search=${encodeURIComponent(viewport)}`, { viewport });
    const { page } = tab;
    await tab.shows(message);
    expect(await seriousViolations(page)).toEqual([]);
    // By the keyboard alone.
    await page.focus('tbody th button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] textarea');
    await page.waitForSelector(`::-p-xpath(//dialog[@open]//a[contains(., "Open ${deal.url}")])`);
    expect(await seriousViolations(page)).toEqual([]);
    await page.focus('dialog[open] textarea');
    await page.keyboard.type('Asked the store for a new code.');
    await page.focus('::-p-xpath(//dialog[@open]//button[.="Resolve"])');
    await page.keyboard.press('Enter');
    await tab.shows('The report is resolved.');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.locator('::-p-xpath(//label[starts-with(., "Resolved")])').click();
    await tab.shows('Opal Operator');
    expect(await overflowOf(tab)).toBe(0);
    expect(tab.problems).toEqual([]);
    const [row] = await staff.logs({ event_type: 'handleReport' });
    expect(row).toMatchObject({ created_by: 'Opal Operator', status: 200 });
    await page.close();
  },
);

const screens = [
  ['coupon-codes', 'Coupon codes', '0 of 3'],
  ['mail', 'Mail', 'The mailbox does not exist'],
  ['alerts', 'Deal alerts', 'Nothing on this screen sends mail.'],
  [`caches?address=${deal.url}`, 'Caches', 'Purge an entry'],
  ['health', 'Health and jobs', 'PostgreSQL'],
  ['events?span=day', 'Events and errors', 'TypeError: x is undefined'],
  ['routes?address=/deals', 'Routes and experiments', '75%'],
] as const;

// Rules: STAFF-100, STAFF-101, STAFF-105, ANALYTICS-40, COUPONS-40
withBrowser.each(['phone', 'desktop'] as const)('on a %s: each screen of operators is whole', async (viewport) => {
  const tab = await visit('coupon-codes', { viewport });
  for (const [path, title, text] of screens) {
    await tab.page.goto(`${site.origin}/studio/${path}`);
    await tab.page.waitForSelector(heading(title));
    await tab.shows(text);
    expect([path, await seriousViolations(tab.page)]).toEqual([path, []]);
    expect([path, await overflowOf(tab)]).toEqual([path, 0]);
  }
  expect(await darkViolations(tab.page)).toEqual([]);
  expect(tab.problems).toEqual([]);
  await tab.page.close();
});

// Rules: STAFF-100
withBrowser('contributors have none of them', async () => {
  const tab = await visit('health', { as: await staff.member('contributor', 'Connie') });
  await tab.shows('Your role does not include this');
  expect(await tab.page.$(link('Reports'))).toBeNull();
  await tab.page.close();
});

// Rules: STAFF-103, STAFF-104
withBrowser('a page is looked up and purged', async () => {
  await (await fetch(site.origin + deal.url, { headers: { accept: 'text/html' } })).text();
  const tab = await visit('caches');
  const { page } = tab;
  await tab.fill('Address of a page', deal.url);
  await tab.press('Look up');
  await tab.shows('Every shopper gets the copy that was made');
  await tab.press('Purge this page');
  await tab.shows('The purge is on its way.');
  await tab.shows('was purged by');
  await tab.shows('the next visit makes the page anew');
  await page.goto(`${site.origin}/studio/caches?address=/deals/no-such-deal`);
  await tab.shows('There is no page at this address');
  await tab.press('Choose an entry…');
  await page.waitForSelector('dialog[open] input[type="search"]');
  await page.locator('dialog[open] ul[aria-label="Entries"] button').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await tab.press('Purge everything…');
  await tab.shows('Every page is made anew');
  expect(await seriousViolations(tab.page)).toEqual([]);
  await tab.press('Purge everything');
  await tab.page.waitForFunction(() => !document.querySelector('dialog[open]'));
  expect(tab.problems).toEqual([]);
  const targets = (await staff.logs({ event_type: 'purgeCaches' })).flatMap((row) => row.targets);
  expect(targets).toEqual(['everything', expect.stringMatching(/^\w+\.\w+$/), deal.url]);
  await tab.page.close();
});

// Rules: STAFF-105
withBrowser('a redirect is made, tried and deleted', async () => {
  const tab = await visit('routes', { expectedStatus: [422] });
  await tab.press('New redirect');
  await tab.fill('Path, such as', 'no path');
  await tab.fill('Leads to', '/deals');
  await tab.press('Save');
  await tab.page.waitForSelector('dialog[open] [aria-invalid="true"]');
  await tab.fill('Path, such as', '/old-page');
  await tab.press('Save');
  await tab.shows('The redirect is saved.');
  await tab.fill('Address of a page', '/old-page');
  await tab.press('Look up');
  await tab.shows('A redirect (301) to /deals');
  await tab.page.locator('::-p-xpath(//tr[contains(., "/old-page")]//button[.="Delete"])').click();
  await tab.page.locator(`dialog[open] ${button('Delete')}`).click();
  await tab.shows('The rule is deleted.');
  expect(tab.problems).toEqual([]);
  await tab.page.close();
});

// Rules: ALERTS-27, MAIL-10, MAIL-16, MAIL-17
withBrowser('an alert is explained, and a suppression lifted', async () => {
  const tab = await visit('alerts');
  await tab.fill('Words of the alert', 'reader@example.com');
  await tab.press('Find');
  await tab.shows('r•••@e•••.com');
  await tab.press('Explain');
  await tab.page.waitForSelector('dialog[open] form');
  await tab.fill('Address or ID of a deal; empty', deal.url);
  await tab.page.locator('::-p-xpath(//dialog[@open]//form//button[@type="submit"])').click();
  await tab.shows('It does not meet all of the alert’s rules.');
  expect(await seriousViolations(tab.page)).toEqual([]);
  await tab.page.goto(`${site.origin}/studio/mail`);
  await tab.fill('Email address', 'gone@example.com');
  await tab.press('Find');
  await tab.shows('gone@example.com: The mailbox does not exist');
  await tab.page.locator('::-p-xpath(//div[@role="status"]//button[.="Remove"])').click();
  await tab.page.locator(`dialog[open] ${button('Remove')}`).click();
  await tab.shows('The address gets mail again.');
  await tab.shows('No address is suppressed.');
  await tab.shows('Mails about accounts are not limited and never wait.');
  await tab.press('Check the sending domain');
  await tab.shows('Mails come from localhost, which is no public domain.');
  expect(await seriousViolations(tab.page)).toEqual([]);
  expect(tab.problems).toEqual([]);
  await tab.page.close();
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { type IssueReportRecord, listReports } from '../../../src/contracts/reports/issue-report.ts';
import { reportIssueAddress } from '../../../src/domain/reports/report-issue-address.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { hasBrowser, isLive, isStill, openBrowser } from '../../support/browser/browser.ts';
import { Shopper, type Way } from '../../support/browser/shopper.ts';
import { contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { type Site, startSite } from '../../support/site.ts';

const deal = testContent.posts.withCoupon;
const reportedDeal = testContent.posts.exclusive;
const NOTICE = 'We’re checking whether this deal is still available.';
const MODAL = 'dialog[open]';
const REPORT = 'main a[href^="/report-issue"]';
const SUBMIT = `${MODAL} [type=submit]`;
const PHONE: Way = { javaScript: true, viewport: 'phone' };
const DESKTOP: Way = { javaScript: true, viewport: 'desktop' };
const WITHOUT_SCRIPT: Way = { javaScript: false, viewport: 'phone' };

(hasBrowser ? describe : describe.skip)('reporting an issue', () => {
  let site: Site;
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    // These tests make the reports service fail, which the program logs.
    const environment = { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'fatal' };
    [site, browser] = await Promise.all([startSite(environment), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    site.backing.fault('reports', null);
    await shopper.leave();
  });

  const openShopper = async (way: Way, refusals: number[] = []) => {
    shopper = await Shopper.come(browser, site.origin, way, refusals);
    return shopper.page;
  };
  const reportsOf = async (uid: string): Promise<IssueReportRecord[]> => {
    const answer = await fetch(`${site.backing.urls.reports}${listReports.path}?post_uid=${uid}`, {
      headers: { authorization: `Bearer ${site.backing.credentials.serviceToken}` },
    });
    return (await answer.json()).reports;
  };
  const openForm = async (way: Way, refusals: number[] = []) => {
    const page = await openShopper(way, refusals);
    await shopper.go(deal.url);
    await isLive(page, REPORT);
    await page.focus(REPORT);
    await page.keyboard.press('Enter');
    await page.waitForSelector(MODAL);
    await isStill(page, MODAL);
    return page;
  };
  const choose = (label: string) => shopper.page.click(`::-p-xpath(//dialog[@open]//label[.="${label}"])`);
  const waitForTitle = (title: string) =>
    shopper.page.waitForFunction(
      (selector, wanted) => document.querySelector(`${selector} h2`)?.textContent === wanted,
      {},
      MODAL,
      title,
    );
  /** The thanks close by themselves after a moment, so check heading, message and focus at once. */
  const waitForThanks = (page: Page) =>
    page.waitForFunction(
      (at, thanks) => {
        const dialog = document.querySelector(at);
        const isShown = dialog?.querySelector('[role=status]')?.textContent?.includes(thanks);
        return (
          dialog?.querySelector('h2')?.textContent === 'Success' && isShown && dialog.contains(document.activeElement)
        );
      },
      {},
      MODAL,
      'Thank you for reporting an issue with this deal.',
    );
  const modalTree = async () => {
    const dialog = await shopper.page.$(MODAL);
    return dialog ? accessibilityTree(shopper.page, dialog) : [];
  };

  // Rules: REPORTS-1, REPORTS-2, REPORTS-3, REPORTS-5
  test.each([
    ['on a phone', PHONE],
    ['on a desktop', DESKTOP],
  ])('%s: sends a type with details and shows thanks', async (_where, way) => {
    const page = await openForm(way);
    const before = (await reportsOf(deal.uid)).length;
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/shop/api/events')) events.push(request.postData() ?? '');
    });
    expect(await modalTree()).toEqual([
      'dialog "Report an Issue" modal=true',
      'generic "Report an Issue Close" focused=true',
      'heading "Report an Issue"',
      'button "Close"',
      'form ""',
      'StaticText "What’s wrong?"',
      'radio "Coupon code is not working" checked=false',
      'radio "Deal is no longer available" checked=false',
      'radio "Other" checked=false',
      'button "Cancel"',
      'button "Submit" disabled=true',
      'generic ""',
    ]);
    await shopper.expectNoFaults();
    await choose('Other');
    const placeholder = () => page.$eval(`${MODAL} textarea`, ({ placeholder }) => placeholder);
    expect(await placeholder()).toBe('Type your issue here');
    await choose('Coupon code is not working');
    expect(await placeholder()).toBe('Provide any additional details (optional)');
    expect(await modalTree()).toEqual(expect.arrayContaining(['textbox "Description"', 'button "Submit"']));
    await page.type(`${MODAL} textarea`, 'It says “expired”.');
    expect(await page.$eval(MODAL, ({ innerText }) => innerText)).toContain('18/500');
    await shopper.expectNoFaults();
    await page.evaluate(() => {
      const { setTimeout: run } = window;
      const delays: unknown[] = [];
      const record = (...args: Parameters<typeof run>) => {
        delays.push(args[1]);
        return run(...args);
      };
      Object.assign(window, { delays, setTimeout: record });
    });
    await page.click(SUBMIT);
    await waitForThanks(page);
    await page.waitForSelector(MODAL, { hidden: true });
    expect(await page.evaluate(() => Reflect.get(window, 'delays'))).toContain(2_000);
    expect(await page.evaluate((report) => document.activeElement?.matches(report), REPORT)).toBe(true);
    const [report, ...others] = await reportsOf(deal.uid);
    expect(others).toHaveLength(before);
    expect(report).toMatchObject({
      issue_type: 'coupon-code',
      message: 'It says “expired”.',
      post_title: deal.headline,
    });
    expect(report?.listing_uid).not.toBeNull();
    const isTracked = () => events.some((batch) => batch.includes('"Issue Reported"') && batch.includes('coupon-code'));
    while (!isTracked()) await page.waitForRequest((request) => request.url().endsWith('/shop/api/events'));
  });

  // Rules: REPORTS-3
  test('a failed report shows an error, keeps the input and can be sent again', async () => {
    const page = await openForm(PHONE, [503]);
    await choose('Deal is no longer available');
    await page.type(`${MODAL} textarea`, 'Sold out.');
    site.backing.fault('reports', { status: 500, times: 1 });
    await page.click(SUBMIT);
    await page.waitForSelector(`${MODAL} [role=alert]`);
    const message = await page.$eval(`${MODAL} [role=alert]`, (alert) => (alert as HTMLElement).innerText);
    expect(message.split(/\s*\n\s*/)).toEqual(['Error', 'Something went wrong, please try again.']);
    await shopper.isOn('[role=alert]');
    expect(await page.$eval(`${MODAL} textarea`, ({ value }) => value)).toBe('Sold out.');
    await shopper.expectNoFaults();
    await page.click(SUBMIT);
    await waitForTitle('Success');
  });

  // Rules: REPORTS-3
  test('Cancel and Esc close the form, and it reopens empty', async () => {
    const page = await openForm(DESKTOP);
    for (const leave of [
      () => page.click(`${MODAL} button[type=button]:not([aria-label])`),
      () => page.keyboard.press('Escape'),
    ]) {
      await choose('Other');
      await page.type(`${MODAL} textarea`, 'Never mind.');
      await leave();
      await page.waitForSelector(MODAL, { hidden: true });
      await page.click(REPORT);
      await page.waitForSelector(MODAL);
      expect(await page.$$eval(`${MODAL} :checked`, (checked) => checked.length)).toBe(0);
      expect(await page.$eval(`${MODAL} textarea`, ({ value }) => value)).toBe('');
      await isStill(page, MODAL);
    }
    expect(await reportsOf('nothing')).toEqual([]);
  });

  // Rules: REPORTS-4
  test('works as a page without JavaScript', async () => {
    const page = await openShopper(WITHOUT_SCRIPT, [400]);
    await shopper.go(testContent.product.url);
    await shopper.follow(REPORT, '/report-issue');
    expect(await page.$eval('main', ({ innerText }) => innerText)).toContain(testContent.product.title);
    await shopper.expectNoFaults();
    await shopper.send('/report-issue');
    await shopper.isAnnounced('Please choose what’s wrong.');
    await shopper.isOn('[name=issueType]');
    await page.click('::-p-xpath(//label[.="Other"])');
    await page.type('main textarea', 'Two lines,\nno less.');
    await shopper.send('/report-issue');
    await shopper.isHeaded('Success');
    await shopper.expectNoFaults();
    const [uid] = await contentClient(site.backing).find('product_page', { url: testContent.product.url });
    expect(await reportsOf(uid ?? '')).toMatchObject([{ issue_type: 'other', message: 'Two lines,\nno less.' }]);
  });

  // Rules: REPORTS-8, REPORTS-9, DEALS-16
  test('reports from three networks mark the deal until an operator resolves one', async () => {
    const page = await openShopper(DESKTOP);
    const isShown = async () => (await new Visitor(site).get(reportedDeal.url)).text.includes(NOTICE);
    const untilShown = (wanted: boolean) => eventually(async () => expect(await isShown()).toBe(wanted));
    expect(await isShown()).toBe(false);
    const report = { issueType: 'deal-expired', message: 'Gone.', postUid: reportedDeal.uid };
    // Several reports from one network count once.
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const { status } = await new Visitor(site, address).api('POST', '/shop/api/issue-reports', report);
      expect(status).toBe(200);
    }
    await site.backing.announced();
    expect(await isShown()).toBe(false);
    await new Visitor(site, '192.0.2.3').api('POST', '/shop/api/issue-reports', report);
    await untilShown(true);
    // The preview is rendered from the page's JSON.
    await shopper.go(`/deals?pp_uid=${reportedDeal.uid}`);
    await page.waitForFunction(
      (words) => document.querySelector(`dialog[open]`)?.textContent?.includes(words),
      {},
      NOTICE,
    );

    // The form opens over the preview and closes without changing it.
    await page.click('dialog[open] a[href^="/report-issue"]');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1);
    expect(await page.$eval(MODAL, ({ textContent }) => textContent)).toContain(NOTICE);

    const [reported] = await reportsOf(reportedDeal.uid);
    await contentClient(site.backing).manage('PUT', `/v3/issue-reports/${reported?.id}`, {
      report: { status: 'resolved', note: 'It is back.' },
    });
    await untilShown(false);
    expect(await reportsOf(reportedDeal.uid)).toContainEqual(
      expect.objectContaining({ status: 'resolved', note: 'It is back.', in_check: false }),
    );
  });

  // Rules: REPORTS-6
  test('deal pages work without the reports service, and reporting an unknown deal is a 404', async () => {
    await openShopper(PHONE);
    site.backing.fault('reports', { status: 500 });
    const other = testContent.posts.withCoupon;
    expect((await new Visitor(site).get(other.url)).status).toBe(200);
    const gone = await new Visitor(site).get(reportIssueAddress({ post: 'nothing' }));
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('That Deal Is Gone')]);
    expect((await new Visitor(site).get('/report-issue')).status).toBe(404);
  });
});

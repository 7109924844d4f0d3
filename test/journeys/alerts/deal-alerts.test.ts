import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import type { NamedDealAlert } from '../../../src/domain/alerts/deal-alert.ts';
import { accessibilityTree } from '../../support/browser/accessibility-tree.ts';
import { hasBrowser, isLive, openBrowser } from '../../support/browser/browser.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import type { Visitor } from '../../support/http/visitor.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { listingDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const API = '/shop/api/deal-alerts';
const AGAIN = 'Something went wrong, please try again.';
const ITEM = 'main article[aria-labelledby]';
const TROUBLE = [500, 502, 503, 504];
/** The page's log line and report when a service fails. */
const CHANGE_FAILED = expect.stringMatching(/^page error: error changing deal alerts: AuthServerError/);

(hasBrowser ? describe : describe.skip)('deal alerts', () => {
  let site: Site;
  let browser: Browser;
  let mail: MailServer;
  const here: Shopper[] = [];
  beforeAll(async () => {
    mail = await mailServer();
    [site, browser] = await Promise.all([startSite({ TRUSTED_PROXY_HOPS: '1' }, { smtpUrl: mail.url }), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    // Tests make services fail, which the web program logs as errors.
    await site?.web.stop();
    await site?.backing.close();
    await mail?.close();
  });
  afterEach(async () => {
    site.backing.fault('subscriptions', null);
    site.backing.fault('search', null);
    for (const shopper of here.splice(0)) await shopper.leave();
  });

  interface ShopperOptions {
    visitor?: Visitor;
    javaScript?: boolean;
    refusals?: number[];
  }
  const come = async ({ visitor, javaScript = true, refusals = [] }: ShopperOptions = {}) => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript, viewport: 'phone' }, refusals);
    here.push(shopper);
    if (visitor) await shopper.as(visitor);
    return shopper;
  };
  const alertsOf = async (visitor: Visitor) =>
    ((await visitor.twin().get(API)).json as { alerts: NamedDealAlert[] }).alerts;
  const make = async (visitor: Visitor, searchString: string, more: object = {}) => {
    const { json } = await visitor.api('POST', API, { searchString, ...more });
    return (json as { alert: NamedDealAlert }).alert;
  };
  const press = async (page: Page, words: string, within = 'main') => {
    const button = await page.waitForSelector(
      `${within} ::-p-xpath(.//*[(self::button or self::a or self::summary) and normalize-space()="${words}"])`,
    );
    await button?.evaluate((found) => (found as HTMLElement).click());
  };
  const says = (page: Page, words: string, selector = 'main') =>
    page.waitForFunction(
      (wanted, at) => [...document.querySelectorAll(at)].some((part) => part.textContent?.includes(wanted)),
      {},
      words,
      selector,
    );
  const titles = (page: Page) => page.$$eval('main article h3', (found) => found.map(({ textContent }) => textContent));

  // Rules: ALERTS-8, ALERTS-9, ALERTS-13, ALERTS-25
  test('creates an alert from a search, mails a live deal, and pauses and deletes by mail links', async () => {
    const { visitor, email } = await newMember(site);
    const shopper = await come({ visitor, refusals: [400] });
    const { page } = shopper;
    await page.goto(`${site.origin}/search?query=zirconia+skillet`);
    await isLive(page, 'main section a[href*="deal-alerts"]');
    await press(page, 'Create a Deal Alert');
    await page.waitForSelector('main form[action="/deal-alerts"]');
    expect(await shopper.valueOf('searchString')).toBe('zirconia skillet');
    await shopper.fill({ maxPrice: '$40' });
    await shopper.expectNoFaults();
    const tab = await shopper.context.newPage();
    await tab.goto(`${site.origin}/deal-alerts`);
    await isLive(tab, 'main form');
    await page.bringToFront();
    await press(page, 'Create Deal Alert');
    await shopper.isAnnounced('Your deal alert has been created.');
    await says(tab, 'zirconia skillet', 'main article h3');
    expect(await alertsOf(visitor)).toMatchObject([{ query: { searchString: 'zirconia skillet', maxPrice: 40 } }]);

    // The welcome mail arrives first.
    const before = (await mail.arrived(1)).length;
    await publish(site.backing, {
      store: [storeDraft('acme')],
      brand: [{ uid: 'zirco', title: 'Zirco Ltd.', slug: 'zirco' }],
      product_listing: [listingDraft('lzirconia', 'acme')],
      post: [
        {
          uid: 'zirconia1',
          title: 'Zirconia Skillet',
          url: '/deals/zirconia-skillet-zirconia1',
          headline: 'Zirconia Skillet for $20',
          listings: ref('product_listing', 'lzirconia'),
          schedule: { starts_at: new Date(Date.now() - 1_000).toISOString() },
          published_at: new Date().toISOString(),
        },
      ],
    });
    const published = performance.now();
    const accepted = await mail.arrived(before + 1);
    console.info(`The mail arrived ${Math.round(performance.now() - published)} ms after its deal was published.`);
    const sent = accepted[before];
    expect(sent?.to).toEqual([email]);
    expect(sent?.mail.text).toContain('Zirconia Skillet for $20');
    const linkTo = (act: string) =>
      new RegExp(`https?://\\S+/deal-alerts/from-email\\?token=[\\w-]+&do=${act}`).exec(sent?.mail.text ?? '')?.[0] ??
      '';

    // Opening a link without scripts changes nothing.
    for (const act of ['pause', 'resume', 'delete']) expect((await fetch(linkTo(act))).status).toBe(200);
    expect((await alertsOf(visitor))[0]?.pausedAt).toBeUndefined();

    // Mail links work without login. With JavaScript they act at once.
    const reader = await come();
    await reader.go(linkTo('pause'));
    await reader.isHeaded('Deal Alert Paused');
    await reader.isAnnounced('Your deal alert for “zirconia skillet” has been paused.');
    await reader.expectNoFaults();
    expect((await alertsOf(visitor))[0]?.pausedAt).toEqual(expect.any(String));
    await press(reader.page, 'Undo: Resume It');
    await reader.isHeaded('Deal Alert Resumed');
    expect((await alertsOf(visitor))[0]?.pausedAt).toBeUndefined();
    await shopper.go(linkTo('pause'));
    await says(tab, 'Paused', 'main article');
    await shopper.go(linkTo('resume'));
    await shopper.isAnnounced('Your deal alert for “zirconia skillet” is active again.');
    await says(tab, 'Active', 'main article');
    const told = reader.page.waitForRequest((request) => !!request.postData()?.includes('"Email Deal Clicked"'));
    await reader.go(/\S+\/deals\/\S+/.exec(sent?.mail.text ?? '')?.[0] ?? '');
    expect((await told).postData()).toContain('"utm_campaign":"deal-alert"');

    // Without JavaScript, one button acts and another undoes it.
    const plain = await come({ javaScript: false });
    await plain.go(linkTo('delete'));
    await plain.isHeaded('Delete This Deal Alert?');
    await plain.send('/deal-alerts/from-email');
    await plain.isHeaded('Deal Alert Deleted');
    expect(await alertsOf(visitor)).toEqual([]);
    // The mail's other links show that the alert is deleted, and offer to restore it.
    const openPause = await come({ javaScript: false });
    for (const act of ['pause', 'resume', 'delete']) {
      for (const any of [reader, openPause]) {
        await any.go(linkTo(act));
        await any.isHeaded('Deal Alert Deleted');
        await any.isAnnounced('Your deal alert for “zirconia skillet” was deleted.');
      }
    }
    expect(await reader.valueOf('do')).toBe('restore');
    await reader.expectNoFaults();
    await press(reader.page, 'Restore It');
    await reader.isHeaded('Deal Alert Restored');
    await openPause.go(linkTo('pause'));
    await reader.go(linkTo('resume'));
    await reader.isHeaded('Deal Alert Resumed');
    await plain.go(linkTo('delete'));
    await plain.send('/deal-alerts/from-email');
    await plain.isHeaded('Deal Alert Deleted');
    // Pages that were opened before the deletion.
    await openPause.send('/deal-alerts/from-email');
    await openPause.isAnnounced('Your deal alert for “zirconia skillet” was deleted.');
    await press(reader.page, 'Undo: Pause It');
    await reader.isAnnounced('Your deal alert for “zirconia skillet” was deleted.');
    await plain.send('/deal-alerts/from-email');
    await plain.isHeaded('Deal Alert Restored');
    const [alert] = await alertsOf(visitor);
    expect(alert).toMatchObject({ sentCount: 1, query: { searchString: 'zirconia skillet' } });

    // The member's page explains matches.
    await shopper.go('/deal-alerts');
    // The browser's time zone was saved.
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('Detected from your browser.');
    await press(page, 'Why did (or didn’t) I get a deal?');
    await says(page, 'Emailed', 'main article li');
    await says(page, 'Zirconia Skillet for $20', 'main article li a');
    await page.type('main input[name=deal]', 'tea?');
    await press(page, 'Explain');
    await says(page, 'That is not the address of a deal on this site.', 'main [role=alert]');
    await page.$eval('main input[name=deal]', (field) => (field as HTMLInputElement).select());
    await page.type('main input[name=deal]', `${site.origin}${testContent.posts.fresh.url}`);
    await press(page, 'Explain');
    await says(page, 'not met', 'main article li');
    await shopper.expectNoFaults();
    // An alert that was created again does not need restoring.
    for (const javaScript of [true, false]) {
      const late = await come({ javaScript, refusals: [400] });
      await late.go(linkTo(javaScript ? 'delete' : 'pause'));
      await late.isHeaded('Deal Alert Deleted');
      if (javaScript) await make(visitor, 'zirconia skillet', { maxPrice: '40' });
      await late.send('/deal-alerts/from-email');
      await late.isHeaded('Deal Alert Restored');
      await late.isAnnounced(
        'You have created this deal alert for “zirconia skillet” again since you deleted it. We kept the new one.',
      );
      await late.expectNoFaults();
    }
    expect(await alertsOf(visitor)).toMatchObject([{ sentCount: 0 }]);
  });

  // Rules: ALERTS-4
  test('fills in the form from a link after log-in', async () => {
    const { email } = await newMember(site);
    const shopper = await come();
    const { page } = shopper;
    await shopper.go('/deal-alerts?query=teapot&min_percent_off=20&pace=weekly');
    await shopper.reaches('/accounts/log-in');
    await shopper.fill({ email, password: PASSWORD });
    await shopper.send('/accounts/log-in');
    await shopper.reaches('/deal-alerts');
    await says(page, 'One more step: create your alert.', 'main [role=status]:focus');
    const button = 'main details [role=status] + button';
    expect(
      await page.$eval(button, (next) => next.getBoundingClientRect().bottom - document.documentElement.clientHeight),
    ).toBeLessThanOrEqual(0);
    await shopper.expectNoFaults();
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('No deal alerts yet');
    expect([await shopper.valueOf('searchString'), await shopper.valueOf('minPercentOff')]).toEqual(['teapot', '20']);
    expect(await page.$eval('main input[name=pace]:checked', (choice) => (choice as HTMLInputElement).value)).toBe(
      'weekly',
    );
    await page.click(button);
    await shopper.isAnnounced('Your deal alert for “teapot” has been created.');
    expect(await titles(page)).toEqual(['teapot']);
    // Creating a duplicate shows the existing alert.
    await press(page, 'New deal alert');
    await shopper.fill({ searchString: 'Teapot', minPercentOff: '20' });
    await press(page, 'Create Deal Alert');
    await shopper.isAnnounced('You already have a deal alert for “teapot”.');
    expect(await titles(page)).toEqual(['teapot']);
  });

  describe('asked for while logged out', () => {
    /** Sends the form of a search page and gets to the log-in. */
    const ask = async () => {
      const shopper = await come({ refusals: [401, ...TROUBLE] });
      const { page } = shopper;
      await page.goto(`${site.origin}/search?query=skillet`);
      await isLive(page, 'main section a[href*="deal-alerts"]', 'main a[href="#deal-alert"]');
      await press(page, 'Deal alert');
      await page.waitForSelector('main form[action="/deal-alerts"] input[name=searchString]:focus');
      await shopper.fill({ searchString: 'teapot', minPercentOff: '20' });
      await page.$eval('main input[name=pace][value=weekly]', (choice) => (choice as HTMLElement).click());
      await press(page, 'Create Deal Alert');
      await shopper.reaches('/accounts/log-in');
      return shopper;
    };
    let people = 0;
    const nextAddress = () => {
      people += 1;
      return `asker${people}@example.com`;
    };
    const isDeferred = (page: Page) => page.evaluate(() => sessionStorage.getItem('deferred_alert') !== null);
    const ways: [how: string, join: (shopper: Shopper) => Promise<void>][] = [
      [
        'a log-in',
        async (shopper) => {
          const { email } = await newMember(site);
          await shopper.fill({ email, password: PASSWORD });
          await shopper.send('/accounts/log-in');
        },
      ],
      [
        'joining with an email alone',
        async (shopper) => {
          for (const link of ['main a[href*="sign-up"]', 'main a[href^="/acq/daily-deals"]'])
            await shopper.go(await shopper.page.$eval(link, (found) => found.getAttribute('href') ?? ''));
          await shopper.fill({ email: nextAddress() });
          await shopper.send('/accounts/sign-up');
        },
      ],
      [
        'a sign-up',
        async (shopper) => {
          const link = 'main a[href*="sign-up"]';
          await shopper.go(await shopper.page.$eval(link, (found) => found.getAttribute('href') ?? ''));
          await shopper.fill({ email: nextAddress(), password: PASSWORD, confirmPassword: PASSWORD });
          await shopper.tick('acceptEmails');
          await shopper.send('/accounts/sign-up');
        },
      ],
    ];

    // Rules: ALERTS-4, ALERTS-26
    test.each(ways)('is created after %s', async (_how, join) => {
      const shopper = await ask();
      const { page } = shopper;
      await join(shopper);
      await shopper.reaches('/deal-alerts');
      await shopper.isAnnounced('Your deal alert for “teapot” has been created.');
      expect(await titles(page)).toEqual(['teapot']);
      expect(await page.$eval('main', ({ textContent }) => textContent)).toContain('20% off or more');
      expect(await isDeferred(page)).toBe(false);
      await shopper.expectNoFaults();
    });

    // Rules: ALERTS-26
    test('is created on any page, for the first member only, after temporary failures', async () => {
      const shopper = await ask();
      const { page } = shopper;
      const [{ visitor: ann }, { visitor: bob }] = [await newMember(site), await newMember(site)];
      site.backing.fault('subscriptions', { status: 503 });
      const isRefused = page.waitForResponse((answer) => answer.request().method() === 'POST' && !answer.ok());
      await shopper.as(ann);
      await shopper.go('/stores');
      await isRefused;
      expect(await isDeferred(page)).toBe(true);
      await eventually(() => expect(shopper.problems).toEqual([CHANGE_FAILED]));
      shopper.problems.length = 0;
      site.backing.fault('subscriptions', null);
      await shopper.as(bob);
      await shopper.go('/stores');
      await page.waitForFunction(() => sessionStorage.getItem('deferred_alert') === null);
      expect([await alertsOf(ann), await alertsOf(bob)]).toEqual([[], []]);
    });

    test('shows a notice on other pages', async () => {
      const shopper = await ask();
      const { visitor } = await newMember(site);
      await shopper.as(visitor);
      await shopper.go('/stores');
      await says(shopper.page, 'Your deal alert has been created.', '[data-notice]');
      expect(await alertsOf(visitor)).toMatchObject([
        { query: { searchString: 'teapot', minPercentOff: 20 }, pace: 'weekly' },
      ]);
    });
  });

  // Rules: ALERTS-5, ALERTS-6, ALERTS-10, ALERTS-12
  test('pauses, resumes, deletes and changes alerts in two tabs, also while the service fails', async () => {
    const { visitor } = await newMember(site);
    await make(visitor, 'kettle');
    await make(visitor, 'skillet', { maxPrice: '50' });
    const shopper = await come({ visitor, refusals: [400, ...TROUBLE] });
    const { page } = shopper;
    await shopper.go('/deal-alerts');
    expect(await titles(page)).toEqual(['skillet', 'kettle']);
    const tab = await shopper.context.newPage();
    await tab.goto(`${site.origin}/deal-alerts`);
    await isLive(tab, 'main article form');
    await page.bringToFront();
    const first = `${ITEM}:has(form)`;

    site.backing.fault('subscriptions', { status: 500 });
    await press(page, 'Pause', first);
    await says(page, AGAIN, 'main article [role=alert]');
    const isAsked = new Promise<void>((resolve) =>
      site.backing.fault('subscriptions', { hang: true, onHang: resolve }),
    );
    await press(page, 'Pause', first);
    await page.waitForSelector(`${first}[aria-busy=true]`);
    await isAsked;
    // No other change starts meanwhile.
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes(API) && sent.push(request.method()));
    await press(page, 'Delete', first);
    expect(sent).toEqual([]);
    site.backing.fault('subscriptions', null);
    await says(page, AGAIN, 'main article [role=alert]');
    expect(shopper.problems.splice(0)).toEqual([CHANGE_FAILED, CHANGE_FAILED]);

    await press(page, 'Pause', first);
    const modal = await page.waitForSelector('dialog[open]');
    await says(page, 'Your deal alert for “skillet” has been paused.', 'dialog[open]');
    expect(modal && (await accessibilityTree(page, modal))).toEqual(
      expect.arrayContaining([expect.stringMatching(/dialog "Deal Alert Paused"/), 'button "OK"']),
    );
    await shopper.expectNoFaults();
    await press(page, 'OK', 'dialog[open]');
    await page.waitForSelector('dialog[open]', { hidden: true });
    await says(page, 'Paused', 'main article');
    await says(tab, 'Paused', 'main article');
    await press(page, 'Resume', first);
    await shopper.isAnnounced('Your deal alert for “skillet” is active again.');
    await page.waitForFunction(() => !document.querySelector('main article')?.textContent?.includes('Resume'));
    // The next change removes the last note.
    await press(page, 'Pause', first);
    await page.waitForSelector('dialog[open]');
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('is active again');
    await press(page, 'OK', 'dialog[open]');
    await page.waitForSelector('dialog[open]', { hidden: true });

    await press(page, 'Edit', first);
    await page.waitForSelector('main article form[action="/deal-alerts/change"]');
    await page.type('main article input[name=name]', 'For the hob');
    await page.type('main article input[name=stores]', 'No Such Store, Nor This');
    await page.type('main article input[name=brands]', 'zirco LTD, No Such Brand');
    await press(page, 'Save Changes');
    await says(page, 'We don’t know a store called “No Such Store” or “Nor This”.', 'main [role=alert]');
    await says(page, 'We don’t know a brand called “No Such Brand”.', 'main [role=alert]');
    await page.$eval('main article input[name=stores]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    await page.$eval('main article input[name=brands]', (field) => (field as HTMLInputElement).select());
    await page.type('main article input[name=brands]', 'zirco LTD');
    site.backing.fault('subscriptions', { status: 503 });
    await press(page, 'Save Changes');
    await says(page, AGAIN, 'main article form [role=alert]');
    expect(shopper.problems.splice(0)).toEqual([CHANGE_FAILED]);
    site.backing.fault('subscriptions', null);
    await press(page, 'Save Changes');
    await shopper.isAnnounced('Your deal alert for “For the hob” has been saved.');
    await says(page, 'By Zirco Ltd.', 'main article');
    await says(tab, 'For the hob', 'main article h3');

    await press(page, 'Delete', first);
    await shopper.isAnnounced('Your deal alert for “For the hob” has been deleted.');
    expect(await titles(page)).toEqual(['kettle']);
    await shopper.isOn('[role=status]');
    await tab.waitForFunction(() => document.querySelectorAll('main article').length === 1);
    await press(page, 'Undo');
    await shopper.isAnnounced('Your deal alert for “For the hob” has been restored.');
    expect(await titles(page)).toEqual(['For the hob', 'kettle']);
    await shopper.expectNoFaults();
  });

  // Rules: ALERTS-5, ALERTS-10
  test('loads results on demand, or shows an error', async () => {
    const { visitor } = await newMember(site);
    await make(visitor, 'skillet');
    await make(visitor, 'qqqxyz');
    const shopper = await come({ visitor, refusals: TROUBLE });
    const { page } = shopper;
    await shopper.go('/deal-alerts');
    await press(page, 'See current matches', ITEM);
    await says(page, 'No matches right now.', 'main article [role=status]');
    site.backing.fault('search', { status: 500 });
    await press(page, 'See current matches', ITEM);
    await says(page, 'We couldn’t load the deals.', 'main article [role=status]');
    expect(shopper.problems.splice(0)).toEqual([
      expect.stringMatching(/^page error: error fetching deal alerts: 5\d\d/),
    ]);
    site.backing.fault('search', null);
    await page.setOfflineMode(true);
    await press(page, 'Why did (or didn’t) I get a deal?', ITEM);
    await says(page, AGAIN, 'main article [role=status]');
    await page.setOfflineMode(false);
    await press(page, 'Explain');
    await says(page, 'No deals have been checked for this alert yet.', 'main article [role=status]');
    await press(page, 'Try again', ITEM);
    await page.waitForSelector(`main article li [data-post]`);
    expect(await page.$$eval('main article [data-post]', ({ length }) => length)).toBeLessThanOrEqual(12);
    await shopper.expectNoFaults();
  });

  // Rules: ALERTS-10
  test('works without JavaScript', async () => {
    const { visitor } = await newMember(site);
    const shopper = await come({ visitor, javaScript: false, refusals: [400] });
    const { page } = shopper;
    const sendFirst = (action: string) =>
      Promise.all([page.waitForNavigation(), page.click(`main article form[action="${action}"] [type=submit]`)]);
    const card = 'main section a[href*="deal-alerts"]';
    // After errors, the circuit breaker blocks the search service for a moment.
    do await shopper.go('/search?query=skillet');
    while ((await page.$(card)) === null);
    await shopper.follow(card, '/deal-alerts');
    expect(await shopper.valueOf('searchString')).toBe('skillet');
    await shopper.fill({ maxPrice: 'cheap' });
    await shopper.send('/deal-alerts');
    await shopper.isRefused({ maxPrice: 'Please enter an amount in dollars, such as 40 or 39.99.' });
    await shopper.fill({ maxPrice: '500', stores: testContent.stores.first.toUpperCase() });
    await shopper.send('/deal-alerts');
    await shopper.isAnnounced('Your deal alert for “skillet” has been created.');
    await sendFirst('/deal-alerts/paused');
    await shopper.isAnnounced('Your deal alert for “skillet” has been paused.');
    await sendFirst('/deal-alerts/paused');
    await shopper.isAnnounced('Your deal alert for “skillet” is active again.');
    await shopper.follow(`${ITEM} a[href*="edit="]`, '/deal-alerts');
    await page.type('main article input[name=name]', 'Pans');
    await sendFirst('/deal-alerts/change');
    await shopper.isAnnounced('Your deal alert for “Pans” has been saved.');
    await shopper.follow(`${ITEM} a[href*="results="]`, '/deal-alerts');
    expect(await page.$('main article [data-post]')).not.toBeNull();
    await shopper.follow(`${ITEM} a[href*="why="]`, '/deal-alerts');
    await page.type('main input[name=deal]', testContent.posts.fresh.url);
    await Promise.all([
      page.waitForNavigation(),
      page.click('main form[method=get][action="/deal-alerts"] [type=submit]'),
    ]);
    expect(await page.$eval('main article', ({ textContent }) => textContent)).toContain(
      testContent.posts.fresh.headline,
    );
    await sendFirst('/deal-alerts/delete');
    await shopper.isAnnounced('Your deal alert has been deleted.');
    await shopper.send('/deal-alerts/restore');
    await shopper.isAnnounced('Your deal alert for “Pans” has been restored.');
    await page.select('main select[name=timeZone]', 'America/Chicago');
    await page.select('main select[name=quietFrom]', '1320');
    await shopper.send('/deal-alerts/settings');
    await shopper.isAnnounced('Please choose both times or neither.');
    await page.select('main select[name=quietUntil]', '420');
    await shopper.send('/deal-alerts/settings');
    await shopper.isAnnounced('Your settings have been saved.');
    expect(await page.$$eval('main select', (selects) => selects.map(({ name, value }) => `${name} ${value}`))).toEqual(
      expect.arrayContaining(['timeZone America/Chicago', 'quietFrom 1320', 'quietUntil 420']),
    );
  });

  // Rules: ALERTS-4
  test('shows that deal emails are off, and turns them on', async () => {
    const { visitor, email } = await newMember(site);
    await make(visitor, 'kettle');
    await visitor.api('PUT', '/shop/api/me/email-preferences', { isSubscribed: 'false', gender: 'all' });
    expect(await visitor.api('POST', API, { searchString: 'tea' })).toMatchObject({
      status: 403,
      json: { error: { name: 'UserNotSubscribed', message: 'user must be subscribed to create deal alerts' } },
    });
    const shopper = await come({ visitor });
    await shopper.go('/deal-alerts');
    await says(shopper.page, 'No Alerts Are Being Sent', 'main h2');
    await says(shopper.page, 'Not sent', 'main article header');
    expect(await shopper.page.$('main article form')).toBeNull();
    await shopper.expectNoFaults();
    await press(shopper.page, 'Turn Deal Emails On');
    await shopper.page.waitForSelector('main article form');

    const { urls, credentials } = site.backing;
    const tell = (kind: 'bounce' | 'complaint') =>
      fetch(urls.mail + recordFeedback.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${credentials.serviceToken}` },
        body: JSON.stringify({ feedback: [{ kind, email }] }),
      });
    await tell('bounce');
    await shopper.go('/search?query=teapot');
    await isLive(shopper.page, 'main section a[href*="deal-alerts"]');
    await press(shopper.page, 'Create a Deal Alert');
    await press(shopper.page, 'Create Deal Alert');
    await shopper.isAnnounced('Your deal alert has been saved, but deal emails to you are off.');
    // A member can also subscribe again after a complaint.
    await tell('complaint');
    await shopper.go('/deal-alerts');
    await says(shopper.page, 'was marked as spam', 'main p');
    await shopper.expectNoFaults();
    await press(shopper.page, 'Turn Deal Emails On');
    await shopper.page.waitForSelector('main article form');
    expect(await shopper.page.$eval('main', ({ textContent }) => textContent)).not.toContain(
      'No Alerts Are Being Sent',
    );
  });
});

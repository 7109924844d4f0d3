import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { type Save, saveKey } from '../../../src/domain/saves/save.ts';
import { formatDay } from '../../../src/domain/text/format-day.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { Shopper, type Way } from '../../support/browser/shopper.ts';
import { contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { publish, unpublish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const rows = 'main ul[aria-label^="Saved"] > li';

type Entry = Pick<Save, 'contentType' | 'uid'>;

const { fresh, expired, sale } = testContent.posts;
const deal: Entry = { contentType: 'post', uid: fresh.uid };
const PHONE: Way = { javaScript: true, viewport: 'phone' };
const PHONE_WITHOUT_SCRIPT: Way = { javaScript: false, viewport: 'phone' };
const DESKTOP: Way = { javaScript: true, viewport: 'desktop' };

(hasBrowser ? describe : describe.skip)('saved items', () => {
  let site: Site;
  let browser: Browser;
  let store: Entry;
  let listing: Entry;
  let shopper: Shopper;
  beforeAll(async () => {
    // These tests make services fail, which the program logs.
    const environment = { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'fatal' };
    [site, browser] = await Promise.all([startSite(environment), openBrowser()]);
    const content = contentClient(site.backing);
    const [storeUid = ''] = await content.find('store', { slug: testContent.stores.first });
    const [listingUid = ''] = await content.find('product_listing', { availability: 'in_stock' });
    store = { contentType: 'store', uid: storeUid };
    listing = { contentType: 'product_listing', uid: listingUid };
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    site.backing.fault('engagements', null);
    await shopper.leave();
  });

  const memberWith = async (...entries: Entry[]) => {
    const member = await newMember(site);
    for (const entry of entries)
      expect(await member.visitor.api('POST', '/shop/api/engagements', entry)).toMatchObject({ status: 200 });
    return member;
  };
  const openShopper = async (way: Way, visitor: Visitor, refusals: number[] = []) => {
    shopper = await Shopper.come(browser, site.origin, way, refusals);
    await shopper.as(visitor);
  };
  /** Saved uids by the service. Retries, since the circuit breaker stays open for a moment after a failure. */
  const savedOf = (visitor: Visitor): Promise<string[]> =>
    eventually(async () => {
      const { status, json } = await visitor.get('/shop/api/engagements');
      return status === 200 && (json as { engagements: Entry[] }).engagements.map(({ uid }) => uid);
    });
  /** Texts of the list's rows. */
  const lines = () => shopper.page.$$eval(rows, (found) => found.map((row) => (row as HTMLElement).innerText));
  const button = `${rows} form[action="/me/favorites/remove"] button`;
  /** Clicks the visible save button; a deal has hidden ones for other screens and for members. */
  const pressHeart = async () => {
    for (const heart of await shopper.page.$$(`main button[name=post][value="${fresh.uid}"]`))
      if (await heart.isVisible()) return heart.click();
    throw new Error('The deal has no heart.');
  };
  /** Waits until the button has the label and no request is pending. */
  const waitForButton = (label: string) =>
    shopper.page.waitForFunction(
      (selector, wanted) => {
        const found = document.querySelector<HTMLElement>(selector);
        return found?.innerText.startsWith(wanted) && !found.ariaDisabled;
      },
      {},
      button,
      label,
    );

  // Rules: SAVES-12
  test('lists each kind newest first with its current state: live, expired or gone', async () => {
    await publish(site.backing, { store: [{ uid: 'closingsoon', title: 'Closing Soon', slug: 'closing-soon' }] });
    const gone: Entry = { contentType: 'store', uid: 'closingsoon' };
    const ended: Entry = { contentType: 'post', uid: expired.uid };
    const { visitor } = await memberWith(ended, gone, store, listing, deal);
    await unpublish(site.backing, 'store', 'closingsoon');
    await openShopper(PHONE, visitor);
    await shopper.go('/me/favorites');
    const [first, second, ...others] = await lines();
    expect(first).toContain(fresh.tileHeadline);
    expect(second).toContain(expired.tileHeadline);
    expect(second).toContain('Sorry, this deal has expired.');
    expect(others).toEqual([]);
    expect(await shopper.page.$eval(`main li a[href="${fresh.url}"]`, (link) => link.textContent)).toBe(
      fresh.tileHeadline,
    );
    await shopper.expectNoFaults();
    await shopper.follow('nav[aria-label="Kinds of saved items"] li:nth-child(3) a', '/me/favorites');
    await shopper.page.waitForSelector('main ul[aria-label="Saved stores"]');
    const [open, closed] = await lines();
    expect(open).toContain('Bramblecart');
    expect(closed).toContain('A store that is no longer available');
    await shopper.expectNoFaults();
  });

  // Rules: SAVES-12
  test('removes an item, restores it in place and updates the counts', async () => {
    const { visitor } = await memberWith(store, deal);
    const { text } = await visitor.get('/me/favorites');
    const savedAt = /"savedAt":"([^"]+)"/.exec(text)?.[1] ?? failWithoutDate();
    // A time zone where the save falls on another day.
    const zone = new Date(savedAt).getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const day = formatDay(savedAt, zone);
    expect(text).toContain(`Saved ${formatDay(savedAt)}`);
    expect(text).not.toContain(`Saved ${day}`);
    await openShopper(DESKTOP, visitor);
    await shopper.page.emulateTimezone(zone);
    await shopper.go('/me/favorites');
    await shopper.page.waitForSelector(`${rows} button[type=button]`);
    expect((await lines())[0]).toContain(`Saved ${day}`);
    const dealCount = () =>
      shopper.page.$eval('nav[aria-label="Kinds of saved items"] li', ({ textContent }) => textContent);
    expect(await dealCount()).toBe('Deals 1');
    await shopper.page.click(button);
    await waitForButton('Undo');
    expect((await lines())[0]).toContain('Removed');
    expect(await dealCount()).toBe('Deals 0');
    expect(await shopper.page.evaluate(() => document.activeElement?.textContent)).toContain('Undo');
    await shopper.expectNoFaults();
    expect(await savedOf(visitor)).toEqual([store.uid]);
    await shopper.page.click(button);
    await waitForButton('Remove');
    expect(await dealCount()).toBe('Deals 1');
    expect(await savedOf(visitor)).toEqual([deal.uid, store.uid]);
  });

  test('offers items that another tab saves and drops items that it removes', async () => {
    const { visitor } = await memberWith(deal);
    await openShopper(DESKTOP, visitor);
    const { page } = shopper;
    await shopper.go('/me/favorites');
    await page.waitForSelector(`${rows} button[type=button]`);
    // Broadcasts a change like a page in another tab.
    const broadcast = (key: string, isSaved: boolean) =>
      page.evaluate(
        (change) => {
          const user = /(?:^|; )u_id=([^;]*)/.exec(document.cookie)?.[1];
          new BroadcastChannel('saves').postMessage({ user, change });
        },
        { key, isSaved },
      );
    expect((await visitor.api('POST', '/shop/api/engagements', store)).status).toBe(200);
    await broadcast(saveKey(store), true);
    await broadcast(saveKey(deal), false);
    await page.waitForFunction((row) => !document.querySelector(row), {}, rows);
    await shopper.expectNoFaults();
    const link = await page.waitForSelector('main [role=status] a::-p-text(Show newly saved items)');
    await Promise.all([page.waitForNavigation(), link?.click()]);
    expect(await page.$eval('nav[aria-label="Kinds of saved items"] li:last-child', (kind) => kind.textContent)).toBe(
      'Stores 1',
    );
  });

  // Rules: SAVES-9
  test('saves, removes and restores by pages without JavaScript', async () => {
    const { visitor } = await memberWith();
    await openShopper(PHONE_WITHOUT_SCRIPT, visitor);
    await shopper.go('/me/favorites');
    await shopper.isHeaded('Saved');
    expect(await shopper.page.$eval('main', (main) => main.innerText)).toContain('Nothing saved yet');
    await shopper.go(fresh.url);
    await Promise.all([shopper.page.waitForNavigation(), pressHeart()]);
    await shopper.isHeaded('Save This Deal?');
    expect(await savedOf(visitor)).toEqual([]);
    await shopper.send('/me/favorites/save');
    await shopper.isAnnounced(`Saved: ${fresh.tileHeadline}`);
    expect(await savedOf(visitor)).toEqual([deal.uid]);
    await shopper.send('/me/favorites/remove');
    await shopper.isAnnounced(`Removed: ${fresh.tileHeadline}`);
    expect(await savedOf(visitor)).toEqual([]);
    await shopper.send('/me/favorites/save');
    await shopper.isAnnounced(`Saved: ${fresh.tileHeadline}`);
    await shopper.go(`/me/favorites/save?post=${deal.uid}`);
    await shopper.isHeaded('You Have Saved This Deal');
    await shopper.expectNoFaults();
  });

  // Rules: ACCOUNTS-18
  test('asks for a log-in before confirming a save', async () => {
    const { email } = await memberWith();
    await openShopper(PHONE_WITHOUT_SCRIPT, new Visitor(site));
    await shopper.go(`/me/favorites/save?store=${store.uid}`);
    await shopper.reaches('/accounts/log-in');
    expect(await shopper.page.$eval('main', (main) => main.innerText)).toContain('Log in to save this store.');
    await shopper.fill({ email, password: PASSWORD });
    await shopper.send('/accounts/log-in');
    await shopper.isHeaded('Save This Store?');
  });

  test('explains why an item cannot be saved', async () => {
    const { visitor } = await memberWith();
    await openShopper(PHONE, visitor, [400]);
    await shopper.go('/me/favorites/save?post=never-was');
    await shopper.isHeaded('This Deal Is Gone');
    await shopper.go(`/me/favorites/save?post=${sale.uid}`);
    await unpublish(site.backing, 'post', sale.uid);
    await shopper.send('/me/favorites/save');
    await shopper.isAnnounced('This is no longer available, so it can’t be saved.');
    await shopper.expectNoFaults();
  });

  test('shows errors and loses nothing while the service is unavailable', async () => {
    const { visitor } = await memberWith(store, listing);
    await openShopper(DESKTOP, visitor, [503, 502]);
    site.backing.fault('engagements', { status: 503 });
    await shopper.go('/me/favorites');
    expect(await shopper.page.$eval('main', (main) => main.innerText)).toContain('We couldn’t load your saved items');
    await shopper.expectNoFaults();
    site.backing.fault('engagements', null);
    expect(await savedOf(visitor)).toEqual([listing.uid, store.uid]);
    await Promise.all([shopper.page.waitForNavigation(), shopper.page.click('main ::-p-text(Try again)')]);
    await shopper.page.waitForSelector(`${rows} button[type=button]`);
    site.backing.fault('engagements', { status: 503 });
    await shopper.page.click(button);
    await shopper.page.waitForSelector(`${rows}::-p-text(Error. Try Again.)`);
    await waitForButton('Remove');
    site.backing.fault('engagements', null);
    expect(await savedOf(visitor)).toEqual([listing.uid, store.uid]);
  });
});

const failWithoutDate = (): never => {
  throw new Error('The page has no date of a save.');
};

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { hasBrowser, isLive, openBrowser } from '../../support/browser/browser.ts';
import { Shopper, type Way } from '../../support/browser/shopper.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember } from '../../support/http/new-member.ts';
import type { Visitor } from '../../support/http/visitor.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { join, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const HOUR_MS = 3_600_000;
const PHONE: Way = { javaScript: true, viewport: 'phone' };
const DESKTOP_WITHOUT_SCRIPT: Way = { javaScript: false, viewport: 'desktop' };
const row = 'main ul[aria-label="Saved deals"] > li';
const watchSwitch = `${row} [role=switch]`;

(hasBrowser ? describe : describe.skip)('watches of saved items', () => {
  let site: Site;
  let browser: Browser;
  let mail: MailServer;
  let shopper: Shopper;
  const endsAt = new Date(Date.now() + 30 * HOUR_MS).toISOString();
  beforeAll(async () => {
    mail = await mailServer();
    [site, browser] = await Promise.all([startSite({ TRUSTED_PROXY_HOPS: '1' }, { smtpUrl: mail.url }), openBrowser()]);
    await publish(site.backing, { store: [storeDraft('watched')] });
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await mail?.close();
  });
  afterEach(async () => {
    site.backing.setClock(() => new Date());
    await shopper.leave();
  });

  const setLater = (hours: number) => site.backing.setClock(() => new Date(Date.now() + hours * HOUR_MS));
  const priced = (uid: string, headline: string, price: number) =>
    postDraft(
      uid,
      {
        headline,
        title: headline,
        url: `/deals/${uid}-${uid}`,
        bd_discount_price: price,
        schedule: { starts_at: '2026-11-01T00:00:00.000Z', expires_at: endsAt },
        published_at: '2026-11-01T00:00:00.000Z',
      },
      'watched',
    );
  const mailsTo = (address: string) =>
    mail.accepted.filter(({ to, raw }) => to.includes(address) && raw.includes('list=saved'));
  const nextMail = (address: string, count: number) => eventually(async () => mailsTo(address)[count - 1] ?? false);
  const open = async (way: Way, visitor: Visitor, refusals: number[] = []) => {
    shopper = await Shopper.come(browser, site.origin, way, refusals);
    await shopper.as(visitor);
  };
  const textOf = (selector: string) => shopper.page.$eval(selector, (part) => (part as HTMLElement).innerText);
  const isSwitched = (isOn: boolean) =>
    shopper.page.waitForFunction(
      (selector, wanted) => {
        const found = document.querySelector(selector);
        return found?.getAttribute('aria-checked') === wanted && !found.hasAttribute('aria-busy');
      },
      {},
      watchSwitch,
      String(isOn),
    );

  // Rules: WATCHES-4, WATCHES-5, WATCHES-10, WATCHES-12, WATCHES-14
  test('mails the price drop and the end of a saved deal, until one click stops the mails', async () => {
    const { visitor, email } = await newMember(site);
    await publish(site.backing, priced('kettle9', 'Copper kettle', 140));
    await open(PHONE, visitor);
    const { page } = shopper;
    await shopper.go('/deals/kettle9-kettle9');
    for (const heart of await page.$$('main button[name=post][value=kettle9]')) {
      if (!(await heart.isVisible())) continue;
      await isLive(page, 'main button[name=post][value=kettle9]');
      await heart.click();
      break;
    }
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('[data-save-note]')].some((note) =>
        note.innerText.startsWith('Saved. We’ll email you when the price drops.'),
      ),
    );

    await publish(site.backing, priced('kettle9', 'Copper kettle', 40));
    const drop = await nextMail(email, 1);
    expect(drop.mail.subject).toBe('Now $40, was $140: Copper kettle');
    expect(drop.mail.text).toContain('$40, was $140, $100 less at WATCHED');

    await shopper.go('/me/favorites');
    expect(await textOf(row)).toContain('$100 less than when you saved it');
    await shopper.expectNoFaults();

    setLater(7);
    const ending = await nextMail(email, 2);
    expect(ending.mail.subject).toMatch(/^Ends .* ET: Copper kettle$/);

    const [, address = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(ending.raw) ?? [];
    const stopped = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(stopped.status).toBe(200);
    await shopper.go('/me/favorites');
    expect(await textOf('main')).toContain('Emails about saved items are off.');
    expect(await page.$(watchSwitch)).toBeNull();
    await shopper.expectNoFaults();
    await Promise.all([page.waitForNavigation(), page.click('main ::-p-text(Turn On)')]);
    expect(await textOf('main')).toContain('We email you when a price drops');
    setLater(8);
    await publish(site.backing, priced('kettle9', 'Copper kettle', 20));
    expect((await nextMail(email, 3)).mail.subject).toBe('Now $20, was $40: Copper kettle');
  });

  // Rules: WATCHES-10
  test('opening the link of a mail stops nothing, and its form stops only mails about saved items', async () => {
    const { visitor, email } = await newMember(site);
    await publish(site.backing, priced('lamp9', 'Reading lamp', 50));
    await visitor.api('POST', '/shop/api/engagements', { contentType: 'post', uid: 'lamp9' });
    await publish(site.backing, priced('lamp9', 'Reading lamp', 45));
    const { mail: letter } = await nextMail(email, 1);
    const link = /https?:\S+\/unsubscribe\S+/.exec(letter.text ?? '')?.[0] ?? '';
    await open(DESKTOP_WITHOUT_SCRIPT, visitor, [400]);
    await shopper.go(link);
    await shopper.isHeaded('Stop Emails About Saved Items?');
    await shopper.go('/me/favorites');
    expect(await textOf('main')).toContain('We email you when a price drops');
    await shopper.go(link);
    await shopper.expectNoFaults();
    await shopper.send('/unsubscribe');
    await shopper.isHeaded('No More Emails About Saved Items');
    await shopper.go('/me/favorites');
    expect(await textOf('main')).toContain('Emails about saved items are off.');
    await shopper.send('/me/favorites/emails');
    expect(await textOf('main')).toContain('We email you when a price drops');
    await shopper.go('/unsubscribe?list=saved&token=wrong');
    await shopper.send('/unsubscribe');
    await shopper.isHeaded('This Link Doesn’t Work');
  });

  // Rules: WATCHES-3, WATCHES-12, WATCHES-13
  test.each<[string, Way]>([
    ['in the page', PHONE],
    ['by a form without JavaScript', DESKTOP_WITHOUT_SCRIPT],
  ])('switches the emails of one item and keeps the order, %s', async (_how, way) => {
    const { visitor } = await newMember(site);
    await publish(site.backing, join(priced('cup9', 'Blue cup', 30), priced('pan9', 'Iron pan', 90)));
    for (const uid of ['pan9', 'cup9'])
      await visitor.api('POST', '/shop/api/engagements', { contentType: 'post', uid });
    await publish(site.backing, join(priced('cup9', 'Blue cup', 28), priced('pan9', 'Iron pan', 50)));
    await open(way, visitor);
    const { page } = shopper;
    await shopper.go('/me/favorites');
    await eventually(async () => {
      await shopper.go('/me/favorites?type=deals&order=drop');
      return (await textOf(row)).includes('$40 less than when you saved it');
    });
    expect(await textOf(row)).toContain('Iron pan');
    await shopper.expectNoFaults();
    await isSwitched(true);
    const pressing = way.javaScript ? [] : [page.waitForNavigation()];
    await Promise.all([...pressing, page.click(watchSwitch)]);
    await isSwitched(false);
    expect(new URL(page.url()).searchParams.get('order')).toBe('drop');
    await shopper.go('/me/favorites?type=deals&order=drop');
    await isSwitched(false);
    await page.focus(watchSwitch);
    await Promise.all([...(way.javaScript ? [] : [page.waitForNavigation()]), page.keyboard.press('Space')]);
    await isSwitched(true);
  });
});

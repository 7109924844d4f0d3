import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import sharp from 'sharp';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { storeBatch } from '../../../src/contracts/analytics/event-calls.ts';
import { answerCoupon } from '../../../src/contracts/coupons/coupon-answer.ts';
import { recordFeedback } from '../../../src/contracts/mail/mail-calls.ts';
import { couponId } from '../../../src/domain/coupons/coupon-reveal.ts';
import { screens } from '../../../views/studio/screens.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLoaded, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { Keyboard } from '../../support/browser/keyboard.ts';
import { logInto, openStudio } from '../../support/browser/studio-page.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { alertsClient } from '../../support/contract/alerts-client.ts';
import { releasesClient } from '../../support/contract/releases-client.ts';
import { schedulesClient } from '../../support/contract/schedules-client.ts';
import { STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { batchOf, faultMessage, trackMessage } from '../../support/event-messages.ts';
import { SHOP_HOST, testShop } from '../../support/http/test-shop.ts';
import { type Site, startSite } from '../../support/site.ts';

type Device = (typeof NARROW_AND_WIDE)[number];

/** A screen and its main action by keyboard. Every screen of the studio needs one here. */
interface Journey {
  /** `%s` stands for the device. */
  title: string;
  /** The way there; otherwise its link in the navigation. */
  open?: (keys: Keyboard, device: Device) => Promise<unknown>;
  act: (keys: Keyboard, device: Device) => Promise<unknown>;
}

const deal = testContent.posts.withCoupon;
const reported = { phone: deal, desktop: testContent.posts.exclusive };

const journeys: Record<string, Journey> = {
  '': {
    title: 'Desk',
    open: async (keys) => {
      await keys.navigate('Problems');
      await hasTitle(keys, 'Problems');
      await keys.navigate('Desk');
    },
    act: async (keys, device) => {
      await keys.press(`Reviewed on a ${device}`);
      await keys.arrives(`/studio/content/store/reviewed_${device}`, `Reviewed on a ${device}`);
    },
  },
  'quick-deal': {
    title: 'Quick deal',
    act: async (keys) => {
      await keys.fill('Address', `https://${SHOP_HOST}/kettle`);
      await keys.key('Enter');
      await keys.shows('What the page says');
      await keys.press('Save draft');
      await keys.shows('is saved as a draft');
    },
  },
  'quick-deal/check': {
    title: 'Check deals',
    act: async (keys) => {
      await keys.press('Checked now');
      await keys.isOn('Undo');
      await keys.key('Enter');
      await keys.isOn('Checked now');
    },
  },
  problems: {
    title: 'Problems',
    act: async (keys) => {
      const first = await keys.page.$eval('main tbody a', (link) => link.textContent);
      await keys.press(first ?? '');
      await keys.page.waitForSelector('form[data-entry]');
    },
  },
  content: {
    title: 'Content',
    act: async (keys) => {
      await keys.press('New…');
      await keys.dialog();
      await keys.press('Store');
      await keys.arrives('/studio/content/store/new', 'New store');
    },
  },
  'content/:type/:uid': {
    title: 'Screenshop',
    open: async (keys) => {
      await keys.navigate('All content');
      await keys.page.waitForSelector('main table');
      await keys.key('/');
      await keys.page.keyboard.type('Screenshop');
      await keys.shows('1 entry');
      await keys.press('Screenshop');
    },
    act: async (keys, device) => {
      await keys.fill('Details', `On a ${device}`);
      await keys.control('s');
      await keys.shows('Saved.');
    },
  },
  pages: {
    title: 'Pages',
    act: async (keys) => {
      await keys.press('New');
      await keys.page.waitForFunction(() => location.pathname.endsWith('/new'));
    },
  },
  calendar: {
    title: 'Calendar',
    act: async (keys) => {
      await keys.press('The month after');
      await keys.page.waitForFunction(() => new URLSearchParams(location.search).has('day'));
    },
  },
  assets: {
    title: 'Assets',
    act: async (keys) => {
      await keys.fill('Search', 'sieve');
      await keys.press('A picture');
      await keys.arrives('/studio/assets/sieve', 'A picture');
    },
  },
  'assets/:uid': {
    title: 'A picture',
    open: async (keys) => {
      await keys.navigate('Assets');
      await keys.press('A picture');
    },
    act: async (keys, device) => {
      await keys.fill('Alternative text', `A square on a ${device}`);
      await keys.press('Save');
      await keys.shows('Saved.');
    },
  },
  reviews: {
    title: 'Reviews',
    act: async (keys, device) => {
      await keys.press(`Review Reviewed on a ${device}`);
      await keys.dialog();
      await keys.fill('Comment', 'Which store is it?');
      await keys.press('Return');
      await keys.shows('Returned with your comment.');
    },
  },
  schedule: {
    title: 'Schedule',
    act: async (keys, device) => {
      await keys.press(`Change time: Publish “Scheduled on a ${device}”`);
      await keys.dialog();
      await keys.press('In one hour');
      await keys.press('Change the time');
      await keys.shows('Scheduled for');
    },
  },
  releases: {
    title: 'Releases',
    act: async (keys, device) => {
      await keys.press('New release…');
      await keys.dialog();
      await keys.fill('Name', `Second release on a ${device}`);
      await keys.key('Enter');
      await keys.shows('No entry is in it yet');
    },
  },
  'releases/:uid': {
    title: 'Release on a %s',
    open: async (keys, device) => {
      await keys.navigate('Releases');
      await keys.press(`Release on a ${device}`);
    },
    act: async (keys) => {
      await keys.press('Release now');
      await keys.dialog();
      await keys.press('Release');
      await keys.shows('is released.');
    },
  },
  'site-preview': {
    title: 'Preview the site',
    act: async (keys) => {
      await keys.fill('Page', '/deals');
      await keys.key('Enter');
      await keys.page.waitForSelector('iframe[data-shown]');
    },
  },
  trash: {
    title: 'Trash',
    act: async (keys) => {
      await keys.press('Restore');
      await keys.shows('is back, as a draft.');
    },
  },
  reports: {
    title: 'Reports',
    act: async (keys) => {
      const first = await keys.page.$eval('main tbody th button', (open) => open.textContent);
      await keys.press(first ?? '');
      await keys.dialog();
      await keys.fill('Note', 'Asked the store for a new code.');
      await keys.press('Resolve');
      await keys.shows('The report is resolved.');
    },
  },
  'coupon-codes': {
    title: 'Coupon codes',
    act: async (keys) => {
      await keys.to('Failing');
      await keys.key('ArrowRight');
      await keys.page.waitForFunction(() => location.search === '?show=all');
    },
  },
  mail: {
    title: 'Mail',
    act: async (keys, device) => {
      await keys.fill('Email address', `gone.${device}@example.com`);
      await keys.key('Enter');
      await keys.shows(`gone.${device}@example.com: The mailbox does not exist`);
      await keys.press('Remove');
      await keys.dialog();
      await keys.press('Remove');
      await keys.shows('The address gets mail again.');
    },
  },
  alerts: {
    title: 'Deal alerts',
    act: async (keys) => {
      await keys.fill('Words of the alert', 'teapot');
      await keys.key('Enter');
      await keys.shows('1 alert');
      await keys.press('Explain');
      await keys.page.waitForSelector('dialog[open] form');
      await keys.key('Escape');
    },
  },
  caches: {
    title: 'Caches',
    act: async (keys) => {
      await keys.fill('Address of a page', deal.url);
      await keys.key('Enter');
      await keys.shows('Purge this page');
      await keys.press('Purge this page');
      await keys.shows('The purge is on its way.');
    },
  },
  health: { title: 'Health and jobs', act: (keys) => keys.shows('PostgreSQL') },
  events: {
    title: 'Events and errors',
    act: async (keys) => {
      await keys.to('7 days');
      await keys.key('ArrowLeft');
      await keys.page.waitForFunction(() => location.search === '?span=day');
    },
  },
  routes: {
    title: 'Routes and experiments',
    act: async (keys, device) => {
      await keys.press('New redirect');
      await keys.dialog();
      await keys.fill('Path, such as', `/old-on-a-${device}`);
      await keys.fill('Leads to', '/deals');
      await keys.key('Enter');
      await keys.shows('The redirect is saved.');
    },
  },
  people: {
    title: 'People',
    act: async (keys, device) => {
      await keys.press('Invite');
      await keys.dialog();
      await keys.fill('Email', `new.${device}@example.com`);
      await keys.key('Enter');
      await keys.shows(`new.${device}@example.com is in the outbox`);
      await keys.press('Done');
      await keys.noDialog();
    },
  },
  tokens: {
    title: 'API tokens',
    act: async (keys, device) => {
      await keys.press('New token');
      await keys.dialog();
      await keys.fill('Name', `Token of a ${device}`);
      await keys.press('Create token');
      await keys.press('I have stored it');
      await keys.shows(`Token of a ${device}`);
    },
  },
  audit: {
    title: 'Audit trail',
    act: async (keys) => {
      await keys.fill('Target, such as', 'store.no_such_store');
      await keys.shows('No write matches');
    },
  },
  help: {
    title: 'Help',
    open: (keys) => keys.navigate('Help'),
    act: async (keys) => {
      await keys.shows('Your first deal');
      await keys.press('Find an entry');
      await keys.arrives('/studio/content', 'Content');
    },
  },
  account: {
    title: 'Admin',
    open: (keys) => keys.navigate('AAdmin'),
    act: async (keys) => {
      await keys.press('Set up');
      await keys.fill('Your password', STAFF_PASSWORD);
      await keys.key('Enter');
      await keys.page.waitForSelector('svg[role="img"]');
    },
  },
};

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let shop: Awaited<ReturnType<typeof testShop>>;
let browser: Browser;
let admin = '';
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  shop = await testShop();
  [site, browser] = await Promise.all([startSite({}, { shopOrigins: shop.origins }), openBrowser()]);
  admin = (await staff.member('administrator', 'Admin')).email;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  shop?.close();
});

async function keyboardOn(viewport: Device, email?: string): Promise<Keyboard> {
  const tab = await openStudio(await browser.createBrowserContext(), { viewport });
  // Leaving what is not saved asks; the reload after a fault goes on.
  tab.page.on('dialog', (dialog) => void dialog.accept());
  if (email) await logInto(tab, site.origin, email);
  return new Keyboard(tab);
}

/** Faults of the present screen at the present size. */
async function faultsOf({ page }: Keyboard, title: string): Promise<string[]> {
  const [headings, name, overflow] = await page.evaluate(
    () =>
      [
        [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
        document.title,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ] as const,
  );
  return [
    ...(headings.length === 1 && headings[0] === title ? [] : [`headings: ${headings}`]),
    ...(name === `${title} · Studio` ? [] : [`title: ${name}`]),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
    ...(await seriousViolations(page)),
  ];
}
const hasTitle = ({ page }: Keyboard, title: string) =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, title);
const loaded = async ({ page }: Keyboard) => {
  await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
  await isLoaded(page);
};

/** Puts something on each screen, for each device what its actions use up. */
async function fill(): Promise<void> {
  const content = contentClient(site.backing);
  const { urls, credentials } = site.backing;
  const send = async (url: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${credentials.serviceToken}`, 'content-type': 'application/json' };
    const { status } = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${path}: ${status}`);
  };
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6650' } })
    .png()
    .toBuffer();
  await content.upload('sieve', new Uint8Array(png), 'sieve.png');
  const contributor = await staff.member('contributor', 'Connie');
  await content.write([sample.store('screens', { title: 'Screenshop', tracking_link: `https://${SHOP_HOST}/` })]);
  for (const device of NARROW_AND_WIDE) {
    const titled = (uid: string, title: string) => sample.store(uid, { title: `${title} on a ${device}` });
    await content.bulk([
      titled(`reviewed_${device}`, 'Reviewed'),
      titled(`scheduled_${device}`, 'Scheduled'),
      titled(`deleted_${device}`, 'Deleted'),
      titled(`released_${device}`, 'Released'),
    ]);
    const path = (uid: string) => `/v3/content_types/store/entries/${uid}_${device}`;
    await staff.as(contributor, 'POST', `${path('reviewed')}/review`, {});
    await staff.manage('DELETE', path('deleted'));
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await schedulesClient(content).plan('publish', 'store', `scheduled_${device}`, { at });
    await releasesClient(content).create(
      [{ content_type_uid: 'store', uid: `released_${device}` }],
      `Release on a ${device}`,
    );
    await send(urls.mail, recordFeedback.path, { feedback: [{ kind: 'bounce', email: `gone.${device}@example.com` }] });
    const report = { issue_type: 'deal-expired', post_uid: reported[device].uid, reporter: device, network: device };
    await send(urls.reports, '/api/v1/issue-reports', report);
  }
  const coupon_id = couponId({ contentType: 'post', uid: deal.uid }, '0123456789abcdef');
  for (const person of ['ann', 'bob', 'cleo'])
    await send(urls.reports, answerCoupon.path, { coupon_id, person, worked: false });
  await send(urls.events, storeBatch.path, batchOf([trackMessage(), faultMessage()]));
  const { user, token } = await usersClient(() => urls.users).join('reader@example.com');
  await alertsClient(() => urls.subscriptions).make({ id: user.id, email: 'reader@example.com', token }, 'teapot');
}

// Rules: STAFF-106
test('every screen has a journey', () => {
  expect(Object.keys(journeys).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});

withBrowser(
  'on a phone, every screen of the navigation is whole while it is empty',
  async () => {
    const { email } = await staff.member('administrator', 'Early Admin');
    const keys = await keyboardOn('phone', email);
    const faults: Record<string, string[]> = {};
    for (const { path, nav } of screens) {
      if (!nav) continue;
      const title = journeys[path]?.title ?? '';
      await keys.navigate(nav.label);
      await hasTitle(keys, title);
      await loaded(keys);
      const found = await faultsOf(keys, title);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
    expect(keys.tab.problems).toEqual([]);
    await keys.page.close();
  },
  120_000,
);

describe('with content', () => {
  beforeAll(async () => {
    if (hasBrowser) await fill();
  }, 60_000);

  // Rules: STAFF-106
  withBrowser.each(NARROW_AND_WIDE)(
    'on a %s, every screen is whole, is entered at its heading, and does its main action by keyboard',
    async (device) => {
      const keys = await keyboardOn(device, admin);
      const faults: Record<string, string[]> = {};
      for (const { path, nav } of screens) {
        const { open = () => keys.navigate(nav?.label ?? ''), act, ...journey } = journeys[path] as Journey;
        const title = journey.title.replace('%s', device);
        const found: string[] = [];
        try {
          await open(keys, device);
          await hasTitle(keys, title);
          await loaded(keys);
          const focused = await keys.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
          if (!focused.startsWith('<h1')) found.push(`focus: ${focused}`);
          found.push(...(await faultsOf(keys, title)));
          await act(keys, device);
          await loaded(keys);
        } catch (error) {
          found.push(String(error));
          await keys.page.goto(`${site.origin}/studio/account`);
          await loaded(keys);
        }
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
      expect(keys.tab.problems).toEqual([]);
      await keys.page.close();
    },
    180_000,
  );
});

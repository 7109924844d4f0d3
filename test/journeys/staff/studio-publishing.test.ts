import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isStill, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { button, heading, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { releasesClient } from '../../support/contract/releases-client.ts';
import { schedulesClient } from '../../support/contract/schedules-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const HOUR_MS = 3_600_000;
const SHOP = 'publish_shop';
let site: Site;
let browser: Browser | undefined;
let content: ContentClient;
const staff = staffClient(() => site.backing);
const emails: Record<string, string> = {};
/** How far the clock of the content service is ahead. */
let passed = 0;

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  site.backing.setClock(() => new Date(Date.now() + passed));
  content = contentClient(site.backing);
  emails.Ada = (await staff.member('editor', 'Ada')).email;
  emails.Cy = (await staff.member('contributor', 'Cy')).email;
  const publish = ['production', 'production-preview'] as const;
  await content.write([sample.store(SHOP), sample.listing('publish_mug', SHOP)], { publish: [...publish] });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function tabOf(name: string, options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  await logInto(tab, site.origin, emails[name] ?? '');
  return tab;
}
const studio = (path: string) => `${site.origin}/studio${path}`;
const isPublic = async (path: string, text: string): Promise<boolean> => {
  const answer = await fetch(site.origin + path);
  return answer.status === 200 && (await answer.text()).includes(text);
};
/** Differs from the start, so that publishing later moves neither. */
const NOT_BEGUN = '2026-11-02T08:00:00.000Z';
const aDeal = async (uid: string, headline: string, listings = ['publish_mug'], more: object = {}) => {
  const { error } = await content.bulk([
    sample.post(uid, listings, {
      title: headline,
      headline,
      url: `/deals/kettle-${uid}`,
      published_at: NOT_BEGUN,
      ...more,
    }),
  ]);
  if (error) throw new Error(JSON.stringify(error));
};
/** A call as the page makes it, with the session of the member. */
const statusOf = (page: Page, method: string, path: string, body: object = {}) =>
  page.evaluate(
    async (...[verb, address, sent]) =>
      (
        await fetch(`/studio/api${address}`, {
          method: verb,
          headers: { 'content-type': 'application/json' },
          body: sent,
        })
      ).status,
    method,
    path,
    JSON.stringify(body),
  );
const dialogClosed = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog[open]'));
// Rules: STAFF-60, STAFF-61
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor schedules a deal by keyboard, and it goes live at its time',
  async (viewport) => {
    const uid = `later${viewport}`;
    const headline = `Kettle for a ${viewport}`;
    await aDeal(uid, headline);
    const tab = await tabOf('Ada', { viewport });
    const { page } = tab;
    await page.goto(studio(`/content/post/${uid}`));
    await page.waitForSelector(button('More ways to publish'));
    await page.focus('h1 ~ *, main');
    await tabTo(page, 'More ways to publish');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] input[type="radio"]');
    await isStill(page, 'dialog[open]');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    await tabTo(page, 'Publish later');
    // A time that has passed is named at its field, and what was typed stays.
    await tabTo(page, 'Date and time');
    await page.keyboard.type('01012020');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('0900AM');
    await page.keyboard.press('Enter');
    await tab.shows('This must be in the future.');
    expect(
      await page.$eval('dialog[open] input[type="datetime-local"]', (input) => (input as HTMLInputElement).value),
    ).toBe('2020-01-01T09:00');
    await tabTo(page, 'In one hour', { isBackward: true });
    await page.keyboard.press('Enter');
    await tabTo(page, 'Schedule publish');
    await page.keyboard.press('Enter');
    await tab.shows('Scheduled for');
    await dialogClosed(page);
    await page.waitForSelector('[aria-label="Schedule and review"] time');
    const [planned] = (await schedulesClient(content).list({ uid })).queue;
    expect(planned).toMatchObject({ action: 'publish', state: 'pending', created_by: 'Ada', version: null });
    expect(await seriousViolations(page)).toEqual([]);

    await tab.navigate('Schedule');
    await page.waitForSelector(link(headline));
    expect(await seriousViolations(page)).toEqual([]);
    await page.locator(link('See them in the calendar')).click();
    await page.waitForSelector(`::-p-xpath(//ul//a[contains(., "${headline}")])`);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);

    expect(await isPublic(`/deals/kettle-${uid}`, headline)).toBe(false);
    passed = HOUR_MS + 60_000;
    site.backing.setClock(() => new Date(Date.now() + passed));
    await eventually(() => isPublic(`/deals/kettle-${uid}`, headline));
    expect(await content.manage('GET', `/v3/content_types/post/entries/${uid}/versions`)).toMatchObject({
      body: { versions: [{ publish_details: [{ user: 'Ada' }, { user: 'Ada' }] }] },
    });
    passed = 0;
    await page.goto(studio(`/content/post/${uid}`));
    await page.waitForSelector(link('View page'));
    await tab.press('More ways to publish');
    await page.locator('::-p-xpath(//dialog[@open]//label[contains(., "Unpublish now")])').click();
    await page.locator('::-p-xpath(//dialog[@open]//button[.="Unpublish now"])').click();
    await tab.shows('Unpublished.');
    await eventually(async () => !(await isPublic(`/deals/kettle-${uid}`, headline)));
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-60
withBrowser('a deal that is published later starts then, unless its editor says otherwise', async () => {
  // A new form sets all required times to one moment.
  const begun = { schedule: { starts_at: '2026-11-02T09:30:00.000Z' }, published_at: '2026-11-02T09:30:00.000Z' };
  const tab = await tabOf('Ada');
  const { page } = tab;
  const schedule = async (uid: string, isMoved: boolean) => {
    await aDeal(uid, `Kettle ${uid}`, undefined, begun);
    await page.goto(studio(`/content/post/${uid}`));
    await tab.press('More ways to publish');
    await page.locator('::-p-xpath(//dialog[@open]//button[.="Tomorrow 9:00 AM"])').click();
    if (!isMoved)
      await page.locator('::-p-xpath(//dialog[@open]//label[contains(., "Set Starts and Listed since")])').click();
    await tab.press('Schedule publish');
    await tab.shows('Scheduled for');
    const [planned] = (await schedulesClient(content).list({ uid })).queue;
    const draft = await staff.manage('GET', `/v3/content_types/post/entries/${uid}/draft`);
    const at = planned?.scheduled_at;
    expect(draft.body.entry).toMatchObject(isMoved ? { schedule: { starts_at: at }, published_at: at } : begun);
    const about = () => page.$eval('[aria-label="About this entry"]', (aside) => aside.textContent);
    await eventually(async () => (await about())?.includes('goes live'));
  };
  await schedule('movedtimes', true);
  await schedule('kepttimes', false);
  expect(await seriousViolations(page)).toEqual([]);
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-60, CONTENT-98
withBrowser('an editor is asked before a deal is scheduled whose listing would be missing then', async () => {
  await content.bulk([sample.listing('late_mug', SHOP)]);
  await aDeal('lacking', 'Kettle with a late listing', ['late_mug'], {
    bd_discount_price: 5,
    bd_strikethrough_price: 90,
  });
  const tab = await tabOf('Ada', { expectedStatus: [422] });
  const { page } = tab;
  await page.goto(studio('/content/post/lacking'));
  await tab.press('More ways to publish');
  await page.locator('::-p-xpath(//dialog[@open]//button[.="Tomorrow 9:00 AM"])').click();
  await tab.press('Schedule publish');
  await tab.shows('Please check this first');
  await tab.shows('is more than 90% below the usual price.');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  await tab.press('Schedule the part, too');
  await page.waitForFunction(() => !document.querySelector('dialog[open]')?.textContent?.includes('the part, too'));
  await tab.press('Schedule anyway');
  await tab.shows('Scheduled for');
  const [deal] = (await schedulesClient(content).list({ uid: 'lacking' })).queue;
  const [part] = (await schedulesClient(content).list({ uid: 'late_mug' })).queue;
  expect(part).toMatchObject({ action: 'publish', state: 'pending', scheduled_at: deal?.scheduled_at });
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-60
withBrowser('a new entry is saved and scheduled at once; one that cannot be saved is not', async () => {
  const tab = await tabOf('Ada', { expectedStatus: [422] });
  const { page } = tab;
  await page.goto(studio('/content/store/new'));
  const schedule = async () => {
    await tab.press('More ways to publish');
    await page.locator('::-p-xpath(//dialog[@open]//button[.="Tomorrow 9:00 AM"])').click();
    await tab.press('Schedule publish');
  };
  await schedule();
  await page.waitForSelector('[aria-invalid="true"]');
  await dialogClosed(page);
  await tab.fill('Name', 'Store of tomorrow');
  await schedule();
  await tab.shows('Scheduled for');
  await page.waitForSelector('[aria-label="Schedule and review"] time');
  const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  const { queue } = await schedulesClient(content).list({ uid });
  expect(queue).toMatchObject([{ title: 'Store of tomorrow', action: 'publish', state: 'pending' }]);
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-60, STAFF-61
withBrowser(
  'an editor on a phone moves and cancels what is scheduled, and reads why something was refused',
  async () => {
    await aDeal('moveddeal', 'Moved kettle');
    const tab = await tabOf('Ada', { viewport: 'phone' });
    const { page } = tab;
    const soon = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    const schedules = schedulesClient(content);
    const { id } = await schedules.plan('publish', 'post', 'moveddeal', { at: soon });
    await page.goto(studio('/content/post/moveddeal'));
    await tab.press('Change time: Publish “Moved kettle”');
    await page.locator('::-p-xpath(//dialog[@open]//button[.="Monday 9:00 AM"])').click();
    await tab.press('Change the time');
    await tab.shows('Scheduled for Monday');
    const moved = new Date((await schedules.read(id)).scheduled_at);
    expect([moved.getDay(), moved.getHours(), moved.getMinutes()]).toEqual([1, 9, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    // A listing that is not published is refused when the time comes.
    await content.bulk([sample.listing('hidden_mug', SHOP)]);
    await aDeal('refuseddeal', 'Refused kettle', ['hidden_mug']);
    const refused = await schedules.plan('publish', 'post', 'refuseddeal', {
      at: new Date(Date.now() + 5_000).toISOString(),
    });
    passed = 10_000;
    site.backing.setClock(() => new Date(Date.now() + passed));
    await eventually(async () => (await schedules.read(refused.id)).state === 'failed');
    passed = 0;
    await page.goto(studio('/schedule'));
    await page.waitForSelector(heading('Refused when its time came (1)'));
    await tab.shows('“hidden_mug” is not published.');
    await page.waitForSelector(link('Moved kettle'));
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await tab.press('Remove: Publish “Refused kettle”');
    await tab.press('Remove it');
    await page.waitForFunction(() => !document.body.innerText.includes('Refused kettle'));
    await tab.press('Cancel: Publish “Moved kettle”');
    await tab.press('Cancel the schedule');
    await page.waitForFunction(() => !document.body.innerText.includes('Moved kettle'));
    expect([(await schedules.read(id)).state, (await schedules.read(refused.id)).state]).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-62
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: a release of 20 entries goes live as one, once nothing blocks it',
  async (viewport) => {
    const uids = Array.from({ length: 18 }, (_, index) => `sale_${viewport}_${index}`);
    const [mug, sale, broken] = [`sale_mug_${viewport}`, `sale${viewport}`, `broken${viewport}`];
    const [headline, name] = [`Sale kettle of a ${viewport}`, `Sale on a ${viewport}`];
    await content.bulk(uids.map((uid) => sample.store(uid)));
    await content.bulk([sample.listing(mug, SHOP), sample.listing('hidden_mug', SHOP)]);
    await aDeal(sale, headline, [mug]);
    await aDeal(broken, 'Broken kettle', ['hidden_mug']);
    const tab = await tabOf('Ada', { viewport });
    const { page } = tab;
    await page.goto(studio('/releases'));
    await page.waitForSelector(viewport === NARROW_AND_WIDE[0] ? heading('No release yet') : 'main table');
    await tab.press('New release…');
    await tab.press('Create');
    await tab.shows('Please fill this in.');
    await tab.fill('Name', name);
    await tab.press('Create');
    await page.waitForSelector(heading('No entry is in it yet'));
    await tab.press('Add entries…');
    const search = await page.waitForSelector('dialog[open] input[type="search"]', { visible: true });
    await search?.type(headline);
    await page
      .locator(`::-p-xpath(//dialog[@open]//ul[@aria-label="Entries"]//button[contains(., "${headline}")])`)
      .click();
    await page.waitForSelector('dialog[open] ul[aria-label="Entries"] button:disabled');
    await page.keyboard.press('Escape');
    await page.waitForSelector(link(headline));
    const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
    const releases = releasesClient(content);
    const rest = uids.map((store) => ({ content_type_uid: 'store', uid: store }));
    await releases.add(uid, [
      ...rest,
      { content_type_uid: 'product_listing', uid: mug },
      { content_type_uid: 'post', uid: broken },
    ]);
    await page.reload();
    await page.waitForSelector(heading('Entries (21)'));
    await tab.shows('One entry would block this release');
    await tab.shows('“hidden_mug” is not published.');
    expect(await page.$eval('button:disabled', (found) => found.textContent)).toBe('Release now');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await tab.overflow()).toBe(0);
    await tab.press('Remove Broken kettle');
    await tab.shows('Nothing blocks this release');
    expect(await isPublic(`/deals/kettle-${sale}`, headline)).toBe(false);
    await tab.press('Release now');
    await tab.shows('Release all 20 entries now?');
    await tab.press('Release');
    await tab.shows(`“${name}” is released.`);
    await page.waitForSelector('::-p-xpath(//dl/dt[.="Released"]/following::dd[contains(., "by Ada")])');
    await page.waitForFunction(() => !document.body.innerText.includes('Release now'));
    await eventually(() => isPublic(`/deals/kettle-${sale}`, headline));
    expect(await content.find('store', { uid: { $in: uids } })).toHaveLength(18);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    await tab.navigate('Releases');
    await page.waitForSelector(link(name));
    expect(await seriousViolations(page)).toEqual([]);
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-60, STAFF-62
withBrowser('a release that is refused at its time says which entry blocked it', async () => {
  await aDeal('latedeal', 'Late kettle', ['hidden_mug']);
  const tab = await tabOf('Ada', { viewport: 'phone' });
  const { page } = tab;
  await page.goto(studio('/content/post/latedeal'));
  await tab.press('More ways to publish');
  await page.locator('::-p-xpath(//dialog[@open]//label[contains(., "Add to a release")])').click();
  await tab.fill('Name of the new release', 'Night sale');
  await tab.press('Add to the release');
  await tab.shows('Added to “Night sale”.');
  await page.waitForSelector('::-p-xpath(//section[@aria-label="Schedule and review"]//a[.="Night sale"])');
  await page.goto(studio('/releases'));
  await page.locator(link('Night sale')).click();
  await tab.press('Schedule…');
  await page.locator('::-p-xpath(//dialog[@open]//button[.="In one hour"])').click();
  await tab.press('Schedule release');
  await page.waitForSelector(button('Cancel the schedule'));
  passed = HOUR_MS + 60_000;
  site.backing.setClock(() => new Date(Date.now() + passed));
  const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  await eventually(async () => (await releasesClient(content).read(uid)).state === 'failed');
  passed = 0;
  await page.reload();
  await tab.shows('It was refused when its time came, and nothing of it went live:');
  await page.waitForSelector('::-p-xpath(//ul[@aria-label="What blocks it"]//a[.="Late kettle"])');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-60, STAFF-63
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: a contributor requests a review; an editor returns it with a comment, then approves and publishes',
  async (viewport) => {
    const [uid, headline] = [`reviewed${viewport}`, `Kettle on a ${viewport}`];
    await aDeal(uid, headline);
    const cy = await tabOf('Cy', { viewport, expectedStatus: [403] });
    await cy.page.goto(studio(`/content/post/${uid}`));
    await cy.press('Request review');
    expect(await seriousViolations(cy.page)).toEqual([]);
    await cy.fill('Comment for the reviewer', 'For Friday, please');
    await cy.page.locator('::-p-xpath(//dialog[@open]//button[.="Request review"])').click();
    await cy.shows('The review is requested.');
    await cy.shows('For Friday, please');
    expect(await cy.overflow()).toBe(0);

    const ada = await tabOf('Ada', { viewport });
    await ada.navigate('Reviews');
    await ada.shows('For Friday, please');
    expect(await seriousViolations(ada.page)).toEqual([]);
    await ada.press(`Review ${headline}`);
    await ada.shows('It is not published: everything in it is new.');
    await isStill(ada.page, 'dialog[open]');
    expect(await seriousViolations(ada.page)).toEqual([]);
    await ada.press('Return');
    await ada.shows('Please say what should change.');
    await ada.fill('Comment', 'The price is wrong');
    await ada.press('Return');
    await ada.shows('Returned with your comment.');
    await ada.shows('Nothing waits for you');

    await cy.page.goto(studio(''));
    await cy.shows('Returned to you');
    await cy.page.locator(`::-p-xpath(//main//a[contains(., "${headline}")])`).click();
    await cy.shows('The price is wrong');
    await cy.fill('Price', '19');
    await cy.press('Request review');
    await cy.page.locator('::-p-xpath(//dialog[@open]//button[.="Request review"])').click();
    await cy.shows('The review is requested.');

    await ada.page.goto(studio(`/content/post/${uid}`));
    await ada.press('Approve or return…');
    await ada.press('Approve and publish');
    await ada.shows('Approved and published.');
    await eventually(() => isPublic(`/deals/kettle-${uid}`, headline));
    const { body } = await staff.manage('GET', `/v3/content_types/post/entries/${uid}/review`);
    expect(body.review).toMatchObject({ state: 'approved', decided_by: 'Ada' });
    const published = await content.read(`/v3/content_types/post/entries/${uid}`);
    expect(published.entry).toMatchObject({ bd_discount_price: 19 });
    expect([...ada.problems, ...cy.problems]).toEqual([]);
    await Promise.all([ada.page.close(), cy.page.close()]);
  },
);

// Rules: STAFF-60, STAFF-61, STAFF-62, STAFF-63
withBrowser('a contributor sees no button of what only editors may do, and the calls are refused', async () => {
  await aDeal('guardeddeal', 'Guarded kettle');
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const { id } = await schedulesClient(content).plan('publish', 'post', 'guardeddeal', { at });
  const { uid } = await releasesClient(content).create(
    [{ content_type_uid: 'post', uid: 'guardeddeal' }],
    'Guarded sale',
  );
  const tab = await tabOf('Cy', { expectedStatus: [403] });
  const { page } = tab;
  const buttons = () => page.$$eval('main button', (all) => all.map(({ textContent }) => textContent ?? ''));
  await page.goto(studio('/content/post/guardeddeal'));
  await page.waitForSelector('[aria-label="Schedule and review"] time');
  expect((await buttons()).filter((text) => /publish|unpublish|cancel|change time|delete|more…/i.test(text))).toEqual(
    [],
  );
  await page.goto(studio('/schedule'));
  await page.waitForSelector(link('Guarded kettle'));
  expect(await buttons()).toEqual([]);
  await page.goto(studio(`/releases/${uid}`));
  await page.waitForSelector(link('Guarded kettle'));
  expect(await buttons()).toEqual([]);
  await page.goto(studio('/reviews'));
  await page.waitForSelector(heading('Reviews'));
  expect(await page.$$eval('main label', (all) => all.map(({ textContent }) => textContent))).not.toContain(
    'Waiting for me',
  );
  const entry = '/v3/content_types/post/entries/guardeddeal';
  const environments = ['production'];
  const refused = [
    ['POST', `${entry}/publish`, { environments }],
    ['POST', `${entry}/publish`, { environments, scheduled_at: at }],
    ['POST', `${entry}/unpublish`, { environments }],
    ['PUT', `/v3/publish-queue/${id}`, { scheduled_at: at }],
    ['POST', `/v3/publish-queue/${id}/unschedule`],
    ['POST', '/v3/releases', { release: { name: 'Mine' } }],
    ['POST', `/v3/releases/${uid}/items`, { items: [{ content_type_uid: 'post', uid: 'guardeddeal' }] }],
    ['POST', `/v3/releases/${uid}/deploy`],
    ['POST', `${entry}/review/approve`, { version: 1 }],
    ['POST', `${entry}/review/return`, { comment: 'No' }],
  ] as const;
  for (const [method, path, body] of refused)
    expect([path, await statusOf(page, method, path, body)]).toEqual([path, 403]);
  expect(tab.problems).toEqual([]);
  await page.close();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { button, chooseEntry, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
const staff = staffClient(() => site.backing);
const names = ['Ada', 'Ben'] as const;
const emails: Record<string, string> = {};

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const name of names) emails[name] = (await staff.member('editor', name)).email;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function editorTab(name: string, options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  await logInto(tab, site.origin, emails[name] ?? '');
  return tab;
}
const draftOf = async (type: string, uid: string) =>
  (await staff.manage('GET', `/v3/content_types/${type}/entries/${uid}/draft`)).body.entry;
const aStore = async (uid: string, fields: object = {}) => {
  const entry = { uid, title: 'Old name', slug: uid.replaceAll('_', '-'), ...fields };
  const { status, body } = await staff.manage('POST', '/v3/content_types/store/entries', { entry });
  if (status !== 201) throw new Error(JSON.stringify(body));
};

// Rules: STAFF-34, STAFF-35, STAFF-134
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor publishes a deal from nothing, and shoppers see it',
  async (viewport) => {
    const tab = await editorTab('Ada', { viewport, expectedStatus: [422] });
    const { page } = tab;
    const { body } = await staff.manage('GET', '/v3/drafts?content_types=product_listing&states=published&limit=1');
    const [listing] = body.drafts;
    await tab.press('New…');
    await page.locator('::-p-xpath(//dialog[@open]//a[starts-with(normalize-space(.), "Deal")])').click();
    await page.waitForFunction(() => location.pathname === '/studio/content/post/new');
    await tab.fill('Title', 'Copper Kettle');
    await tab.press('Publish');
    // Required fields are named at their place, and nothing typed is lost.
    await tab.shows('Nothing was saved.');
    expect(await page.$eval('[aria-invalid="true"]', (field) => field.id !== '')).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await tab.fill('Headline', 'Copper Kettle for $39');
    const text = await page.waitForSelector('[role="textbox"][aria-label="Description"]');
    await text?.type('Boils in three minutes.');
    await chooseEntry(page, 'Listings', listing.title);
    for (const label of ['Starts', 'Listed since'])
      await tab.click(`::-p-xpath(//label[starts-with(., "${label}")]/following::button[.="Now"][1])`);
    await tab.fill('Price', '39');
    await tab.press('Publish');
    await tab.shows('Published.');
    const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
    const entry = await draftOf('post', uid);
    expect(entry).toMatchObject({
      title: 'Copper Kettle',
      url: `/deals/copper-kettle-${uid}`,
      bd_discount_price: 39,
      description: { type: 'doc', children: [{ type: 'p', children: [{ text: 'Boils in three minutes.' }] }] },
      updated_by: 'Ada',
    });
    const view = await page.waitForSelector('a[target="_blank"][href^="/deals/"]');
    const address = (await view?.evaluate((found) => (found as HTMLAnchorElement).href)) ?? '';
    await eventually(async () => {
      const answer = await fetch(address);
      return answer.status === 200 && (await answer.text()).includes('Boils in three minutes.');
    });
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-36
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: two editors change one entry at once, and no word is lost',
  async (viewport) => {
    const uid = `shared_${viewport}`;
    await aStore(uid);
    const address = `${site.origin}/studio/content/store/${uid}`;
    const [ada, ben] = [
      await editorTab('Ada', { viewport }),
      await editorTab('Ben', { viewport, expectedStatus: [409] }),
    ];
    await ada.page.goto(address);
    await ada.page.waitForSelector(button('Save draft'));
    await ben.page.goto(address);
    // Ben sees that Ada has the entry open.
    await ben.shows('Ada opened this entry for editing');
    await ada.fill('Name', 'Name by Ada');
    await ada.fill('Slug', 'slug-by-ada');
    await ada.press('Save draft');
    await ada.shows('Saved.');
    await ben.fill('Name', 'Name by Ben');
    await ben.page.locator(button('Save draft')).click();
    await ben.shows('Ada saved this entry, too');
    const dialog = await ben.page.$eval('dialog[open]', (open) => (open as HTMLElement).innerText);
    expect(dialog).toContain('Name by Ada');
    expect(dialog).toContain('Name by Ben');
    expect(dialog).toContain('Slug');
    expect(await seriousViolations(ben.page)).toEqual([]);
    // Nothing is chosen for the editor.
    expect(await ben.page.$eval('dialog[open] button:disabled', (found) => found.textContent)).toBe('Use this');
    await ben.page.locator('::-p-xpath(//dialog[@open]//label[contains(., "Yours")]//input)').click();
    await ben.press('Use this');
    await ben.shows('Not saved');
    await ben.press('Save draft');
    await ben.shows('Saved.');
    expect(await draftOf('store', uid)).toMatchObject({ title: 'Name by Ben', slug: 'slug-by-ada' });
    const VERSIONS = `/v3/content_types/store/entries/${uid}/versions`;
    const { body: kept } = await staff.manage('GET', VERSIONS);
    const byAda = kept.versions.find(({ updated_by }: { updated_by: string }) => updated_by === 'Ada');
    const { body } = await staff.manage('GET', `${VERSIONS}/${byAda._version}`);
    expect(body.entry.title).toBe('Name by Ada');
    expect([...ada.problems, ...ben.problems]).toEqual([]);
    await Promise.all([ada.page.close(), ben.page.close()]);
  },
);

// Rules: STAFF-37
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor compares a version with the present one and restores it',
  async (viewport) => {
    const uid = `versioned_${viewport}`;
    await aStore(uid);
    const tab = await editorTab('Ada', { viewport });
    await tab.page.goto(`${site.origin}/studio/content/store/${uid}`);
    await tab.fill('Name', 'New name');
    await tab.press('Save draft');
    await tab.shows('Saved.');
    await tab.press('Compare version 1');
    await tab.page.waitForSelector('dialog[open] del');
    expect(await tab.page.$eval('dialog[open] del', (gone) => gone.textContent)).toBe('Old name');
    expect(await tab.page.$eval('dialog[open] ins', (added) => added.textContent)).toBe('New name');
    expect(await seriousViolations(tab.page)).toEqual([]);
    await tab.press('Restore version 1');
    await tab.shows('Version 1 is restored as a new version.');
    await tab.page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Old name');
    expect(await draftOf('store', uid)).toMatchObject({ title: 'Old name' });
    expect(tab.problems).toEqual([]);
    await tab.page.close();
  },
);

// Rules: STAFF-38
withBrowser('unsaved changes hold back a navigation, and a deleted entry comes back from the trash', async () => {
  await aStore('doomed_store');
  // The slug is refused.
  const tab = await editorTab('Ada', { expectedStatus: [422] });
  const { page } = tab;
  await page.goto(`${site.origin}/studio/content/store/doomed_store`);
  await tab.fill('Slug', 'Not a slug');
  await page.locator('::-p-aria([name="Trash"][role="link"])').click();
  await tab.shows('Leave without saving?');
  await tab.shows('Not saved: Slug needs attention.');
  expect(await seriousViolations(page)).toEqual([]);
  await tab.press('Stay');
  // Until then the form takes no input.
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  expect(await page.evaluate(() => location.pathname)).toBe('/studio/content/store/doomed_store');
  await tab.fill('Slug', 'doomed-store');
  await tab.fill('Name', 'Half a thought');
  // Saved on the way out.
  await page.locator('::-p-aria([name="Trash"][role="link"])').click();
  await page.waitForFunction(() => location.pathname === '/studio/trash');
  expect(await draftOf('store', 'doomed_store')).toMatchObject({ title: 'Half a thought' });
  await page.goto(`${site.origin}/studio/content/store/doomed_store`);
  await tab.press('Delete');
  await tab.shows('No other entry uses it.');
  await page.locator('::-p-xpath(//dialog[@open]//button[.="Delete"])').click();
  await tab.shows('is in the trash for 30 days');
  await page.locator('::-p-aria([name="Trash"][role="link"])').click();
  await page.locator('::-p-xpath(//tr[contains(., "Half a thought")]//button[.="Restore"])').click();
  await tab.shows('is back, as a draft');
  expect(await draftOf('store', 'doomed_store')).toMatchObject({ title: 'Half a thought' });
  expect(await seriousViolations(page)).toEqual([]);
  await page.locator(link('open it')).click();
  await page.waitForFunction(() => location.pathname === '/studio/content/store/doomed_store');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-33
withBrowser('a session that ends while an editor types is asked for above the form', async () => {
  await aStore('open_store');
  const tab = await editorTab('Ben');
  const { page } = tab;
  await page.goto(`${site.origin}/studio/content/store/open_store`);
  await tab.fill('Name', 'Typed before the end');
  const { body } = await staff.manage('GET', '/v3/staff');
  const { uid } = body.users.find(({ email }: { email: string }) => email === emails.Ben);
  await staff.manage('DELETE', `/v3/staff/${uid}/sessions`);
  await tab.press('Save draft');
  await tab.shows('Your session has ended. What you typed is still here.');
  expect(await seriousViolations(page)).toEqual([]);
  await (await page.waitForSelector('dialog[open] input[type="password"]'))?.type(STAFF_PASSWORD);
  await page.locator('::-p-xpath(//dialog[@open]//button[.="Log in"])').click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await tab.press('Save draft');
  await tab.shows('Saved.');
  expect(await draftOf('store', 'open_store')).toMatchObject({ title: 'Typed before the end' });
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-34
withBrowser('an editor uploads a picture on a phone, and a file that is none is refused', async () => {
  await aStore('pictured_store');
  const tab = await editorTab('Ada', { viewport: 'phone', expectedStatus: [422] });
  const { page } = tab;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'studio-'));
  const [picture, script] = [path.join(folder, 'logo.png'), path.join(folder, 'logo.svg')];
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a6650' } })
    .png()
    .toFile(picture);
  await writeFile(script, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await page.goto(`${site.origin}/studio/content/store/pictured_store`);
  await tab.press('Choose or upload');
  const input = await page.waitForSelector('dialog[open] input[type="file"]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(script, picture);
  await tab.shows('1 file uploaded, 1 refused');
  const text = await page.waitForSelector('dialog[open] input[aria-label^="What logo.png shows"]');
  await text?.type('A green square');
  await tab.press('Use logo.png');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await tab.press('Save draft');
  await tab.shows('Saved.');
  expect(await draftOf('store', 'pictured_store')).toMatchObject({
    logo: { filename: 'logo.png', description: 'A green square', content_type: 'image/png' },
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousViolations(page)).toEqual([]);
  expect(tab.problems).toEqual([]);
  await rm(folder, { recursive: true });
  await page.close();
});

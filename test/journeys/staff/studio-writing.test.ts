import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { countRenderedFields } from '../../support/browser/rendered-fields.ts';
import { button, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
const staff = staffClient(() => site.backing);
const emails: Record<string, string> = {};

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  for (const name of ['Ada', 'Ben']) emails[name] = (await staff.member('editor', name)).email;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function editorTab(name: string, options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  // Leaving what is not saved asks; the reload of a test goes on.
  tab.page.on('dialog', (dialog) => void dialog.accept());
  await logInto(tab, site.origin, emails[name] ?? '');
  return tab;
}
const pathOf = (type: string, uid: string) => `/v3/content_types/${type}/entries/${uid}`;
const draftOf = async (type: string, uid: string) =>
  (await staff.manage('GET', `${pathOf(type, uid)}/draft`)).body.entry;
const anEntry = async (type: string, entry: { uid: string } & Record<string, unknown>) => {
  const { status, body } = await staff.manage('POST', `/v3/content_types/${type}/entries`, { entry });
  if (status !== 201) throw new Error(JSON.stringify(body));
};
const aStore = (uid: string) => anEntry('store', { uid, title: 'Old name', slug: uid.replaceAll('_', '-') });
const open = async ({ page }: StudioTab, type: string, uid: string) => {
  await page.goto(`${site.origin}/studio/content/${type}/${uid}`);
  await page.waitForSelector('form[data-entry]');
};
const textIn = (page: Page, label: string) =>
  page.$eval(
    `::-p-xpath(//label[starts-with(normalize-space(.), "${label}")]/following::*[self::input or self::textarea][1])`,
    (input) => (input as HTMLInputElement).value,
  );
/** The key of the browser's own undo. */
const undoKey = async (page: Page, isRedo = false) => {
  await page.keyboard.down('Control');
  await page.keyboard.press(isRedo ? 'y' : 'z');
  await page.keyboard.up('Control');
};

// Rules: STAFF-70
withBrowser('a form saves as it is typed, in one version, and a new entry once it is complete', async () => {
  await aStore('typed_store');
  const tab = await editorTab('Ada');
  const { page } = tab;
  await open(tab, 'store', 'typed_store');
  for (const name of ['One', 'Two', 'Three']) {
    await tab.fill('Name', name);
    await eventually(async () => (await draftOf('store', 'typed_store')).title === name);
  }
  await page.waitForFunction(() => /Saved \d/.test(document.body.innerText));
  const { body } = await staff.manage('GET', `${pathOf('store', 'typed_store')}/versions`);
  expect(body.versions).toHaveLength(2);
  expect(await page.$$eval('ol[aria-label="Versions"] li', (items) => items.length)).toBe(2);

  await page.goto(`${site.origin}/studio/content/theme/new`);
  await tab.fill('Title', 'Camping');
  await tab.shows('Not saved yet: Slug, Name to fill in');
  await tab.fill('Slug', 'camping');
  await tab.fill('Name', 'Camp');
  await page.waitForFunction(() => /\/theme\/[a-z0-9]{10}$/.test(location.pathname));
  // The form is the same one: the cursor stays.
  await page.keyboard.type('ing');
  const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  await eventually(async () => (await draftOf('theme', uid)).name === 'Camping');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-35
withBrowser('a press of Publish in the middle of typing publishes, and one with nothing new says so', async () => {
  await aStore('pressed_store');
  await staff.manage('POST', `${pathOf('store', 'pressed_store')}/publish`, { environments: ['production'] });
  const tab = await editorTab('Ada');
  const { page } = tab;
  await open(tab, 'store', 'pressed_store');
  await tab.shows('version 1');
  const place = () => page.$eval(button('Publish'), (element) => element.getBoundingClientRect().left);
  const before = await place();
  const press = () => page.$eval(button('Publish'), (element) => (element as HTMLElement).click());
  await press();
  await tab.shows('Shoppers see this version already.');
  for (const name of ['Pressed once', 'Pressed twice']) {
    await tab.fill('Name', name);
    // A locator would wait for a button that is disabled or moves, which people do not.
    await press();
    await eventually(async () => {
      const { body } = await staff.manage('GET', `${pathOf('store', 'pressed_store')}/versions`);
      return body.versions[0].publish_details.length > 0 && (await draftOf('store', 'pressed_store')).title === name;
    });
    expect(await place()).toBe(before);
    await page.waitForFunction(() => /Saved \d/.test(document.body.innerText));
  }
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-71
withBrowser('what cannot be saved stays in the browser, also after a reload and without a network', async () => {
  await aStore('kept_store');
  const tab = await editorTab('Ada', { expectedStatus: [422] });
  const { page } = tab;
  await open(tab, 'store', 'kept_store');
  await tab.fill('Slug', 'Not a slug');
  await tab.shows('Not saved: Slug needs attention. This browser keeps it.');
  await page.reload();
  await tab.shows('Your changes from');
  expect(await textIn(page, 'Slug')).toBe('Not a slug');
  expect(await seriousViolations(page)).toEqual([]);
  await tab.press('Discard them');
  await page.waitForFunction(() => !document.body.innerText.includes('Your changes from'));
  expect(await textIn(page, 'Slug')).toBe('kept-store');
  await page.reload();
  await page.waitForSelector('form[data-entry]');
  expect(await textIn(page, 'Slug')).toBe('kept-store');

  await page.setOfflineMode(true);
  await tab.fill('Name', 'Typed in a tunnel');
  await tab.shows('Will try again');
  await page.setOfflineMode(false);
  await eventually(async () => (await draftOf('store', 'kept_store')).title === 'Typed in a tunnel');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-70, STAFF-36
withBrowser('two editors in one entry keep what both wrote, and choose only where they wrote the same', async () => {
  await aStore('both_store');
  const [ada, ben] = [
    await editorTab('Ada', { expectedStatus: [409] }),
    await editorTab('Ben', { expectedStatus: [409] }),
  ];
  await open(ada, 'store', 'both_store');
  await open(ben, 'store', 'both_store');
  await ben.shows('Ada opened this entry for editing');
  await ben.fill('Name', 'Name by Ben');
  await eventually(async () => (await draftOf('store', 'both_store')).title === 'Name by Ben');
  await ada.fill('Slug', 'slug-by-ada');
  await ada.shows('Ben changed Name meanwhile. The form shows it.');
  await eventually(async () => (await draftOf('store', 'both_store')).slug === 'slug-by-ada');
  expect((await draftOf('store', 'both_store')).title).toBe('Name by Ben');
  expect(await textIn(ada.page, 'Name')).toBe('Name by Ben');
  expect(await ada.page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('slug-by-ada');

  // Undo takes back what Ada did, not what Ben did.
  await ada.press('Undo');
  await eventually(async () => (await draftOf('store', 'both_store')).slug === 'both-store');
  expect((await draftOf('store', 'both_store')).title).toBe('Name by Ben');
  // A publish in the moment of a merge waits until Ada has seen it.
  await ben.fill('Name', 'Another name by Ben');
  await eventually(async () => (await draftOf('store', 'both_store')).title === 'Another name by Ben');
  await ada.fill('Slug', 'slug-by-ada');
  await ada.press('Publish');
  await ada.shows('The draft is saved, and nothing else was done');
  await eventually(async () => (await draftOf('store', 'both_store')).slug === 'slug-by-ada');

  // Ben's form does not know Ada's slug yet; both now write the same field.
  await ada.fill('Name', 'Name by Ada');
  await eventually(async () => (await draftOf('store', 'both_store')).title === 'Name by Ada');
  await ben.fill('Name', 'Another by Ben');
  await ben.shows('Not saved: Ada saved this entry, too');
  // Nothing opens over a form that someone types in.
  expect(await ben.page.$('dialog[open]')).toBeNull();
  await ben.press('Compare');
  await ben.page.waitForSelector('dialog[open] fieldset');
  await ben.page.locator('::-p-xpath(//dialog[@open]//label[contains(., "Name by Ada")])').click();
  await ben.press('Use this');
  await eventually(async () => (await textIn(ben.page, 'Slug')) === 'slug-by-ada');
  expect(await textIn(ben.page, 'Name')).toBe('Name by Ada');
  expect([...ada.problems, ...ben.problems]).toEqual([]);
  await Promise.all([ada.page.close(), ben.page.close()]);
});

// Rules: STAFF-72
withBrowser('undo and redo go through all fields, rich text and blocks', async () => {
  const body = { type: 'doc', children: [{ type: 'p', children: [{ text: 'Old ' }] }] };
  await anEntry('marketing_page', {
    uid: 'undone_page',
    title: 'Before',
    url: '/m/undone-page',
    content_blocks: [{ headline_block: { headline: 'First' } }, { rich_text_block: { body } }],
  });
  const tab = await editorTab('Ada');
  const { page } = tab;
  await open(tab, 'marketing_page', 'undone_page');
  await tab.fill('Title', 'After');
  await page.locator('::-p-xpath(//section/header/button[contains(., "First")])').click();
  await tab.fill('Headline', 'Second');
  await page.locator('::-p-xpath((//form//section/header/button[@aria-expanded])[2])').click();
  const text = await page.waitForSelector('[data-slate-editor]');
  await text?.click();
  await page.keyboard.type('Typed');
  const firstBlock = () => page.$eval('form button[aria-expanded] strong', (name) => name.textContent);
  const headline = await firstBlock();
  await page.locator('::-p-xpath((//form//button[@aria-label="More for"])[2])').click();
  await tab.press('Move up');
  await eventually(async () => (await firstBlock()) !== headline);
  await tab.press('Undo');
  await eventually(async () => (await firstBlock()) === headline);
  await page.$eval('form[data-entry] input', (input) => input.focus());
  // The text, the headline and the title, each from wherever the cursor is.
  await undoKey(page);
  await undoKey(page);
  await page.waitForFunction(() => document.querySelector('form')?.innerText.includes('First'));
  await undoKey(page);
  expect(await textIn(page, 'Title')).toBe('Before');
  expect(await page.$eval(button('Undo'), (undo) => (undo as HTMLButtonElement).disabled)).toBe(true);
  for (let steps = 0; steps < 3; steps += 1) await undoKey(page, true);
  expect(await textIn(page, 'Title')).toBe('After');
  await eventually(
    async () =>
      (await draftOf('marketing_page', 'undone_page')).content_blocks[0].headline_block?.headline === 'Second',
  );
  expect(tab.problems).toEqual([]);
  await page.close();
});

const frameText = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLIFrameElement>('iframe[data-shown]')?.contentDocument?.body.innerText ?? '',
  );

// Rules: STAFF-73, CONTENT-86
withBrowser('on a desktop: the page of an entry stands beside its form and follows the typing', async () => {
  const tab = await editorTab('Ada');
  const { page } = tab;
  await page.goto(`${site.origin}/studio`);
  const { body } = await staff.manage('GET', '/v3/drafts?content_types=post&states=published&limit=1');
  const { uid } = body.drafts[0];
  await open(tab, 'post', uid);
  await tab.press('Preview');
  await page.waitForSelector('iframe[data-shown]');
  await page.evaluate(() =>
    document.querySelector<HTMLIFrameElement>('iframe[data-shown]')?.contentWindow?.scrollTo(0, 120),
  );
  await tab.fill('Headline', 'Typed beside its page');
  await eventually(async () => (await frameText(page)).includes('Typed beside its page'));
  const shown = await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')];
    return {
      frames: frames.length,
      top: frames[0]?.contentWindow?.scrollY,
      scripts: frames[0]?.contentDocument?.querySelectorAll('script[src]').length,
    };
  });
  expect(shown).toEqual({ frames: 1, top: 120, scripts: 0 });
  await tab.press('Desktop 1280');
  await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.innerWidth === 1280);
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);

  const address = await page.$eval(
    'a[target="_blank"][href*="/studio/preview?token="]',
    (link) => (link as HTMLAnchorElement).href,
  );
  const linked = await browser?.createBrowserContext().then((context) => context.newPage());
  await linked?.goto(address);
  expect(await linked?.evaluate(() => document.body.innerText)).toContain('Typed beside its page');
  await page
    .browserContext()
    .overridePermissions(site.origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  await page.bringToFront();
  await tab.press('Copy link');
  await tab.shows('The link is copied. It works until');
  const copied = await staff.logs({ query: '', limit: '5' });
  expect(JSON.stringify(copied)).toContain('createPreview');

  await page.setViewport({ width: 375, height: 740 });
  expect(await page.$eval('form[data-entry]', (form) => (form as HTMLElement).offsetParent)).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await tab.press('Close preview');
  expect(await textIn(page, 'Headline')).toBe('Typed beside its page');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-73
withBrowser('on a phone: the draft of an entry is shown in the place of its form', async () => {
  const tab = await editorTab('Ben', { viewport: 'phone' });
  const { page } = tab;
  const { body } = await staff.manage('GET', '/v3/drafts?content_types=post&states=published&limit=2');
  await open(tab, 'post', body.drafts[1].uid);
  await tab.fill('Headline', 'Typed on a phone');
  await tab.press('Preview');
  await eventually(async () => (await frameText(page)).includes('Typed on a phone'));
  expect(await page.$eval('form[data-entry]', (form) => (form as HTMLElement).offsetParent)).toBeNull();
  expect(await tab.overflow()).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);
  await tab.press('Close preview');
  expect(await textIn(page, 'Headline')).toBe('Typed on a phone');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-73
withBrowser('an entry without a page says which page shows it, or that none does', async () => {
  const tab = await editorTab('Ada');
  await anEntry('theme', { uid: 'lonely', title: 'Lonely', slug: 'lonely', name: 'Lonely' });
  await open(tab, 'theme', 'lonely');
  await tab.press('Preview');
  await tab.shows('This has no page of its own, and no page shows it yet.');
  const { body } = await staff.manage('GET', '/v3/drafts?content_types=product_listing&states=published&limit=1');
  await open(tab, 'product_listing', body.drafts[0].uid);
  await tab.press('Preview');
  await tab.shows('This has no page of its own. It is shown on');
  await tab.page.waitForSelector('iframe[data-shown]');
  expect(tab.problems).toEqual([]);
  await tab.page.close();
});

// Rules: STAFF-74
withBrowser.each(NARROW_AND_WIDE)('on a %s: the whole site is shown as of a time, from the menu', async (viewport) => {
  const uid = `friday_${viewport}`;
  await aStore(uid);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const publish = { environments: ['production'], scheduled_at: at };
  expect((await staff.manage('POST', `${pathOf('store', uid)}/publish`, publish)).status).toBe(200);
  const tab = await editorTab('Ben', { viewport });
  const { page } = tab;
  await tab.navigate('Preview the site');
  await page.waitForSelector('iframe[data-shown]');
  await tab.fill('Page', `/stores/friday-${viewport}`);
  await page.$eval('input[type="datetime-local"]', (input) => {
    const time = new Date(Date.now() + 2 * 3_600_000 - new Date().getTimezoneOffset() * 60_000)
      .toISOString()
      .slice(0, 16);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, time);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await tab.press('Show');
  await eventually(async () => (await frameText(page)).includes('Old name'));
  expect(await seriousViolations(page)).toEqual([]);
  expect(await tab.overflow()).toBe(0);
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-75
withBrowser('a key draws the field that it is typed in, and a save draws none', async () => {
  const { body } = await staff.manage('GET', '/v3/drafts?content_types=marketing_page&limit=1');
  const tab = await editorTab('Ada');
  const { page } = tab;
  const rendered = await countRenderedFields(page);
  await open(tab, 'marketing_page', body.drafts[0].uid);
  const input = await page.waitForSelector('form[data-entry] input');
  await input?.click();
  await page.keyboard.type('a');
  const before = await rendered();
  await page.keyboard.type('b');
  const perKey = (await rendered()) - before;
  // The field, and the control of its kind.
  expect(perKey).toBeGreaterThan(0);
  expect(perKey).toBeLessThanOrEqual(3);
  const typed = await rendered();
  await page.waitForFunction(() => /Saved \d/.test(document.body.innerText));
  expect((await rendered()) - typed).toBe(0);
  expect(tab.problems).toEqual([]);
  await page.close();
});

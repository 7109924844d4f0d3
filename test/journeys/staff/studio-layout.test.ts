import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
let email = '';
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  ({ email } = await staff.member('editor', 'Ada'));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function editorTab(viewport: 'phone' | 'desktop'): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), { viewport });
  tab.page.on('dialog', (dialog) => void dialog.accept());
  await logInto(tab, site.origin, email);
  return tab;
}

const headline = (text: string) => ({ headline_block: { headline: text } });
/** A landing page with one headline per block. */
async function aPage(uid: string, headlines: readonly string[]): Promise<void> {
  const entry = {
    uid,
    title: `Page ${uid}`,
    url: `/m/${uid.replaceAll('_', '-')}`,
    content_blocks: headlines.map(headline),
  };
  const { status, body } = await staff.manage('POST', '/v3/content_types/marketing_page/entries', { entry });
  if (status !== 201) throw new Error(JSON.stringify(body));
}
const openLayout = async ({ page }: StudioTab, type: string, uid: string) => {
  await page.goto(`${site.origin}/studio/content/${type}/${uid}?view=layout`);
  await page.waitForSelector('form[data-entry] [aria-roledescription="sortable"]');
};
/** The texts of the blocks' cards, in their order. */
const blocks = (page: Page) =>
  page.$$eval('form section > header > button[aria-expanded]', (titles) =>
    titles.map((title) => title.textContent?.trim() ?? ''),
  );
const orderIs = (page: Page, ...words: string[]) =>
  eventually(async () => {
    const shown = await blocks(page);
    return shown.length === words.length && words.every((word, index) => shown[index]?.includes(word));
  });
const handles = (page: Page) => page.$$('form [aria-roledescription="sortable"]');
async function handle(page: Page, index: number): Promise<ElementHandle> {
  const found = (await handles(page))[index];
  if (!found) throw new Error(`There is no block ${index}.`);
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return found;
}
const middle = async (element: ElementHandle) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** From the middle of a closed block to below it. */
const BELOW_PX = 30;
/** Points from one middle to below another one. */
async function path(from: ElementHandle, to: ElementHandle) {
  const [start, end] = [await middle(from), await middle(to)];
  const steps = 8;
  return {
    start,
    points: Array.from({ length: steps }, (_, index) => ({
      x: start.x + 4,
      y: start.y + ((end.y + BELOW_PX - start.y) * (index + 1)) / steps,
    })),
  };
}
async function dragByMouse(page: Page, from: ElementHandle, to: ElementHandle, isDropped = true): Promise<void> {
  const { start, points } = await path(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y);
  await page.waitForSelector('form [data-over]');
  if (!isDropped) return;
  // The window may scroll under the pointer.
  let before = Number.NaN;
  await eventually(async () => {
    const { x, y } = await middle(to);
    const isStill = y === before;
    before = y;
    await page.mouse.move(x, y + BELOW_PX);
    const line = await page.$('form [data-over]');
    const at = line && (await middle(line)).y;
    return isStill && at !== null && Math.abs(at - (await middle(to)).y - BELOW_PX) < BELOW_PX / 2;
  });
  await page.mouse.up();
}
const press = async (page: Page, ...keys: Parameters<Page['keyboard']['press']>[0][]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    // The keys of a drag count from the frame after it began.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
};
const undoKey = async (page: Page) => {
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
};
const previewHeadings = (page: Page) =>
  page.evaluate(() =>
    [
      ...(document.querySelector<HTMLIFrameElement>('iframe[data-shown]')?.contentDocument?.querySelectorAll('h2') ??
        []),
    ].map((heading) => heading.textContent?.trim() ?? ''),
  );
const published = async (address: string) => await (await fetch(`${site.origin}${address}`)).text();

// Rules: STAFF-110, STAFF-111, STAFF-112
withBrowser('an editor arranges the home page beside its preview and publishes it', async () => {
  const tab = await editorTab('desktop');
  const { page } = tab;
  await page.locator(link('Pages')).click();
  await tab.shows('Single pages');
  await tab.shows('Landing pages');
  expect(await seriousViolations(page)).toEqual([]);
  await page.locator('::-p-xpath(//table//a[contains(@href, "/content/home_page/home?view=layout")])').click();
  await page.waitForSelector('iframe[data-shown]');
  await page.waitForSelector('form [aria-roledescription="sortable"]');
  const before = await blocks(page);
  // A row of deals and the tiles after it.
  const index = before.findIndex((words) => words.includes('Just Posted'));
  expect(before[index + 1]).toContain('Popular Stores');
  const swapped = before.with(index, before[index + 1] ?? '').with(index + 1, before[index] ?? '');
  await dragByMouse(page, await handle(page, index), (await handles(page))[index + 1] as ElementHandle);
  await eventually(async () => JSON.stringify(await blocks(page)) === JSON.stringify(swapped));
  await eventually(async () => {
    const shown = await previewHeadings(page);
    return shown.indexOf('Popular Stores') >= 0 && shown.indexOf('Popular Stores') < shown.indexOf('Just Posted');
  });
  await undoKey(page);
  await eventually(async () => JSON.stringify(await blocks(page)) === JSON.stringify(before));
  await tab.press('Redo');
  await eventually(async () => JSON.stringify(await blocks(page)) === JSON.stringify(swapped));
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  await tab.press('Publish');
  await tab.shows('Published.');
  await eventually(async () => {
    const html = await published('/');
    const stores = html.indexOf('Popular Stores');
    return stores >= 0 && stores < html.indexOf('Just Posted');
  });
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-110
withBrowser('blocks move by keys and by their menu, and Escape leaves them where they were', async () => {
  await aPage('keys_page', ['First', 'Second', 'Third']);
  const tab = await editorTab('desktop');
  const { page } = tab;
  await openLayout(tab, 'marketing_page', 'keys_page');
  await (await handle(page, 0)).focus();
  await press(page, 'Space', 'ArrowDown', 'ArrowDown');
  await page.waitForFunction(() => document.body.textContent?.includes('To position 3 of 3.'));
  await press(page, 'Space');
  await orderIs(page, 'Second', 'Third', 'First');
  // The focus follows the block.
  await page.waitForFunction(() => document.activeElement?.id.endsWith('.2'));
  await press(page, 'Space', 'ArrowUp', 'Escape');
  await page.waitForFunction(() => document.body.textContent?.includes('stays where it was'));
  await orderIs(page, 'Second', 'Third', 'First');
  await dragByMouse(page, await handle(page, 0), (await handles(page))[2] as ElementHandle, false);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('form [data-over]'));
  await page.mouse.up();
  await orderIs(page, 'Second', 'Third', 'First');
  await page.locator('::-p-xpath((//form//button[@aria-label="More for"])[3])').click();
  await tab.press('Move to the top');
  await orderIs(page, 'First', 'Second', 'Third');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-111
withBrowser('blocks are added between two others, duplicated, and come back when they were removed', async () => {
  await aPage('added_page', ['First', 'Last']);
  const tab = await editorTab('desktop');
  const { page } = tab;
  // High enough that nothing scrolls under the pointer.
  await page.setViewport({ width: 1280, height: 1600 });
  await openLayout(tab, 'marketing_page', 'added_page');
  await page.locator('::-p-xpath((//form//button[@aria-label="Add here"])[2])').click();
  await tab.shows('A headline with a text below it.');
  expect(await seriousViolations(page)).toEqual([]);
  await page
    .locator('::-p-xpath(//section[@aria-label="Add a block"]//button[contains(., "Headline and text")])')
    .click();
  await tab.fill('Headline', 'Between');
  await orderIs(page, 'First', 'Between', 'Last');
  await page.locator('::-p-xpath((//form//button[@aria-label="Add here"])[1])').click();
  const kind = await page.waitForSelector(
    '::-p-xpath(//section[@aria-label="Add a block"]//button[contains(., "A line between two parts")])',
  );
  const to = (await handles(page))[0] as ElementHandle;
  await dragByMouse(page, kind as ElementHandle, to);
  await orderIs(page, 'First', 'Divider', 'Between', 'Last');
  await page.locator('::-p-xpath((//form//button[@aria-label="More for"])[1])').click();
  await tab.press('Duplicate');
  await orderIs(page, 'First', 'First', 'Divider', 'Between', 'Last');
  await page.locator('::-p-xpath((//form//section/header/button[@aria-label="Remove"])[4])').click();
  await tab.shows('Headline and text: Between is removed.');
  await orderIs(page, 'First', 'First', 'Divider', 'Last');
  await page.locator('::-p-xpath(//form//button[normalize-space(.)="Undo"])').click();
  await orderIs(page, 'First', 'First', 'Divider', 'Between', 'Last');
  await eventually(async () => {
    const { entry } = (await staff.manage('GET', '/v3/content_types/marketing_page/entries/added_page/draft')).body;
    const ids = entry.content_blocks.map((block: object) => Object.values(block)[0]._metadata.uid);
    return ids.length === 5 && new Set(ids).size === 5;
  });
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-110, STAFF-112
withBrowser('blocks are dragged by touch on a phone', async () => {
  await aPage('touched_page', ['First', 'Second', 'Third']);
  const tab = await editorTab('phone');
  const { page } = tab;
  await openLayout(tab, 'marketing_page', 'touched_page');
  const from = await handle(page, 0);
  const size = await from.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const { start, points } = await path(from, (await handles(page))[1] as ElementHandle);
  const finger = await page.touchscreen.touchStart(start.x, start.y);
  for (const { x, y } of points) await finger.move(x, y);
  await page.waitForSelector('form [data-over]');
  await finger.end();
  await orderIs(page, 'Second', 'First', 'Third');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousViolations(page)).toEqual([]);
  await tab.press('Preview');
  await eventually(async () => (await previewHeadings(page)).join().includes('Second,First,Third'));
  await tab.press('Close preview');
  await tab.press('Undo');
  await orderIs(page, 'First', 'Second', 'Third');
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-113, STAFF-114
withBrowser('a page begins as a copy of another one, and its other lists are sorted as well', async () => {
  await aPage('template_page', ['First', 'Second']);
  const tab = await editorTab('desktop');
  const { page } = tab;
  await page.goto(`${site.origin}/studio/pages?search=template`);
  await page.locator('::-p-aria([name="Copy Page template_page"][role="link"])').click();
  await page.waitForSelector('form[data-entry]');
  await orderIs(page, 'First', 'Second');
  await tab.shows('Not saved yet: Address to fill in');
  await page.locator('::-p-xpath(//label[starts-with(normalize-space(.), "All fields")])').click();
  await page.locator('::-p-xpath(//label[starts-with(., "Address")]/following::button[.="From the title"][1])').click();
  await page.waitForFunction(() => /\/marketing_page\/[a-z0-9]{10}$/.test(location.pathname));
  const uid = await page.evaluate(() => location.pathname.split('/').at(-1) ?? '');
  const draft = async (of: string) =>
    (await staff.manage('GET', `/v3/content_types/marketing_page/entries/${of}/draft`)).body.entry;
  const copy = await draft(uid);
  expect(copy).toMatchObject({ title: 'Copy of Page template_page', url: '/m/copy-of-page-template-page' });
  const idsOf = (entry: { content_blocks: { headline_block: { _metadata: { uid: string } } }[] }) =>
    entry.content_blocks.map((block) => block.headline_block._metadata.uid);
  expect(new Set([...idsOf(copy), ...idsOf(await draft('template_page'))]).size).toBe(4);

  const add = '::-p-xpath(//*[@role="group"][.//*[normalize-space(text())="Tags"]][last()]//button[.="Add"])';
  for (const tag of ['one', 'two']) {
    await page.locator(add).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Tags'));
    await page.keyboard.type(tag);
  }
  await page.focus('[id="handle.tags.0"]');
  await press(page, 'Space', 'ArrowDown');
  await page.waitForFunction(() => document.body.textContent?.includes('To position 2 of 2.'));
  await press(page, 'Space');
  await eventually(async () => (await draft(uid)).tags.join() === 'two,one');
  expect(tab.problems).toEqual([]);
  await page.close();
});

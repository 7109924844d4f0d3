import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { button, heading, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
let email = '';
let folder = '';
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  [site, browser, folder] = await Promise.all([
    startSite(),
    openBrowser(),
    mkdtemp(path.join(os.tmpdir(), 'studio-lists-')),
  ]);
  email = (await staff.member('editor', 'Ada')).email;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function editorTab(options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  await logInto(tab, site.origin, email);
  return tab;
}
const fitsPhone = async (page: Page) => {
  await page.setViewport({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousViolations(page)).toEqual([]);
  await page.setViewport({ width: 1280, height: 900 });
};
const manage = async (method: string, address: string, body?: object) => {
  const answer = await staff.manage(method, address, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const live = { environments: ['production', 'production-preview'] } as const;

// Rules: STAFF-81, STAFF-82, STAFF-135, CONTENT-90
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor ends 500 deals at once, sees why three were left alone, and tries these again',
  async (viewport) => {
    const content = contentClient(site.backing);
    const name = `closeout${viewport}`;
    const uids = Array.from({ length: 500 }, (_, index) => `${name}${index + 1}`);
    const starts_at = new Date(Date.now() - 86_400_000).toISOString();
    const deal = (uid: string) =>
      sample.post(uid, [uid === `${name}7` ? `${name}_pan` : `${name}_kettle`], {
        title: `${name} ${uid.slice(name.length)}`,
        url: `/deals/closeout-${uid}`,
        schedule: { starts_at },
      });
    const shop = [
      sample.store(`${name}_shop`),
      ...[`${name}_kettle`, `${name}_pan`].map((uid) => sample.listing(uid, `${name}_shop`)),
    ];
    await content.write([...shop], { publish: [...live.environments] });
    await content.write(uids.map(deal), { publish: [...live.environments] });
    const entry = (uid: string, type = 'post') => `/v3/content_types/${type}/entries/${uid}`;
    await manage('POST', `${entry(`${name}3`)}/review`, {});
    await manage('POST', `${entry(`${name}_pan`, 'product_listing')}/unpublish?force=true`, live);
    const page500 = `${site.origin}/deals/closeout-${name}500`;
    const shownEnd = async (uid: string) =>
      (await content.read(`/v3/content_types/post/entries/${uid}`)).entry?.schedule as { expires_at?: string };

    const tab = await editorTab({ viewport });
    const { page } = tab;
    await page.goto(`${site.origin}/studio/content?type=post&search=${name}&sort=title`);
    await tab.shows('500 entries');
    await tab.click('::-p-xpath(//thead//label[normalize-space(.)="Select the shown entries"])');
    await tab.shows('50 selected');
    await tab.press('Select all 500 that match');
    await tab.shows('500 selected');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    // A colleague saves one of them in the meantime.
    await manage('PATCH', entry(`${name}5`), { entry: { headline: 'Changed meanwhile' } });
    await manage('POST', `${entry(`${name}5`)}/publish`, live);
    expect(await tab.overflow()).toBe(0);
    await tab.press('End now');
    await page.waitForSelector(heading('End 500 entries now?'));
    await page.locator('::-p-xpath(//dialog[@open]//button[.="End now"])').click();
    await page.waitForSelector('dialog[open] progress');
    await tab.shows('497 of 500 entries ended, 3 left alone.');
    const failures = await page.$$eval('dialog[open] li', (items) =>
      items.map((item) => (item as HTMLElement).innerText),
    );
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^${name} 3.*Its review is not finished\\.$`, 's')),
      expect.stringMatching(new RegExp(`^${name} 5.*Its version is 2 by now, saved by management\\.$`, 's')),
      expect.stringMatching(new RegExp(`^${name} 7.*Listings 1: product_listing '${name}_pan' is not published`, 's')),
    ]);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await shownEnd(`${name}500`)).toHaveProperty('expires_at', expect.any(String));
    expect(await shownEnd(`${name}3`)).not.toHaveProperty('expires_at', expect.any(String));
    await eventually(async () => /expired|ended/i.test(await (await fetch(page500)).text()));
    const logs = await staff.logs({ event_type: 'expireBulk', target: `post.${name}7` });
    expect(logs).toMatchObject([{ created_by: 'Ada', targets: [`post.${name}7`], status: 422 }]);

    // Once the reasons are gone, the same three go through.
    await manage('POST', `${entry(`${name}3`)}/review/return`, { comment: 'It ends today.' });
    await manage('POST', `${entry(`${name}_pan`, 'product_listing')}/publish`, live);
    await tab.press('Try again with the 3 that failed');
    await tab.shows('3 of 3 entries ended.');
    for (const uid of [`${name}3`, `${name}5`, `${name}7`])
      expect(await shownEnd(uid)).toHaveProperty('expires_at', expect.any(String));
    expect((await content.read(`/v3/content_types/post/entries/${name}5`)).entry?.headline).toBe('Changed meanwhile');
    await page.locator('::-p-xpath(//dialog[@open]//button[.="Close"][last()])').click();
    await page.waitForFunction(() => !document.querySelector('section[aria-label="Selected entries"]'));
    expect(tab.problems).toEqual([]);
    await page.close();
  },
  120_000,
);

// Rules: STAFF-80, STAFF-81, STAFF-82
withBrowser('an editor works in the list by keys, tags what is selected, and names filters', async () => {
  const content = contentClient(site.backing);
  const names = ['Quince', 'Quinoa', 'Quill'];
  await content.write(names.map((name) => sample.store(`key_${name.toLowerCase()}`, { title: name })));
  const tab = await editorTab();
  const { page } = tab;
  await page.goto(`${site.origin}/studio/content?type=store&search=qui&sort=title`);
  await tab.shows('3 entries');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('?');
  await page.waitForSelector(heading('Keys'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await page.keyboard.press('j');
  expect(await focused()).toBe('Quill');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await tab.shows('2 selected');
  await page.keyboard.press('k');
  expect(await focused()).toBe('Quill');
  await tab.press('Tag…');
  await tab.fill('Tags, with commas between them', 'cooking, fall');
  await page.keyboard.press('Enter');
  await tab.shows('2 of 2 entries changed.');
  await tab.press('Close');
  const { body } = await staff.manage('GET', '/v3/drafts?tags=cooking&sort=title');
  expect(body.drafts.map(({ title, tags }: { title: string; tags: string[] }) => [title, tags])).toEqual([
    ['Quill', ['cooking', 'fall']],
    ['Quince', ['cooking', 'fall']],
  ]);
  await tab.press('Columns');
  const columnsAgree = async () => {
    const boxes = await page.$$eval('fieldset input:checked[type="checkbox"]', (found) =>
      found.map((box) => box.closest('label')?.textContent),
    );
    const heads = await page.$$eval('thead th', (found) =>
      found.filter((head) => (head as HTMLElement).offsetParent !== null).map(({ textContent }) => textContent),
    );
    expect(heads.slice(heads.indexOf('State') + 1)).toEqual(boxes);
  };
  await columnsAgree();
  await page.locator('::-p-xpath(//label[normalize-space(.)="Tags"]/input)').click();
  await page.waitForFunction(() => location.search.includes('tags'));
  await tab.shows('cooking, fall');
  await columnsAgree();
  await tab.shows('cooking, fall');
  await tab.press('Saved filters');
  await tab.fill('Name for these filters', 'Stores with Q');
  await page.keyboard.press('Enter');
  await tab.shows('“Stores with Q” is saved.');
  await fitsPhone(page);
  await page.goto(`${site.origin}/studio/content`);
  await tab.press('Saved filters');
  await page.locator('::-p-aria([name="Stores with Q"][role="link"])').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) => textContent === '3 entries'),
  );
  await page.waitForFunction(() => !document.activeElement?.closest('table'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/studio/content/store/key_quill');
  expect(tab.problems).toEqual([]);
  await page.close();
});

const picture = (color: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

// Rules: STAFF-83, STAFF-84, CONTENT-74
withBrowser('an editor uploads files of which some are hostile, and cares for one of them', async () => {
  const content = contentClient(site.backing);
  const good = await picture('#0a6650');
  const files: Record<string, Buffer> = {
    'good.png': good,
    'other.png': await picture('#aa3300'),
    'page.html': Buffer.from('<script>alert(1)</script>'),
    'polyglot.png': Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]),
    'bomb.png': await picture('#000000', 9_000, 9_000),
    'huge.png': Buffer.concat([good, Buffer.alloc(20 * 1_024 * 1_024)]),
  };
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return file;
    }),
  );
  const tab = await editorTab({ expectedStatus: [409, 422] });
  const { page } = tab;
  await page.goto(`${site.origin}/studio/assets`);
  await page.waitForSelector('ul[aria-label="Files"]');
  const input = (await page.waitForSelector('main input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(...paths);
  await tab.shows('2 files uploaded, 4 refused');
  expect(await page.$('main progress')).toBeNull();
  const results = await page.$$eval('ul[aria-label="Uploads"] li', (items) =>
    Object.fromEntries(items.map((item) => (item as HTMLElement).innerText.split('\n').filter(Boolean).slice(0, 2))),
  );
  expect(results).toMatchObject({
    'page.html': expect.stringMatching(/Its content is something else, whatever its name says\.$/),
    'polyglot.png': expect.stringMatching(/^The file .*Save it again in another program\.$/),
    'bomb.png': 'The file has more than 50 million pixels.',
    'huge.png': 'The file is larger than 20 MB.',
  });
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  const describe = await page.waitForSelector('input[aria-label^="What good.png shows"]');
  await describe?.type('A green rectangle');
  await page.keyboard.press('Enter');
  await tab.shows('The alternative text of good.png is saved.');
  await fitsPhone(page);

  // One of them is shown by a store, and gets a focal point by keys alone.
  const { assets } = await manage('GET', '/v3/asset-list?search=good');
  const [{ uid }] = assets;
  await content.write([sample.store('pictured', { logo: { uid } })]);
  const publishedLogo = async () => (await content.read('/v3/content_types/store/entries/pictured')).entry?.logo;
  await page.goto(`${site.origin}/studio/assets?search=good`);
  await page.locator('::-p-xpath(//ul[@aria-label="Files"]//a)').click();
  await page.waitForSelector(button('Replace…'));
  await tab.shows('pictured');
  await page.focus('input[type="range"]');
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('ArrowLeft');
  const firstCrop = () => page.$eval('ul[aria-label="Crops"] svg', (crop) => crop.getAttribute('viewBox'));
  expect(await firstCrop()).toBe('0 0 40 40');
  await page.keyboard.press('Enter');
  await tab.shows('Saved. Pages that show the file have the change.');
  expect(await publishedLogo()).toMatchObject({ focal_point: { x: 0.25, y: 0.5 }, description: 'A green rectangle' });
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  await fitsPhone(page);

  // Another file takes its place, where it is shown as well; a hostile one does not.
  await tab.press('Replace…');
  await tab.shows('One entry shows the new file at once');
  const replacement = (await page.waitForSelector(
    'dialog[open] input[type="file"]',
  )) as ElementHandle<HTMLInputElement>;
  await replacement.uploadFile(path.join(folder, 'polyglot.png'));
  const replace = '::-p-xpath(//dialog[@open]//button[.="Replace"])';
  await page.locator(replace).click();
  await tab.shows('Save it again in another program.');
  await replacement.uploadFile(path.join(folder, 'other.png'));
  await tab.shows('60 × 40');
  expect(await seriousViolations(page)).toEqual([]);
  await page.locator(replace).click();
  await tab.shows('The file is replaced.');
  expect(await publishedLogo()).toMatchObject({ filename: 'other.png', description: 'A green rectangle' });

  await tab.press('Delete');
  await tab.shows('Entries show it.');
  await tab.press('Delete anyway');
  await tab.shows('is in the trash for 30 days.');
  expect(await publishedLogo()).not.toHaveProperty('url');
  await page.goto(`${site.origin}/studio/trash?of=files`);
  await page.locator('::-p-xpath(//tr[contains(., "other.png")]//button[.="Restore"])').click();
  await tab.shows('is back. Entries that showed it show it again.');
  expect(await publishedLogo()).toMatchObject({ url: expect.any(String) });
  expect(await seriousViolations(page)).toEqual([]);
  expect(tab.problems).toEqual([]);
  await page.close();
});

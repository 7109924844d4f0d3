import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import sharp from 'sharp';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { button, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { SHOP_HOST, testShop } from '../../support/http/test-shop.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const SHOP = `https://${SHOP_HOST}`;
const HOUR_MS = 3_600_000;
let site: Site;
let shop: Awaited<ReturnType<typeof testShop>>;
let browser: Browser | undefined;
let email = '';
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  shop = await testShop();
  [site, browser] = await Promise.all([startSite({}, { shopOrigins: shop.origins }), openBrowser()]);
  email = (await staff.member('editor', 'Eda')).email;
  const store = { uid: 'kettle_store', title: 'Kettle Store', slug: 'kettle-store', tracking_link: `${SHOP}/` };
  const created = await staff.manage('POST', '/v3/content_types/store/entries', { entry: store });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const environments = ['production', 'production-preview'];
  await staff.manage('POST', '/v3/content_types/store/entries/kettle_store/publish', { environments });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  shop?.close();
});

async function editorTab(options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  await logInto(tab, site.origin, email);
  return tab;
}
const open = (tab: StudioTab, screen: string) => tab.page.goto(`${site.origin}/studio/${screen}`);
const draftOf = async (type: string, uid: string) =>
  (await staff.manage('GET', `/v3/content_types/${type}/entries/${uid}/draft`)).body.entry;
const textIn = (tab: StudioTab, name: string) =>
  tab.page.$eval(`[name="${name}"]`, (control) => (control as HTMLInputElement).value);

// Rules: STAFF-90
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor makes a deal from the page of a shop, and shoppers see it',
  async (viewport) => {
    const tab = await editorTab({ viewport });
    const { page } = tab;
    await open(tab, 'quick-deal');
    await tab.shows('Start from the shop');
    // The bookmark can be dragged: its address is a script, which does not run here.
    const bookmark = await page.waitForSelector('a[href^="javascript:"]');
    expect(await bookmark?.evaluate((found) => found.getAttribute('href'))).toContain('/studio/quick-deal?address=');
    await bookmark?.click();
    await tab.shows('Drag it to the bookmark bar');
    expect(await seriousViolations(page)).toEqual([]);
    await tab.fill('Address', `${SHOP}/kettle?utm_source=mail`);
    await page.keyboard.press('Enter');
    await tab.shows('What the page says');
    expect(await textIn(tab, 'title')).toBe('Copper & Brass Kettle');
    expect(await textIn(tab, 'address')).toBe(`${SHOP}/p/copper-kettle?sku=12`);
    expect([await textIn(tab, 'price'), await textIn(tab, 'usual_price')]).toEqual(['39.50', '59']);
    await tab.shows('from the product data (JSON-LD)');
    await tab.shows('Kettle Store');
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('img[src^="data:image/webp"]');
      return shown !== null && shown.naturalWidth > 0;
    });
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    expect(await tab.overflow()).toBe(0);
    await tab.fill('Title', 'Copper Kettle of Otters');
    await tab.press('Save draft');
    await tab.shows('is saved as a draft');
    await tab.press('Publish');
    const view = await page.waitForSelector(link('View page'));
    const address = (await view?.evaluate((found) => (found as HTMLAnchorElement).href)) ?? '';
    expect(await seriousViolations(page)).toEqual([]);
    await eventually(async () => {
      const answer = await fetch(address);
      const text = await answer.text();
      return answer.status === 200 && text.includes('Copper &amp; Brass Kettle for $39.50') && text.includes('$59');
    });
    const uid = address.split('-').at(-1) ?? '';
    const { listings } = await draftOf('post', uid);
    const [image] = (await draftOf('product_listing', listings[0].uid)).images;
    expect(image).toMatchObject({ content_type: 'image/png', description: 'Copper & Brass Kettle' });
    // The second editor with the same product learns of the deal.
    await open(tab, `quick-deal?address=${encodeURIComponent(`${SHOP}/moved`)}`);
    await tab.shows('You may have this deal already');
    await tab.shows('Same address');
    expect(await page.$eval('[aria-labelledby="known-deals"] a', (found) => found.getAttribute('href'))).toBe(
      `/studio/content/post/${uid}`,
    );
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-124, STAFF-125
withBrowser('a new editor is guided to the first deal on a phone', async () => {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), { viewport: 'phone' });
  await logInto(tab, site.origin, (await staff.member('editor', 'Nia')).email);
  const { page } = tab;
  const next = () => tab.click('main [aria-label="Steps"] > [aria-current="step"] > a');
  await tab.shows('0 of 5 done');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  expect(await tab.overflow()).toBe(0);
  await next();
  await tab.fill('Address', `${SHOP}/kettle?utm_source=guide`);
  await page.keyboard.press('Enter');
  await tab.shows('What the page says');
  await tab.press('Save draft');
  await tab.shows('is saved as a draft');
  await tab.press('Publish');
  await page.waitForSelector(link('View page'));
  await tab.navigate('Desk');
  await tab.shows('3 of 5 done');
  await next();
  await page.waitForSelector('iframe[data-shown]');
  await tab.navigate('Desk');
  await tab.shows('4 of 5 done');
  await next();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Versions'));
  await tab.navigate('Desk');
  await tab.shows('All steps are done');
  await tab.navigate('Problems');
  await page.waitForFunction(() => document.title.startsWith('Problems'));
  await tab.navigate('Desk');
  await tab.shows('What needs you today');
  await page.waitForSelector('[aria-label="Mail and alerts"]');
  expect(await page.$('main [aria-label="Steps"]')).toBeNull();
  await tab.navigate('Help');
  await tab.shows('5 of 5 done');
  expect(await tab.overflow()).toBe(0);
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-90, STAFF-133
withBrowser.each(NARROW_AND_WIDE)(
  'on a %s: an editor publishes a deal with an image from nothing, within 25 interactions',
  async (viewport) => {
    const tab = await editorTab({ viewport });
    const { page } = tab;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'studio-'));
    const file = path.join(folder, `teapot-${viewport}.png`);
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b5651d' } })
      .png()
      .toFile(file);
    tab.interactions = 0;
    await tab.navigate('All content');
    await tab.press('New…');
    await tab.click('::-p-xpath(//dialog[@open]//a[starts-with(normalize-space(.), "Quick deal")])');
    await tab.fill('Title', `Stoneware Teapot ${viewport}`);
    await tab.fill('Address at the store', `${SHOP}/p/teapot-${viewport}`);
    await tab.click('::-p-xpath(//fieldset//button[starts-with(., "Choose")])');
    await tab.type('dialog[open] input[type="search"]', 'Kettle');
    await tab.click('::-p-xpath(//dialog[@open]//ul//button[contains(., "Kettle Store")])');
    await tab.fill('Price in $', '24.50');
    await tab.fill('Usual price in $', '40');
    await tab.press('Choose or upload');
    await tab.choose('dialog[open] input[type="file"]', file);
    await tab.type(`dialog[open] input[aria-label^="What teapot-${viewport}.png shows"]`, 'A brown teapot');
    await tab.press(`Use teapot-${viewport}.png`);
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await tab.shows('A brown teapot');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    expect(await tab.overflow()).toBe(0);
    await tab.press('Publish');
    await tab.shows('is published');
    expect(tab.interactions).toBeLessThanOrEqual(25);
    const view = await page.waitForSelector(link('View page'));
    const address = (await view?.evaluate((found) => (found as HTMLAnchorElement).href)) ?? '';
    await eventually(async () => (await fetch(address)).status === 200);
    await page.goto(address);
    await tab.shows(`Stoneware Teapot ${viewport} for $24.50`);
    await tab.shows('$40');
    await tab.shows('Kettle Store');
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('main img[alt="A brown teapot"]');
      return shown?.complete && shown.naturalWidth > 0;
    });
    expect(tab.problems).toEqual([]);
    await rm(folder, { recursive: true });
    await page.close();
  },
);

// Rules: STAFF-90, CONTENT-98
withBrowser('a slip in a price is named, and an unlikely one is published only when it is meant', async () => {
  const tab = await editorTab({ expectedStatus: [422] });
  const { page } = tab;
  await page.goto(`${site.origin}/studio/quick-deal?by=hand`);
  await tab.fill('Title', 'Copper Pan');
  await tab.fill('Address at the store', 'kettles.example/copper-pan');
  await tab.fill('Price in $', '39.99');
  await tab.fill('Usual price in $', '60,00');
  await tab.press('Publish');
  // All that is wrong is named at once.
  await tab.shows('Please choose one.');
  await tab.shows('This must be an amount such as 1,234.50: cents follow a point.');
  await tab.click('::-p-xpath(//fieldset//button[starts-with(., "Choose")])');
  await tab.type('dialog[open] input[type="search"]', 'Kettle');
  await tab.click('::-p-xpath(//dialog[@open]//ul//button[contains(., "Kettle Store")])');
  await page.waitForFunction(() => !document.body.innerText.includes('Please choose one.'));
  await tab.fill('Usual price in $', '6,000');
  await page.waitForFunction(() => !document.body.innerText.includes('This must be an amount'));
  await tab.press('Publish');
  await tab.shows('is more than 90% below the usual price.');
  await tab.shows('is saved as a draft');
  expect(await seriousViolations(page)).toEqual([]);
  await tab.press('Publish anyway');
  await tab.shows('“Copper Pan” is published');
  const view = await page.waitForSelector(link('View page'));
  const address = (await view?.evaluate((found) => (found as HTMLAnchorElement).href)) ?? '';
  await eventually(async () => (await (await fetch(address)).text()).includes('$6,000'));
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-90
withBrowser('pages that say little, are hostile or cannot be read leave a form on a phone', async () => {
  const tab = await editorTab({ viewport: 'phone', expectedStatus: [422] });
  const { page } = tab;
  await open(tab, `quick-deal?address=${encodeURIComponent(`Look: ${SHOP}/desk`)}`);
  await tab.shows('data for sharing (Open Graph)');
  expect([await textIn(tab, 'title'), await textIn(tab, 'price')]).toEqual(['Walnut Desk', '1299']);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await open(tab, `quick-deal?address=${encodeURIComponent(`${SHOP}/hostile`)}`);
  await tab.shows('The page names no image.');
  expect(await textIn(tab, 'title')).toMatch(/^Mug/);
  expect(await page.$$('main script, main img[src="x"]')).toEqual([]);
  await open(tab, `quick-deal?address=${encodeURIComponent(`${SHOP}/private`)}`);
  await tab.shows('leads to a place that the site may not read');
  await tab.shows('You can fill in the form by hand.');
  expect(await seriousViolations(page)).toEqual([]);
  await tab.fill('Title', 'Found by hand');
  await tab.fill('Headline', 'Found by hand for $5');
  await tab.fill('Address at the store', `${SHOP}/p/by-hand`);
  await tab.fill('Price in $', 'five');
  await tab.press('Save draft');
  await tab.shows('Please choose one.');
  await page.locator('::-p-xpath(//fieldset//button[starts-with(., "Choose")])').click();
  await page.locator('dialog[open] input[type="search"]').fill('Kettle');
  await page.locator('::-p-xpath(//dialog[@open]//ul//button[contains(., "Kettle Store")])').click();
  await tab.press('Save draft');
  await tab.shows('This must be an amount such as 1,234.50');
  expect(await textIn(tab, 'headline')).toBe('Found by hand for $5');
  await tab.fill('Price in $', '5');
  await tab.press('Save draft');
  await tab.shows('“Found by hand” is saved as a draft');
  expect(tab.problems).toEqual([]);
  await page.close();
});

const runningDeal = async (uid: string, fields: object = {}) => {
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  const listing = {
    uid: `${uid}_offer`,
    title: uid,
    headline: uid,
    store: [{ uid: 'kettle_store', _content_type_uid: 'store' }],
    tracking_link: `${SHOP}/p/${uid}`,
    availability: 'in_stock',
  };
  const post = {
    uid,
    title: `Deal of ${uid}`,
    headline: uid,
    url: `/deals/${uid}`,
    listings: [{ uid: `${uid}_offer`, _content_type_uid: 'product_listing' }],
    schedule: { starts_at: at, ...fields },
    published_at: at,
  };
  const publish = ['production', 'production-preview'];
  const items = [
    { content_type: 'product_listing', entry: listing, publish },
    { content_type: 'post', entry: post, publish },
  ];
  const { body } = await staff.manage('POST', '/v3/bulk?atomic=true', { items });
  if (body.saved !== 2) throw new Error(JSON.stringify(body));
};
const reportGone = async (uid: string, person: string) => {
  const answer = await fetch(`${site.backing.urls.reports}/api/v1/issue-reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issue_type: 'deal-expired', post_uid: uid, reporter: person, network: person }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
};

// Rules: STAFF-91
withBrowser('checked and ended take one press each on a phone, and can be undone', async () => {
  await runningDeal('teapot');
  const tab = await editorTab({ viewport: 'phone' });
  const { page } = tab;
  await open(tab, 'quick-deal/check?search=teapot');
  await tab.shows('Not checked yet');
  expect(await seriousViolations(page)).toEqual([]);
  // By keyboard: the button in place of the pressed one has the focus.
  await page.focus(button('Checked now'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Undo');
  const checked = await draftOf('product_listing', 'teapot_offer');
  expect(Date.now() - Date.parse(checked.last_editorially_verified_at)).toBeLessThan(HOUR_MS);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Checked now');
  expect((await draftOf('product_listing', 'teapot_offer')).last_editorially_verified_at ?? null).toBeNull();
  await tab.press('Ended');
  await page.waitForSelector(button('Undo'));
  const showsEnd = async () =>
    (await (await fetch(`${site.origin}/deals/teapot`)).text()).includes('this deal has expired');
  await eventually(showsEnd);
  await tab.press('Undo');
  await page.waitForSelector(button('Ended'));
  await eventually(async () => !(await showsEnd()));
  expect(tab.problems).toEqual([]);
  await page.close();
});

// Rules: STAFF-92, STAFF-93, STAFF-126
withBrowser('the desk shows what needs a person, and leads there', async () => {
  await runningDeal('lamp', { expires_at: new Date(Date.now() + 3 * HOUR_MS).toISOString() });
  await runningDeal('rug');
  for (const person of ['ann', 'ben', 'cleo']) await reportGone('rug', person);
  const scheduled_at = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  const { body } = await staff.manage('POST', '/v3/content_types/post/entries/rug/unpublish', {
    environments: ['production'],
    scheduled_at,
  });
  expect(body.schedule).toBeDefined();
  const tab = await editorTab();
  const { page } = tab;
  const cardOf = (title: string) =>
    page
      .waitForSelector(`::-p-xpath(//section[.//h2[.="${title}"]])`)
      .then((card) => card?.evaluate((one) => (one as HTMLElement).innerText));
  await tab.shows('What needs you today, Eda.');
  expect(await cardOf('Shoppers doubt these deals')).toContain('Deal of rug');
  expect(await cardOf('Ending within a day')).toContain('Deal of lamp');
  expect(await cardOf('Scheduled for the next day')).toContain('Unpublish');
  await tab.shows('in the outbox in 24 hours');
  await page.waitForSelector('main a[href="/studio/mail"]');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
  await page.goto(`${site.origin}/studio?show=ending`);
  await tab.shows('Back to the whole desk');
  await page.locator('::-p-xpath(//section[.//h2[.="Ending within a day"]]//a[contains(., "Deal of lamp")])').click();
  await page.waitForSelector(button('Checked now'));
  await page.locator(link('Problems')).click();
  await page.waitForFunction(
    () => location.pathname === '/studio/problems' && document.querySelector('main h1 ~ *, main table, main h2'),
  );
  expect(await seriousViolations(page)).toEqual([]);
  await page.close();
  const phone = await editorTab({ viewport: 'phone' });
  await phone.shows('Ending within a day');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousViolations(phone.page)).toEqual([]);
  expect([...tab.problems, ...phone.problems]).toEqual([]);
  await phone.page.close();
});
